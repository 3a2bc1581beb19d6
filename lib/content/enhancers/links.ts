import type { Element, Root } from 'hast'
import { PHRASING } from '../elements'
import { isElement, rewrite } from '../rewrite'

/** Unwraps links with a refused URL. */
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

/** An old anchor. */
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
