/**
 * How large a body may be. The parser counts while it builds (`parse.ts`), since a text does not show the size of its
 * tree; what the enhancers made of the tree is counted here. A body beyond a bound is shown as plain text.
 */
import type { ElementContent, Root } from 'hast'

/** UTF-16 code units, ten times the longest known live blog. */
export const MAX_HTML_LENGTH = 2 * 1024 * 1024
/** Elements of the tree, and all that the parser makes on the way to it. A story of 100,000 words has about 5,000. */
export const MAX_ELEMENTS = 20_000
/**
 * Levels. The functions of lib/body call themselves for each level, which fails at about 10,000. No editor nests a
 * hundred.
 */
export const MAX_DEPTH = 80
export const MAX_ATTRIBUTES = 2 * MAX_ELEMENTS
/** Each address of a frame is taken apart and built anew. */
export const MAX_EMBEDS = 1_000
/** UTF-16 code units of all attributes, counted again for each element that repeats them. */
export const MAX_ATTRIBUTE_LENGTH = 2 * 1024 * 1024
/**
 * About the size of an optimised picture as wide as the column. A picture in a `data:` address is part of the page
 * itself.
 */
export const MAX_DATA_PICTURE_BYTES = 32 * 1024
/**
 * Bytes of all such pictures of a body: the page is kept in memory, and it has each of them twice, in its HTML and its
 * data.
 */
export const MAX_DATA_PICTURES_BYTES = 4 * MAX_DATA_PICTURE_BYTES
/** Levels that enhancers may add: a paragraph, the frame of a table, a figure and a link. */
export const MAX_DEPTH_ADDED = 4

/** Caught in `parse.ts`: the body is then shown as plain text. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'

  constructor(
    readonly bound: 'length' | 'elements' | 'depth' | 'attributes' | 'attribute length' | 'embeds',
  ) {
    super(`The body exceeds the bound on its ${bound}`)
  }
}

/** Counts a tree again, since enhancers wrap elements and repeat them. @throws BodyTooLarge */
export function requireBounds(root: Root): Root {
  const { elements, depth, attributeLength } = measure(root)
  if (elements > MAX_ELEMENTS) throw new BodyTooLarge('elements')
  if (depth > MAX_DEPTH + MAX_DEPTH_ADDED) throw new BodyTooLarge('depth')
  if (attributeLength > MAX_ATTRIBUTE_LENGTH) throw new BodyTooLarge('attribute length')
  return root
}

/** Not recursive itself, because the depth is what it measures. Stops at the first bound that is exceeded. */
function measure(root: Root): { elements: number; depth: number; attributeLength: number } {
  const measured = { elements: 0, depth: 0, attributeLength: 0 }
  const waiting: { nodes: readonly ElementContent[]; depth: number }[] = [
    { nodes: root.children as ElementContent[], depth: 1 },
  ]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const node of next.nodes) {
      if (node.type !== 'element') continue
      measured.elements += 1
      measured.depth = Math.max(measured.depth, next.depth)
      for (const value of Object.values(node.properties)) measured.attributeLength += lengthOf(value)
      if (measured.elements > MAX_ELEMENTS || measured.attributeLength > MAX_ATTRIBUTE_LENGTH) return measured
      waiting.push({ nodes: node.children, depth: next.depth + 1 })
    }
  }
  return measured
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  return Array.isArray(value) ? value.reduce((sum: number, one) => sum + lengthOf(one), 0) : 0
}
