import 'server-only'
import type { Root } from 'hast'
import { listContext } from '@/components/page/context'
import { anchorHeadings, type ContentsEntry } from '@/lib/body/contents'
import { correctionTexts, isCorrected, takeCorrections } from '@/lib/body/corrections'
import { longRead, withInitial } from '@/lib/body/long-read'
import type { Post } from '@/lib/delivery/model'
import { LONG_READ_WORDS } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import { digitsOf } from '@/lib/words/digits-of'
import { type Opener, openerOf } from './opener'

// A text with fewer headings needs no table of contents.
const CONTENTS_MIN = 3

export type StoryText = {
  tree: Root
  correction: { tree: Root | null; texts: string[] } | null
  contents: ContentsEntry[]
  opener: Opener
  isLongRead: boolean
  chapters: number
}

type PreparedStory = {
  /** The body's tree, as `prepareBody` returned it. */
  tree: Root
  /** Words of the whole story, also if it is gated; 0 for a live blog. */
  words: number
  isOpinion: boolean
}

/**
 * The text as the page shows it: without its correction, with headings to link to, and with what depends on its length.
 */
export function storyText(post: Post, { tree, words, isOpinion }: PreparedStory): StoryText {
  const { contentsFromWords, correctionTag } = siteConfig().stories
  const { correction, rest: treeWithoutCorrections } = takeCorrections(tree)
  const textWithAnchors = anchorHeadings(treeWithoutCorrections)
  const opener = openerOf({ ...post, words, isOpinion })
  const isLongRead = post.type === 'Article' && words >= LONG_READ_WORDS
  const { contents, chapters, ...textParts } = isLongRead
    ? longRead(textWithAnchors, digitsOf(post.language ?? listContext().language))
    : { ...textWithAnchors, chapters: 0 }
  const hasContents =
    contents.length >= CONTENTS_MIN &&
    (isLongRead || (contentsFromWords !== null && words >= contentsFromWords))
  const text = {
    tree: opener === 'plain' && !isLongRead ? withInitial(textParts.tree) : textParts.tree,
    contents: hasContents ? contents : [],
    opener,
    isLongRead,
    chapters,
  }
  if (correction) return { ...text, correction: { tree: correction, texts: correctionTexts(correction) } }
  if (!isCorrected(post, correctionTag)) return { ...text, correction: null }
  return { ...text, correction: { tree: null, texts: [listContext().messages.corrected] } }
}
