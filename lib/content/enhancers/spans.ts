import type { Root } from 'hast'
import { isElement, rewrite } from '../rewrite'

/** Removes spans that say nothing, of which word processors put several around each word. */
export function spans(tree: Root): Root {
  return rewrite(tree, (element) =>
    isElement(element, 'span') && Object.keys(element.properties).length === 0 ? element.children : [element],
  )
}
