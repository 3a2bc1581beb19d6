import type { Element, ElementContent, Root } from 'hast'
import { isElement, rewrite } from './rewrite'
import { RENAMED } from './schema'

/** Renames by the table; `picture` is reduced to its `img`, `oembed` becomes a frame. */
export function renameElements(tree: Root): Root {
  return rewrite(tree, (element) => {
    if (element.tagName === 'picture') return element.children.filter((child) => !isElement(child, 'source'))
    const name = RENAMED.get(element.tagName)
    if (name === undefined) return [element]
    return [{ ...element, tagName: name, ...(element.tagName === 'oembed' ? asFrame(element) : {}) }]
  })
}

function asFrame(element: Element): Pick<Element, 'properties' | 'children'> {
  const children: ElementContent[] = []
  return { properties: { src: String(element.properties.url ?? '') }, children }
}
