import 'server-only'
import type { Root } from 'hast'
import { listContext } from '@/components/page/context'
import { anchorHeadings, type ContentsEntry } from '@/lib/body/contents'
import { correctionTexts, isCorrected, takeCorrections } from '@/lib/body/corrections'
import type { Post } from '@/lib/delivery/model'
import { siteConfig } from '@/lib/settings/site-config'

const CONTENTS_MIN = 3

export type StoryText = {
  tree: Root
  correction: { tree: Root | null; texts: string[] } | null
  contents: ContentsEntry[]
}

/**
 * @param tree from `prepareBody`
 * @param words of the whole story
 */
export function storyText(post: Post, tree: Root, words: number): StoryText {
  const { contentsFromWords, correctionTag } = siteConfig().stories
  const { correction, rest } = takeCorrections(tree)
  const { tree: anchored, contents } = anchorHeadings(rest)
  const isLong = contentsFromWords !== null && words >= contentsFromWords && contents.length >= CONTENTS_MIN
  const shown = { tree: anchored, contents: isLong ? contents : [] }
  if (correction) return { ...shown, correction: { tree: correction, texts: correctionTexts(correction) } }
  if (!isCorrected(post, correctionTag)) return { ...shown, correction: null }
  return { ...shown, correction: { tree: null, texts: [listContext().messages.corrected] } }
}
