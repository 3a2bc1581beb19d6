/** What a body says, without its markup. */
import type { Root } from 'hast'
import { toText } from 'hast-util-to-text'

/** The text as a reader sees it: one line a block, blank lines between paragraphs. */
export function plainText(tree: Root): string {
  return toText(tree).trim()
}

/**
 * How many words a text has, by the rules of its language (Unicode text segmentation): scripts without spaces count
 * as well.
 * @param language a BCP 47 tag; one nobody knows counts by the general rules
 */
export function countWords(text: string, language: string): number {
  let words = 0
  for (const { isWordLike } of segmenter(language).segment(text)) if (isWordLike) words += 1
  return words
}

function segmenter(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: 'word' })
  } catch {
    return new Intl.Segmenter('und', { granularity: 'word' })
  }
}
