import type { Root } from 'hast'
import { isElement, rewrite } from './rewrite'

/**
 * The tree as it is drawn under a closed cover, where nothing may be requested. Browsers load pictures lazily there, but
 * stills and beginnings of films and recordings at once, and HTML has no lazy loading for them. So a player has no
 * still, and loads its file when it is played. Captions that are on from the start are still requested: they are text,
 * and a reader who needs them should not have to look for them.
 * @param tree the body as `prepareBody` returns it
 */
export function covered(tree: Root): Root {
  return rewrite(tree, (element) => {
    if (!isElement(element, 'video', 'audio')) return [element]
    const { poster: _, ...properties } = element.properties
    return [{ ...element, properties: { ...properties, preload: 'none' } }]
  })
}
