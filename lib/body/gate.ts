/**
 * Removes the rest of a gated post from the tree before anything is drawn, so that no HTML, no page data and no feed
 * contains it. Hiding it by style or script would leave it in all of them.
 */
import type { Element, ElementContent, Root } from 'hast'
import { EMBED, FRAME_LINK, IMAGE, TABLE } from './elements'
import { isElement, nodeText } from './rewrite'
import { countWords, firstWords, hasScriptWithoutSpaces } from './text'

const OPEN_PARAGRAPHS = 2

// Bounds the open beginning of stories that are written as one paragraph. Two usual paragraphs are half as long.
const OPEN_CHARACTERS = 1_200

// The open share of the words. Without it, a short story would be free as a whole.
const OPEN_SHARE = 1 / 3

/** After the first of these, a paragraph may be the conclusion, so nothing after it is free. */
const ENDS_THE_BEGINNING: ReadonlySet<string> = new Set([
  ...'figure h2 h3 h4 h5 h6 ul ol dl table video audio'.split(' '),
  IMAGE,
  EMBED,
  TABLE,
])

export type WholeBody = {
  text: string
  words: number
  language: string
}

type Left = { words: number; characters: number }

/**
 * The free beginning: the first two paragraphs before any figure, list or heading, with at most a third of the words.
 */
export function gate(tree: Root, whole: WholeBody): Root {
  const { language } = whole
  const open: Element[] = []
  const left: Left = { words: openWords(whole), characters: OPEN_CHARACTERS }
  for (const paragraph of runningText(tree.children as ElementContent[])) {
    if (open.length === OPEN_PARAGRAPHS || left.words <= 0 || left.characters <= 0) break
    open.push(shorten(paragraph, left, language))
  }
  return { ...tree, children: open }
}

/**
 * The smaller of two counts, since a publisher may count `e-mail` as one word: what is free must be a third by either.
 */
function openWords({ text, words }: WholeBody): number {
  const spacedWords = hasScriptWithoutSpaces(text) ? words : (text.match(/\S+/g) ?? []).length
  return Math.floor(Math.min(words, spacedWords) * OPEN_SHARE)
}

/** Paragraphs at the top level or in plain groups, but not those in quotes. Returns whether the beginning has ended. */
function* runningText(nodes: readonly ElementContent[]): Generator<Element, boolean> {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    if (isElement(node, 'p') && !isFrameLink(node) && nodeText(node).trim() !== '') yield node
    else if (isElement(node, 'div', 'section')) {
      if (yield* runningText(node.children)) return true
    } else if (endsTheBeginning(node)) return true
  }
  return false
}

const endsTheBeginning = (element: Element): boolean =>
  ENDS_THE_BEGINNING.has(element.tagName) ||
  isFrameLink(element) ||
  element.children.some((child) => child.type === 'element' && endsTheBeginning(child))

const isFrameLink = ({ properties }: Element) =>
  Array.isArray(properties.className) && properties.className.includes(FRAME_LINK)

/** The free part of a paragraph, whose length is taken off `left`. */
function shorten(paragraph: Element, left: Left, language: string): Element {
  return rewriteText(paragraph, (text) => {
    const words = countWords(text, language)
    const isWhole = words <= left.words && text.length <= left.characters
    const openText = isWhole ? text : cut(text, left, language)
    left.words -= words
    left.characters = isWhole ? left.characters - text.length : 0
    return openText
  })
}

/** Cuts after a whole word if there is one, and never within a surrogate pair. */
function cut(text: string, { words, characters }: Left, language: string): string {
  if (words <= 0 || characters <= 0) return ''
  const head = text.slice(0, characters)
  const space = head.lastIndexOf(' ')
  const isCut = text.length > characters
  const short = isCut && space > characters / 2 ? head.slice(0, space) : head.replace(/[\uD800-\uDBFF]$/, '')
  return `${firstWords(short, words, language).trimEnd()}…`
}

function rewriteText(paragraph: Element, change: (text: string) => string): Element {
  const visit = (nodes: readonly ElementContent[]): ElementContent[] =>
    nodes.flatMap((node): ElementContent[] => {
      if (node.type === 'text') {
        const value = change(node.value)
        return value === '' ? [] : [{ type: 'text', value }]
      }
      if (node.type !== 'element' || node.tagName === IMAGE) return []
      const children = visit(node.children)
      return children.length === 0 && node.children.length > 0 ? [] : [{ ...node, children }]
    })
  return { ...paragraph, children: visit(paragraph.children) }
}

/**
 * Class of the notice in place of the rest, and of the rest itself in a subscriber's browser. Structured data name it
 * as the `cssSelector` of what is not free.
 */
export const PAYWALL_CLASS = 'paywalled-content'
