import type { ElementContent, Root } from 'hast'
import { isElement, rewrite } from '../rewrite'

const MAX_TRACKS = 30

/** Adds controls. Removes fallback content for old browsers. */
export function players(tree: Root): Root {
  return rewrite(tree, (element) => {
    if (isElement(element, 'source', 'track')) return element.properties.src === undefined ? [] : [element]
    if (!isElement(element, 'video', 'audio')) return [element]
    const sources: ElementContent[] = element.children.filter((child) => isElement(child, 'source'))
    if (element.properties.src === undefined && sources.length === 0) return []
    const tracks = element.children.filter((child) => isElement(child, 'track')).slice(0, MAX_TRACKS)
    const inPlace = element.tagName === 'video' ? { playsInline: true } : {}
    const properties = { ...element.properties, ...inPlace, controls: true, preload: 'metadata' }
    return [{ ...element, properties, children: [...sources, ...tracks] }]
  })
}
