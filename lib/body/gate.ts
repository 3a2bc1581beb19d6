/** Removes the rest of a gated post, so that no response contains it. */
import type { Element, ElementContent, Root } from 'hast'
import { EMBED, FRAME_LINK, IMAGE, TABLE } from './elements'
import { isElement, textOf } from './rewrite'
import { countWords, firstWords, hasScriptWithoutSpaces } from './text'

const OPEN_PARAGRAPHS = 2

// About the length of two paragraphs.
const OPEN_CHARACTERS = 1_200

// Short stories must not be entirely free.
const OPEN_SHARE = 1 / 3

/** Later paragraphs may be the conclusion. */
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

/** The first two paragraphs, at most a third of the words. */
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

/** `e-mail` may count as one word. */
function openWords({ text, words }: WholeBody): number {
  const written = hasScriptWithoutSpaces(text) ? words : (text.match(/\S+/g) ?? []).length
  return Math.floor(Math.min(words, written) * OPEN_SHARE)
}

/** Returns whether the beginning has ended. */
function* runningText(nodes: readonly ElementContent[]): Generator<Element, boolean> {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    if (isElement(node, 'p') && !isFrameLink(node) && textOf(node).trim() !== '') yield node
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

function shorten(paragraph: Element, left: Left, language: string): Element {
  return rewriteText(paragraph, (text) => {
    const words = countWords(text, language)
    const isWhole = words <= left.words && text.length <= left.characters
    const kept = isWhole ? text : cut(text, left, language)
    left.words -= words
    left.characters = isWhole ? left.characters - text.length : 0
    return kept
  })
}

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

/** Also the `cssSelector` in structured data. */
export const PAYWALL_CLASS = 'paywalled-content'
