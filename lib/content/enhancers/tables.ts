/** Tables: no stray text between their parts, and a frame that scrolls where they are wider than the page. */
import type { Element, Root } from 'hast'
import { TABLE } from '../elements'
import { isBlank, isElement, rewrite, textOf } from '../rewrite'

const PARTS = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup'] as const

// A label is read out whole each time the table is entered.
const MAX_LABEL_LENGTH = 120

/** Wraps each outermost table, labelled by its caption where it has one. */
export function tables(tree: Root): Root {
  return rewrite(tree, (element, ancestors) => {
    if (!isElement(element, ...PARTS)) return [element]
    // React draws no text between table parts, and a browser's parser moves other text out of the table.
    const clean = element.children.some(isBlank)
      ? { ...element, children: element.children.filter((child) => !isBlank(child)) }
      : element
    if (!isElement(element, 'table') || ancestors.some((one) => isElement(one, 'table'))) return [clean]
    return [{ type: 'element', tagName: TABLE, properties: labelOf(clean), children: [clean] }]
  })
}

function labelOf(table: Element): { label?: string } {
  const caption = table.children.find((child) => isElement(child, 'caption'))
  const label = caption ? textOf(caption).replace(/\s+/g, ' ').trim().slice(0, MAX_LABEL_LENGTH) : ''
  return label === '' ? {} : { label }
}
