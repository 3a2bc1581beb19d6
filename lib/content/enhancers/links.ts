/** Links that lead away, and links that lead nowhere. */
import type { Root } from 'hast'
import { isElement, rewrite } from '../rewrite'

/**
 * Gives links to other sites `rel="noopener"` beside what the editor said about them. A link whose address was
 * refused is text; one that only carries an id stays reachable.
 */
export function links(tree: Root): Root {
  return rewrite(tree, (element) => {
    if (!isElement(element, 'a')) return [element]
    const { href, rel, ...properties } = element.properties
    const leadsAway = typeof href === 'string' && /^https?:/.test(href)
    if (!leadsAway && typeof href === 'string' && rel === undefined) return [element]
    if (typeof href !== 'string') {
      return properties.id === undefined ? element.children : [{ ...element, tagName: 'span', properties }]
    }
    if (!leadsAway) return [{ ...element, properties: { ...properties, href } }]
    const said = Array.isArray(rel) ? rel : []
    return [{ ...element, properties: { ...properties, href, rel: [...said, 'noopener'] } }]
  })
}
