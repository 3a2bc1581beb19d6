/** The text of a story: what was corrected, its headings, and the rest. */
import 'server-only'
import type { Root } from 'hast'
import type { ReactNode } from 'react'
import { Correction } from '@/components/post/correction'
import { siteConfig } from '@/lib/base/config/site-config'
import type { Post } from '@/lib/cms/model'
import { anchorHeadings, type ContentsEntry } from '@/lib/content/contents'
import { correctionTexts, isCorrected, takeCorrections } from '@/lib/content/corrections'
import { listContext } from './context'

// Fewer are seen at a glance.
const CONTENTS_MIN = 3

export type StoryText = {
  tree: Root
  correction: ReactNode
  /** Of each correction, for machines. */
  correctionTexts: string[]
  contents: ContentsEntry[]
}

/**
 * @param tree from `prepareBody`
 * @param words of the whole
 * @param draw makes a tree visible
 */
export function storyText(post: Post, tree: Root, words: number, draw: (tree: Root) => ReactNode): StoryText {
  const context = listContext()
  const { contentsFromWords, correctionTag } = siteConfig().stories
  const { correction, rest } = takeCorrections(tree)
  const { tree: anchored, contents } = anchorHeadings(rest)
  const isLong = contentsFromWords !== null && words >= contentsFromWords && contents.length >= CONTENTS_MIN
  const shown = { tree: anchored, contents: isLong ? contents : [] }
  if (correction) {
    const own = <Correction context={context}>{draw(correction)}</Correction>
    return { ...shown, correction: own, correctionTexts: correctionTexts(correction) }
  }
  if (!isCorrected(post, correctionTag)) return { ...shown, correction: null, correctionTexts: [] }
  const { corrected } = context.messages
  const note = (
    <Correction context={context}>
      <p lang={context.language} dir="auto">
        {corrected}
      </p>
    </Correction>
  )
  return { ...shown, correction: note, correctionTexts: [corrected] }
}
