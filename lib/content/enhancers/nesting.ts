/**
 * Taking elements away can leave others nested in a way that a browser's parser would undo, and the page would then
 * differ from what React drew. The rules are the parser's (WHATWG HTML, tree construction, "in body").
 */
import type { Element, Root } from 'hast'
import { AD, EMBED } from '../elements'
import { holds, isElement, rewrite } from '../rewrite'

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const
const CONTROLS = new Set([EMBED, AD])

// The only elements a parser looks through when it searches for an item to end.
const STOPS_THE_SEARCH = new Set(
  'blockquote pre hr section figure figcaption table caption thead tbody tfoot tr th td details summary ul ol dl h2 h3 h4 h5 h6'.split(
    ' ',
  ),
)

/** Removes the elements whose start tag would end another that they are inside of; what they hold stays. */
export function nesting(tree: Root): Root {
  return rewrite(tree, (element, ancestors) => {
    const undone =
      isLinkInLink(element, ancestors) ||
      isLinkAroundControls(element) ||
      isItemInItem(element, ancestors) ||
      isHeadingInHeading(element, ancestors) ||
      isRubyTextInRubyText(element, ancestors)
    return undone ? element.children : [element]
  })
}

function isLinkInLink(element: Element, ancestors: readonly Element[]): boolean {
  return isElement(element, 'a') && ancestors.some((one) => isElement(one, 'a'))
}

/** An embed holds a link and a button of its own. */
function isLinkAroundControls(element: Element): boolean {
  return isElement(element, 'a') && holds(element, CONTROLS)
}

function isItemInItem(element: Element, ancestors: readonly Element[]): boolean {
  if (isElement(element, 'li')) return endsAnOpen('li', ancestors)
  return isElement(element, 'dt', 'dd') && endsAnOpen('dt dd', ancestors)
}

function endsAnOpen(kind: 'li' | 'dt dd', ancestors: readonly Element[]): boolean {
  for (const one of ancestors.toReversed()) {
    if (kind.split(' ').includes(one.tagName)) return true
    if (STOPS_THE_SEARCH.has(one.tagName)) return false
    // An item of the other kind of list is special to the parser too.
    if (isElement(one, 'li', 'dt', 'dd')) return false
  }
  return false
}

function isHeadingInHeading(element: Element, ancestors: readonly Element[]): boolean {
  return isElement(element, ...HEADINGS) && isElement(ancestors.at(-1), ...HEADINGS)
}

function isRubyTextInRubyText(element: Element, ancestors: readonly Element[]): boolean {
  return isElement(element, 'rt', 'rp') && ancestors.some((one) => isElement(one, 'rt', 'rp'))
}
