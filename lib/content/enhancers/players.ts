import type { ElementContent, Root } from 'hast'
import { isElement, rewrite } from '../rewrite'

/** Adds controls, and preloads metadata only. */
export function players(tree: Root): Root {
  return rewrite(tree, (element) => {
    if (isElement(element, 'source')) return element.properties.src === undefined ? [] : [element]
    if (!isElement(element, 'video', 'audio')) return [element]
    // Other children are for browsers without video support.
    const sources: ElementContent[] = element.children.filter((child) => isElement(child, 'source'))
    if (element.properties.src === undefined && sources.length === 0) return []
    const inPlace = element.tagName === 'video' ? { playsInline: true } : {}
    const properties = { ...element.properties, ...inPlace, controls: true, preload: 'metadata' }
    return [{ ...element, properties, children: sources }]
  })
}
