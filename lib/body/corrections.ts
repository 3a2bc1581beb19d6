import type { Element, ElementContent, Root } from 'hast'
import { isElement, nodeText } from './rewrite'
import { classesOf } from './schema'

const CORRECTION = 'correction'

export type CorrectedBody = {
  correction: Root | null
  rest: Root
}

/**
 * Takes the blocks with the class `correction` out of a body, to be shown above the text.
 * @param tree from `prepareBody`, already gated
 */
export function takeCorrections(tree: Root): CorrectedBody {
  const taken: Element[] = []
  const remainingChildren = without(tree.children as ElementContent[], taken)
  if (taken.length === 0) return { correction: null, rest: tree }
  return { correction: { type: 'root', children: taken }, rest: { ...tree, children: remainingChildren } }
}

function without(nodes: readonly ElementContent[], taken: Element[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node, 'p', 'div', 'section', 'blockquote')) return [node]
    if (classesOf(node).includes(CORRECTION)) {
      taken.push(node)
      return []
    }
    const before = taken.length
    const children = isElement(node, 'div', 'section') ? without(node.children, taken) : node.children
    return taken.length === before ? [node] : [{ ...node, children }]
  })
}

/**
 * Whether a post has the tag that says it was corrected.
 * @param tag `stories.correctionTag` of site.config.ts, or null
 */
export function isCorrected({ tags }: { tags: readonly { slug: string }[] }, tag: string | null): boolean {
  return tag !== null && tags.some(({ slug }) => slug.normalize('NFC') === tag.normalize('NFC'))
}

export function correctionTexts(correction: Root): string[] {
  return (correction.children as ElementContent[])
    .map((block) => nodeText(block).replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
}
