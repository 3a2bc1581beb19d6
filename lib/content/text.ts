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
  const byWord = segmenter(language)
  let words = 0
  for (const piece of piecesOf(text)) {
    for (const { isWordLike } of byWord.segment(piece)) if (isWordLike) words += 1
  }
  return words
}

// Walking the segments of a string takes time with the square of its length; at this length it is not felt.
const PIECE_LENGTH = 2_000

/** The text in short pieces, cut after white space where there is some. */
function* piecesOf(text: string): Generator<string> {
  let from = 0
  while (from < text.length) {
    const limit = from + PIECE_LENGTH
    const space = limit < text.length ? text.slice(from, limit).search(/\s\S*$/) : -1
    const to = space > 0 ? from + space + 1 : limit
    yield text.slice(from, to)
    from = to
  }
}

function segmenter(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: 'word' })
  } catch {
    return new Intl.Segmenter('und', { granularity: 'word' })
  }
}
