import type { Element, ElementContent, Root } from 'hast'
import { type Digits, withDigits } from '../base/digits'
import type { ContentsEntry } from './contents'
import { newElement } from './elements'
import { isElement, nodeText } from './rewrite'
import { classesOf } from './schema'

// Adds marks for the style sheet to long reads, so that the browser needs no script for them.

// With fewer headings, a text has sections but no chapters.
const CHAPTERS_MIN = 3

/** A writer's own number before the name of a chapter: `One. `, `2. `, `IV: `. */
const NUMBER =
  /^(?:chapter\s+)?(?:\p{Nd}{1,2}|[IVX]{1,5}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)[.:)]\s+(?=\S)/iu

export type LongRead = { tree: Root; contents: ContentsEntry[]; chapters: number }

/**
 * Numbers the chapters: those that the writer numbered, or all if the writer numbered fewer than three. Marks
 * speakers, short quotes and the initial.
 * @param body from `anchorHeadings`
 */
export function longRead({ tree, contents }: Omit<LongRead, 'chapters'>, digits: Digits): LongRead {
  const isNumbered = contents.filter(({ text }) => NUMBER.test(text)).length >= CHAPTERS_MIN
  const isChapter = ({ text }: ContentsEntry) => !isNumbered || NUMBER.test(text)
  const chapters = contents.length < CHAPTERS_MIN ? [] : contents.filter(isChapter)
  const numbers = new Map(chapters.map(({ id }, index) => [id, withDigits(String(index + 1), digits)]))
  const speakers = speakersOf(tree.children as ElementContent[])
  const children = (tree.children as ElementContent[]).map((node): ElementContent => {
    if (isElement(node, 'p')) return speakers.has(node) ? spoken(node) : node
    if (isElement(node, 'blockquote')) return isShortQuote(node) ? pulled(node) : node
    const number = isElement(node, 'h2') ? numbers.get(String(node.properties.id)) : undefined
    return number === undefined ? node : chapter(node as Element, number)
  })
  return {
    tree: withInitial({ ...tree, children }),
    contents: contents.map((entry) => {
      const number = numbers.get(entry.id)
      return number === undefined ? entry : { ...entry, number, text: entry.text.replace(NUMBER, '') }
    }),
    chapters: numbers.size,
  }
}

/**
 * The numeral is drawn by style. The writer's own is hidden from sight, but stays for screen readers and for copies.
 */
function chapter(heading: Element, number: string): Element {
  const [first, ...laterNodes] = heading.children
  const numberText = first?.type === 'text' ? NUMBER.exec(first.value)?.[0] : undefined
  const children: ElementContent[] =
    first?.type !== 'text' || numberText === undefined
      ? heading.children
      : [hidden(numberText), { type: 'text', value: first.value.slice(numberText.length) }, ...laterNodes]
  return { ...heading, properties: { ...heading.properties, dataChapter: number }, children }
}

const hidden = (text: string) => newElement('span', { className: ['visually-hidden'] }, [text])

const SPEECHES_MIN = 6
const NAME_MAX = 60

/** Paragraphs of an interview: `<p><strong>Name:</strong> …`, often enough, and with names that come again. */
function speakersOf(nodes: readonly ElementContent[]): ReadonlySet<ElementContent> {
  const speeches = nodes.filter((node): node is Element => isElement(node, 'p') && nameOf(node) !== null)
  const names = new Set(speeches.map(nameOf))
  return new Set(speeches.length >= SPEECHES_MIN && names.size < speeches.length ? speeches : [])
}

function nameOf({ children: [first, second] }: Element): string | null {
  if (!isElement(first, 'strong', 'b') || second === undefined) return null
  const name = nodeText(first).trim()
  return name.endsWith(':') && name.length <= NAME_MAX ? name.slice(0, -1) : null
}

function spoken(paragraph: Element): Element {
  const [, ...laterNodes] = paragraph.children
  const name = newElement('strong', { dataSpeaker: '' }, [nameOf(paragraph) ?? '', hidden(':')])
  return { ...paragraph, children: [name, ...laterNodes] }
}

// Characters. A longer quote is part of the text and is not set in large letters.
const QUOTE_MAX = 180

const isShortQuote = (quote: Element) =>
  nodeText(quote).length <= QUOTE_MAX &&
  quote.children.every((child) => child.type === 'text' || isElement(child, 'p')) &&
  classesOf(quote).length === 0

const pulled = (quote: Element): Element => ({
  ...quote,
  properties: { ...quote.properties, className: ['pullquote'] },
})

// Characters. A shorter first paragraph has fewer lines than the initial is high.
const INITIAL_TEXT_MIN = 120

/** Scripts with a large initial. In scripts whose letters join or carry marks, one letter can't be set apart. */
const INITIAL = /^\s*[“"‘'«]?[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u

export function withInitial(tree: Root): Root {
  const [first, ...laterBlocks] = tree.children as ElementContent[]
  if (!isElement(first, 'p') || isElement(first.children[0], 'a', 'sup')) return tree
  const text = nodeText(first)
  if (text.length < INITIAL_TEXT_MIN || !INITIAL.test(text) || nameOf(first) !== null) return tree
  return {
    ...tree,
    children: [{ ...first, properties: { ...first.properties, dataInitial: '' } }, ...laterBlocks],
  }
}
