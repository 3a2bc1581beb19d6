import type { Element, Root } from 'hast'
import { PHRASING } from '../elements'
import { isBlank, isElement, rewrite, textOf } from '../rewrite'

// `time` marks the start of an update.
const BOXES = new Set([
  ...'figure figcaption blockquote ul ol li dl dt dd div section details pre h2 h3 h4 h5 h6 p'.split(' '),
  ...[...PHRASING].filter((name) => !['br', 'wbr', 'time'].includes(name)),
])

/** Must follow the gate, which stops even at empty figures. */
export function withoutHollow(tree: Root): Root {
  return rewrite(tree, (element) => {
    if (!BOXES.has(element.tagName)) return [element]
    if (isHollow(element)) return []
    return isElement(element, 'a') && isOnlySpace(element) ? element.children : [element]
  })
}

const isOnlySpace = ({ properties, children }: Element) =>
  properties.id === undefined && children.every(isBlank)

/** A formatted space separates words. */
const isHollow = ({ tagName, properties, children }: Element) =>
  properties.id === undefined &&
  children.every((child) =>
    PHRASING.has(tagName)
      ? textOf(child) === '' && child.type !== 'element'
      : isBlank(child) || isElement(child, 'br'),
  )
