/** `<time>` elements with a day and an hour. */
import type { Element, ElementContent } from 'hast'
import { readTime } from '../../base/parse-time'
import { isBlank, isElement, textOf } from '../rewrite'

// A date alone is mentioned in text; an update has an hour.
const WITH_HOUR = /\d{2}:\d{2}/

/** ISO 8601 UTC; null if the node is no such `<time>`. */
export function momentOf(node: ElementContent | undefined): string | null {
  if (!isElement(node, 'time')) return null
  const { dateTime } = node.properties
  const text = typeof dateTime === 'string' ? dateTime : textOf(node)
  return WITH_HOUR.test(text) ? readTime(text) : null
}

export function momentIn(element: Element): Element | null {
  for (const child of element.children) {
    if (child.type !== 'element') continue
    const found = momentOf(child) !== null ? child : momentIn(child)
    if (found !== null) return found
  }
  return null
}

export function momentsIn(element: Element): number {
  return element.children.reduce((sum, child) => {
    if (child.type !== 'element') return sum
    return sum + (momentOf(child) !== null ? 1 : momentsIn(child))
  }, 0)
}

/** The moment at the beginning of a paragraph, at any depth of emphasis. */
export function leadingMoment(paragraph: Element): Element | null {
  const first = paragraph.children.find((child) => !isBlank(child))
  if (first?.type !== 'element') return null
  return momentOf(first) !== null ? first : leadingMoment(first)
}

export function without(nodes: readonly ElementContent[], gone: Element): ElementContent[] {
  return nodes
    .filter((node) => node !== gone)
    .map((node) => (node.type === 'element' ? { ...node, children: without(node.children, gone) } : node))
}
