import 'server-only'
import type { Post } from '@/lib/delivery/model'
import { type Chapter, chaptersAt } from '@/lib/feeds/chapters'
import { episodeOf } from '@/lib/feeds/podcast'
import { siteConfig } from '@/lib/settings/site-config'

export type EpisodeData = {
  /** The address of the recording, without a fragment. */
  recording: string
  chapters: readonly Chapter[]
  /** The address of the transcript; null without one. */
  transcript: string | null
}

/**
 * Reads chapters and transcript of a story with a recording, by the fields that `podcasts.fields` of site.config.ts names.
 * It never throws, because a story is worth showing without them.
 * @returns null if it has nothing, or is gated
 */
export async function readEpisode({
  audio,
  extra,
}: Pick<Post, 'audio' | 'extra'>): Promise<EpisodeData | null> {
  if (audio === undefined || extra === undefined) return null
  const { transcript, chapters: address } = episodeOf({ extra }, siteConfig().podcasts.fields)
  const chapters = address === null ? [] : await chaptersAt(address)
  if (transcript === null && chapters.length === 0) return null
  const [recording = ''] = audio.src.split('#')
  return { recording, chapters, transcript: transcript?.url ?? null }
}
