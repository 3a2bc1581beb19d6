import type { Element, Root } from 'hast'
import { PHRASING } from '../elements'
import { isElement, rewrite } from '../rewrite'

/**
 * Adds `rel="noopener"` to external links. A link with a refused address becomes text; one with only an id stays a
 * target, as does one with the `name` of old pages.
 */
export function links(tree: Root): Root {
  return rewrite(tree, (written) => {
    if (!isElement(written, 'a')) return [written]
    const element = written.properties.name === undefined ? written : withName(written)
    const { href, rel, ...properties } = element.properties
    if (isHollow(element) && properties.id === undefined) return []
    const leadsAway = typeof href === 'string' && /^https?:/.test(href)
    if (!leadsAway && typeof href === 'string' && rel === undefined) return [element]
    if (typeof href !== 'string') {
      return properties.id === undefined ? element.children : [{ ...element, tagName: 'span', properties }]
    }
    if (!leadsAway) return [{ ...element, properties: { ...properties, href } }]
    const rels = Array.isArray(rel) ? rel : []
    return [{ ...element, properties: { ...properties, href, rel: [...rels, 'noopener'] } }]
  })
}

/** The old way to name a place in a page. */
function withName(anchor: Element): Element {
  const { name, ...properties } = anchor.properties
  return { ...anchor, properties: { ...properties, id: properties.id ?? name } }
}

const isHollow = (element: Element): boolean =>
  element.children.every((child) =>
    child.type === 'element'
      ? PHRASING.has(child.tagName) && child.tagName !== 'br' && isHollow(child)
      : child.type !== 'text' || child.value === '',
  )
