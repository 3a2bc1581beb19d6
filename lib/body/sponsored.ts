import type { Root } from 'hast'
import { isElement, rewrite } from './rewrite'

/**
 * Marks the links of a paid story as paid. Search engines demand it, and count unmarked ones as bought links:
 * https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links
 */
export function withSponsoredLinks(tree: Root): Root {
  return rewrite(tree, (element) => {
    const { href, rel } = element.properties
    if (!isElement(element, 'a') || typeof href !== 'string' || !/^https?:/.test(href)) return [element]
    const otherRelations = Array.isArray(rel) ? rel.filter((one) => one !== 'sponsored') : []
    return [{ ...element, properties: { ...element.properties, rel: ['sponsored', ...otherRelations] } }]
  })
}
