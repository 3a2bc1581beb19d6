import type { Element, ElementContent } from 'hast'
import { ENDS_PARAGRAPH } from '../elements'
import { isBlank, isElement, textOf } from '../rewrite'
import { leadingMoment, momentIn, momentOf, without } from './moments'

export type Start = {
  /** ISO 8601 UTC. */
  at: string
  title: string
  anchor: string | null
  content: ElementContent[]
  blocks: number
}

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const
const TITLE_MAX_CHARACTERS = 300
const SEPARATOR = /[\s:|·•–—-]/

export function startAt(blocks: readonly ElementContent[], index: number): Start | null {
  const block = blocks[index]
  if (block?.type !== 'element') return null
  const own = startIn(block)
  const below = blocks[index + 1]
  if (isElement(block, ...HEADINGS)) {
    // A heading followed by its time.
    const start = own === null && isElement(below, 'p') ? startIn(below) : null
    if (start === null || !isAlone(start)) return own
    return { ...start, title: clean(textOf(block)), anchor: idOf(block) ?? start.anchor, blocks: 2 }
  }
  // A time followed by its heading.
  if (own === null || !isAlone(own) || !isElement(below, ...HEADINGS) || momentIn(below) !== null) return own
  return { ...own, title: clean(textOf(below)), anchor: own.anchor ?? idOf(below), blocks: 2 }
}

const isAlone = ({ title, content }: Start) => title === '' && content.length === 0

export function startIn(element: Element): Start | null {
  if (isElement(element, ...HEADINGS)) {
    const moment = momentIn(element)
    if (moment === null) return null
    return startOf(element, moment, clean(without(element.children, moment).map(textOf).join('')), [])
  }
  if (isElement(element, 'p')) return inParagraph(element)
  if (!isElement(element, 'div', 'section', 'li')) return null
  const inside = blocksIn(element)
  const start = startAt(inside, 0)
  if (start === null) return null
  const content = [...start.content, ...inside.slice(start.blocks)]
  return { ...start, anchor: idOf(element) ?? start.anchor, content, blocks: 1 }
}

function inParagraph(paragraph: Element): Start | null {
  const moment = leadingMoment(paragraph)
  if (moment === null) return null
  const [first, ...others] = without(paragraph.children, moment).filter(
    (child, index) => index > 0 || !isBlank(child),
  )
  // Bold text after the time is the title.
  const title = isElement(first, 'strong', 'b') ? clean(textOf(first)) : ''
  const left = title !== '' || first === undefined ? others : [first, ...others]
  const text = withoutSeparator(left)
  const holdsNothing = text.every(
    (child) => isBlank(child) || isElement(child, 'br') || isEmptyElement(child),
  )
  return startOf(paragraph, moment, title, holdsNothing ? [] : [{ ...paragraph, children: text }])
}

const startOf = (element: Element, moment: Element, title: string, content: ElementContent[]): Start => ({
  at: momentOf(moment),
  title,
  anchor: idOf(element),
  content,
  blocks: 1,
})

function blocksIn(group: Element): ElementContent[] {
  const blocks: ElementContent[] = []
  let loose: Element | null = null
  for (const child of group.children) {
    if (child.type === 'element' && ENDS_PARAGRAPH.has(child.tagName)) {
      loose = null
      blocks.push(child)
    } else if (loose !== null) loose.children.push(child)
    else if (!isBlank(child)) {
      loose = { type: 'element', tagName: 'p', properties: {}, children: [child] }
      blocks.push(loose)
    }
  }
  return blocks
}

/** Removing the time may leave `<strong></strong>`. */
const isEmptyElement = (node: ElementContent): boolean =>
  node.type === 'element' &&
  node.children.every((child) => isBlank(child) || isEmptyElement(child)) &&
  HOLLOW.has(node.tagName)

const HOLLOW: ReadonlySet<string> = new Set('strong b em i u span small mark bdi'.split(' '))

function withoutSeparator(nodes: readonly ElementContent[]): ElementContent[] {
  const [first, ...others] = nodes
  if (first?.type !== 'text') return [...nodes]
  return [{ ...first, value: first.value.slice(separatorsAt(first.value)) }, ...others]
}

function separatorsAt(text: string): number {
  let at = 0
  while (at < text.length && SEPARATOR.test(text[at] ?? '')) at += 1
  return at
}

function clean(text: string): string {
  const line = text.slice(0, TITLE_MAX_CHARACTERS).replace(/\s+/g, ' ')
  let end = line.length
  while (end > 0 && SEPARATOR.test(line[end - 1] ?? '')) end -= 1
  return line.slice(separatorsAt(line), end)
}

function idOf({ properties }: Element): string | null {
  return typeof properties.id === 'string' ? properties.id : null
}
