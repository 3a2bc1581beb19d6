import type { Root } from 'hast'
import { isElement, rewrite } from '../rewrite'

/** Word processors add many empty spans. */
export function spans(tree: Root): Root {
  return rewrite(tree, (element) =>
    isElement(element, 'span') && Object.keys(element.properties).length === 0 ? element.children : [element],
  )
}
