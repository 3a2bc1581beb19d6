import type { Root } from 'hast'
import { isElement, rewrite } from './rewrite'

/**
 * The tree as it is drawn under a closed cover, where nothing may be requested. Browsers load pictures lazily there, but
 * stills and beginnings of films and recordings at once, and HTML has no lazy loading for them. So a player has no
 * still, and loads its file when it is played.
 * @param tree from `prepareBody`
 */
export function covered(tree: Root): Root {
  return rewrite(tree, (element) => {
    if (!isElement(element, 'video', 'audio')) return [element]
    const { poster: _, ...properties } = element.properties
    return [{ ...element, properties: { ...properties, preload: 'none' } }]
  })
}
