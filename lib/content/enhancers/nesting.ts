/** Browsers change such nesting, which breaks hydration (WHATWG HTML, tree construction, "in body"). */
import type { Element, Root } from 'hast'
import { AD, EMBED } from '../elements'
import { holds, isElement, rewrite } from '../rewrite'

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const
const CONTROLS = new Set([EMBED, AD])

// Where the parser's search for an open item stops.
const STOPS_THE_SEARCH = new Set(
  'blockquote pre hr section figure figcaption table caption thead tbody tfoot tr th td details summary ul ol dl h2 h3 h4 h5 h6'.split(
    ' ',
  ),
)

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
    if (isElement(one, 'li', 'dt', 'dd')) return false
  }
  return false
}

function isHeadingInHeading(element: Element, ancestors: readonly Element[]): boolean {
  return isElement(element, ...HEADINGS) && ancestors.some((one) => isElement(one, ...HEADINGS))
}

function isRubyTextInRubyText(element: Element, ancestors: readonly Element[]): boolean {
  return isElement(element, 'rt', 'rp') && ancestors.some((one) => isElement(one, 'rt', 'rp'))
}
