/** Films and sounds the publisher hosts itself. */
import type { ElementContent, Root } from 'hast'
import { isElement, rewrite } from '../rewrite'

/** Gives players their controls, and lets them load nothing but their length before they are played. */
export function players(tree: Root): Root {
  return rewrite(tree, (element) => {
    if (isElement(element, 'source')) return element.properties.src === undefined ? [] : [element]
    if (!isElement(element, 'video', 'audio')) return [element]
    // What else stands inside is for browsers that cannot play films; there are none left.
    const sources: ElementContent[] = element.children.filter((child) => isElement(child, 'source'))
    if (element.properties.src === undefined && sources.length === 0) return []
    const inPlace = element.tagName === 'video' ? { playsInline: true } : {}
    const properties = { ...element.properties, ...inPlace, controls: true, preload: 'metadata' }
    return [{ ...element, properties, children: sources }]
  })
}
