/** Moments in a body: `<time>` elements that say a day and an hour. */
import type { Element, ElementContent } from 'hast'
import { readTime } from '../../base/parse-time'
import { isBlank, isElement, textOf } from '../rewrite'

// A date alone is one that a text speaks of; an update has an hour.
const WITH_HOUR = /\d{2}:\d{2}/

/** The moment a node says, in ISO 8601 UTC; null where it is no `<time>`, or says none. */
export function momentOf(node: ElementContent | undefined): string | null {
  if (!isElement(node, 'time')) return null
  const { dateTime } = node.properties
  const said = typeof dateTime === 'string' ? dateTime : textOf(node)
  return WITH_HOUR.test(said) ? readTime(said) : null
}

/** The first moment inside an element. */
export function momentIn(element: Element): Element | null {
  for (const child of element.children) {
    if (child.type !== 'element') continue
    const found = momentOf(child) !== null ? child : momentIn(child)
    if (found !== null) return found
  }
  return null
}

/** How many moments are inside an element. */
export function momentsIn(element: Element): number {
  return element.children.reduce((sum, child) => {
    if (child.type !== 'element') return sum
    return sum + (momentOf(child) !== null ? 1 : momentsIn(child))
  }, 0)
}

/** The moment that a paragraph begins with, however deep it stands in emphasis. */
export function leadingMoment(paragraph: Element): Element | null {
  const first = paragraph.children.find((child) => !isBlank(child))
  if (first?.type !== 'element') return null
  return momentOf(first) !== null ? first : leadingMoment(first)
}

/** The same nodes without one of the elements inside them. */
export function without(nodes: readonly ElementContent[], gone: Element): ElementContent[] {
  return nodes
    .filter((node) => node !== gone)
    .map((node) => (node.type === 'element' ? { ...node, children: without(node.children, gone) } : node))
}
