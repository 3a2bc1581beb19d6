import type { Root } from 'hast'
import { IMAGE } from '../elements'
import { holds, isElement, rewrite, textOf } from '../rewrite'

const PICTURE = new Set([IMAGE])

/** Removes empty headings, which screen readers would announce. */
export function headings(tree: Root): Root {
  return rewrite(tree, (element) => {
    if (!isElement(element, 'h2', 'h3', 'h4', 'h5', 'h6') || textOf(element).trim() !== '') return [element]
    return holds(element, PICTURE) ? element.children : []
  })
}
