import type { Element, Root } from 'hast'
import { PHRASING } from '../elements'
import { isBlank, isElement, rewrite, textOf } from '../rewrite'

// A `time` says when an update was written.
const BOXES = new Set([
  ...'figure figcaption blockquote ul ol li dl dt dd div section details pre h2 h3 h4 h5 h6 p'.split(' '),
  ...[...PHRASING].filter((name) => !['br', 'wbr', 'time'].includes(name)),
])

/**
 * Removes boxes that hold nothing, since what they held can't be shown. Those with an id stay: a link may lead there.
 * It comes after the gate, which ends before a figure even where it is empty.
 */
export function withoutHollow(tree: Root): Root {
  return rewrite(tree, (element) => {
    if (!BOXES.has(element.tagName)) return [element]
    if (isHollow(element)) return []
    return isElement(element, 'a') && isOnlySpace(element) ? element.children : [element]
  })
}

/** A link whose icon can't be shown: a reader with a keyboard would stop at it, and hear its address. */
const isOnlySpace = ({ properties, children }: Element) =>
  properties.id === undefined && children.every(isBlank)

/** A space in formatting of its own parts two words. */
const isHollow = ({ tagName, properties, children }: Element) =>
  properties.id === undefined &&
  children.every((child) =>
    PHRASING.has(tagName)
      ? textOf(child) === '' && child.type !== 'element'
      : isBlank(child) || isElement(child, 'br'),
  )
