/**
 * The parser counts while it builds (`bounded-adapter.ts`), since a text does not show its tree's size; enhancers'
 * results are counted here.
 */
import type { ElementContent, Root } from 'hast'

/** UTF-16 code units. The longest known live blogs are a tenth of it. */
export const MAX_HTML_LENGTH = 2 * 1024 * 1024
/** Of the tree and of all the parser creates. A story of 100,000 words has about 5,000. */
export const MAX_ELEMENTS = 20_000
/** Recursion fails at about 10,000 levels. */
export const MAX_DEPTH = 80
export const MAX_ATTRIBUTES = 2 * MAX_ELEMENTS
/** Each address is parsed and rebuilt. */
export const MAX_EMBEDS = 1_000
/** UTF-16 code units, counted for each element that repeats them. */
export const MAX_ATTRIBUTE_LENGTH = 2 * 1024 * 1024
/** About what an optimised picture of the column's width weighs. Both are sent with the page, before any other picture. */
export const MAX_DATA_PICTURE_BYTES = 32 * 1024
/** Of all pictures in `data:` of a body: the page is kept in memory, and its data have each address once more. */
export const MAX_DATA_PICTURES_BYTES = 4 * MAX_DATA_PICTURE_BYTES
/** A paragraph, a table's frame, a picture's figure, and one link around each. */
export const MAX_DEPTH_ADDED = 4

/** The body is then rendered as plain text. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'

  constructor(
    readonly bound: 'length' | 'elements' | 'depth' | 'attributes' | 'attribute length' | 'embeds',
  ) {
    super(`The body exceeds the bound on its ${bound}`)
  }
}

/**
 * Enhancers wrap and repeat elements.
 * @returns the same tree
 * @throws BodyTooLarge
 */
export function requireBounds(root: Root): Root {
  const { elements, depth, attributeLength } = measure(root)
  if (elements > MAX_ELEMENTS) throw new BodyTooLarge('elements')
  if (depth > MAX_DEPTH + MAX_DEPTH_ADDED) throw new BodyTooLarge('depth')
  if (attributeLength > MAX_ATTRIBUTE_LENGTH) throw new BodyTooLarge('attribute length')
  return root
}

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

/** Numbers and flags are short; the bound on elements covers them. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  return Array.isArray(value) ? value.reduce((sum: number, one) => sum + lengthOf(one), 0) : 0
}
