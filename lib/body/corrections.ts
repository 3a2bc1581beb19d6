import type { Element, ElementContent, Root } from 'hast'
import { isElement, textOf } from './rewrite'
import { classesOf } from './schema'

const CORRECTION = 'correction'

export type CorrectedBody = {
  correction: Root | null
  rest: Root
}

/** @param tree from `prepareBody`, already gated */
export function takeCorrections(tree: Root): CorrectedBody {
  const taken: Element[] = []
  const rest = without(tree.children as ElementContent[], taken)
  if (taken.length === 0) return { correction: null, rest: tree }
  return { correction: { type: 'root', children: taken }, rest: { ...tree, children: rest } }
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

export function isCorrected({ tags }: { tags: readonly { slug: string }[] }, tag: string | null): boolean {
  return tag !== null && tags.some(({ slug }) => slug.normalize('NFC') === tag.normalize('NFC'))
}

export function correctionTexts(correction: Root): string[] {
  return (correction.children as ElementContent[])
    .map((block) => textOf(block).replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
}
