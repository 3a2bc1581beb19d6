import type { Element, ElementContent } from 'hast'
import { site } from '../../base/config/site'
import { readLocalTime, readTime } from '../../base/parse-time'
import { isBlank, isElement, textOf } from '../rewrite'

// A date without a time is no update.
const WITH_HOUR = /\d{2}:\d{2}/

function isMoment(node: ElementContent): boolean {
  if (!isElement(node, 'time')) return false
  const text = writtenIn(node)
  return WITH_HOUR.test(text) && readTime(text) !== null
}

/** ISO 8601 UTC. WHATWG HTML, "local dates and times". */
export const momentOf = (moment: Element): string =>
  readLocalTime(writtenIn(moment), () => site().timeZone) ?? ''

function writtenIn(time: Element): string {
  const { dateTime } = time.properties
  return typeof dateTime === 'string' ? dateTime : textOf(time)
}

export function momentIn(element: Element): Element | null {
  for (const child of element.children) {
    if (child.type !== 'element') continue
    const found = isMoment(child) ? child : momentIn(child)
    if (found !== null) return found
  }
  return null
}

export function momentsIn(element: Element): number {
  return element.children.reduce((sum, child) => {
    if (child.type !== 'element') return sum
    return sum + (isMoment(child) ? 1 : momentsIn(child))
  }, 0)
}

export function leadingMoment(paragraph: Element): Element | null {
  const first = paragraph.children.find((child) => !isBlank(child))
  if (first?.type !== 'element') return null
  return isMoment(first) ? first : leadingMoment(first)
}

export function without(nodes: readonly ElementContent[], gone: Element): ElementContent[] {
  return nodes
    .filter((node) => node !== gone)
    .map((node) => (node.type === 'element' ? { ...node, children: without(node.children, gone) } : node))
}
