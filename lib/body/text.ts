import type { ElementContent, Root } from 'hast'
import { toText } from 'hast-util-to-text'
import { EMBED, TABLE } from './elements'
import { isElement } from './rewrite'

/** The visible text, with one line for each block. */
export function plainText(tree: Root): string {
  return toText({ type: 'root', children: lighter(tree.children as ElementContent[], false) }).trim()
}

/** The same tree with less for the library to do, which takes minutes for thousands of table parts without rows. */
function lighter(nodes: readonly ElementContent[], isPreformatted: boolean): ElementContent[] {
  return nodes.filter(hasText).map((node) => {
    if (node.type === 'text' && !isPreformatted)
      return { ...node, value: node.value.replace(/[\t\n\r ]+/g, ' ') }
    if (node.type !== 'element') return node
    // The library takes elements that it does not know for parts of a sentence, and would join the words around them.
    const tagName = node.tagName === TABLE || node.tagName === EMBED ? 'div' : node.tagName
    return { ...node, tagName, children: lighter(node.children, isPreformatted || isElement(node, 'pre')) }
  })
}

function hasText(node: ElementContent): boolean {
  if (isElement(node, 'colgroup', 'col')) return false
  return !isElement(node, 'thead', 'tbody', 'tfoot') || node.children.some((child) => isElement(child, 'tr'))
}

const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

export const hasScriptWithoutSpaces = (text: string) => WITHOUT_SPACES.test(text)

const WORD =
  /[\p{L}\p{Nd}\p{Nl}][\p{L}\p{N}\p{M}\p{Cf}_]*(?:(?:(?<=\p{N})[.,;'’](?=\p{N})|(?<=[\p{L}\p{M}])[.:·'’](?=\p{L}))[\p{L}\p{N}\p{M}\p{Cf}_]+)*/gu

// Segmenting takes over a microsecond for each segment. This is a long story in such a script.
const SEGMENTED_MAX_CHARACTERS = 50_000

/**
 * Counts the words, also in scripts without spaces between them. There, the count is extrapolated beyond 50,000
 * characters.
 * @param language BCP 47 tag
 */
export function countWords(text: string, language: string): number {
  const byWord = segmenter(language)
  let [words, segmentedWords, segmented, unread] = [0, 0, 0, 0]
  for (const [run] of text.matchAll(WORD)) {
    if (!WITHOUT_SPACES.test(run)) {
      words += 1
      continue
    }
    const read = run.slice(0, Math.max(0, SEGMENTED_MAX_CHARACTERS - segmented))
    segmented += read.length
    unread += run.length - read.length
    for (const piece of piecesOf(read)) {
      for (const { isWordLike } of byWord.segment(piece)) if (isWordLike) segmentedWords += 1
    }
  }
  return words + segmentedWords + (unread === 0 ? 0 : Math.round((segmentedWords / segmented) * unread))
}

/** The beginning of a text with at most so many words; the whole text if it has no more. */
export function firstWords(text: string, most: number, language: string): string {
  let words = 0
  for (const end of wordEnds(text, language)) {
    if (words === most - 1 && end < text.length) return text.slice(0, end)
    words += 1
  }
  return text
}

function* wordEnds(text: string, language: string): Generator<number> {
  const byWord = segmenter(language)
  for (const { 0: run, index } of text.matchAll(WORD)) {
    if (!WITHOUT_SPACES.test(run)) yield index + run.length
    else {
      for (const { segment, index: at, isWordLike } of byWord.segment(run))
        if (isWordLike) yield index + at + segment.length
    }
  }
}

// `Intl.Segmenter` takes quadratic time on one text. At this length that is not noticeable.
const PIECE_LENGTH = 2_000

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

/** `Intl.Segmenter` throws on a language tag that it does not know; then the general rules are used. */
function segmenter(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: 'word' })
  } catch {
    return new Intl.Segmenter('und', { granularity: 'word' })
  }
}
