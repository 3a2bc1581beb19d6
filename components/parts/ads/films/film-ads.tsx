import { listContext } from '@/components/page/context'
import type { Places } from '@/components/page/places'
import { ADDED, partAttributes } from '@/components/ui/part-attributes'
import { absoluteUrl } from '@/lib/base/paths'
import { holds } from '@/lib/body/rewrite'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import { IMA_SCRIPT, type VideoAdSettings, videoAdTag } from '@/lib/settings/video-ads'

const FILM = new Set(['video'])

/** Only stories with a film of the page's own player have this element, and with it the script. */
export function FilmAds({ parts: { post }, tree }: Places['story']) {
  const { ads, consent } = siteConfig()
  const { video } = ads
  if (!video || !tree.children.some(hasFilm)) return null
  if (!post.isOpen && !ads.onGatedPosts) return null
  const story = { url: absoluteUrl(post.path, site()), id: post.id, section: post.section?.slug ?? null }
  const { messages, language } = listContext()
  const settings: VideoAdSettings = {
    tag: videoAdTag(video, story, consent.mode !== 'none'),
    script: video.script ?? IMA_SCRIPT,
    language,
    label: messages.advertisement,
  }
  return (
    <div {...partAttributes('films', settings)}>
      <div {...ADDED} />
    </div>
  )
}

const hasFilm = (node: Places['story']['tree']['children'][number]) =>
  node.type === 'element' && (FILM.has(node.tagName) || holds(node, FILM))
