import type { Element, Root } from 'hast'
import { TABLE } from '../elements'
import { isBlank, isElement, rewrite, textOf } from '../rewrite'

const PARTS = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup'] as const

// Screen readers read the whole label.
const MAX_LABEL_LENGTH = 120

/** Wraps each outermost table, labelled by its caption if any. */
export function tables(tree: Root): Root {
  return rewrite(tree, (element, ancestors) => {
    if (!isElement(element, ...PARTS)) return [element]
    // React renders no text between table parts, where a browser's parser moves it out.
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
