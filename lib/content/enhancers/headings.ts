/** Headings are the page's outline. The page's own headline is its `h1`; the allow-list made a body's one an `h2`. */
import type { Root } from 'hast'
import { IMAGE } from '../elements'
import { holds, isElement, rewrite, textOf } from '../rewrite'

const PICTURE = new Set([IMAGE])

/** Drops headings that say nothing, which screen readers would still announce. */
export function headings(tree: Root): Root {
  return rewrite(tree, (element) => {
    if (!isElement(element, 'h2', 'h3', 'h4', 'h5', 'h6') || textOf(element).trim() !== '') return [element]
    return holds(element, PICTURE) ? element.children : []
  })
}
