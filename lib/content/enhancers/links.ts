import type { Root } from 'hast'
import { isElement, rewrite } from '../rewrite'

/**
 * Adds `rel="noopener"` to external links. A link with a refused address becomes text; one with only an id stays a
 * target.
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
