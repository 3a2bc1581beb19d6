/** A paragraph holds text. Pictures, embeds and every other block in it come to stand after it, between its halves. */
import type { Element, ElementContent, Root } from 'hast'
import { EMBED, ENDS_PARAGRAPH, IMAGE } from '../elements'
import { isBlank, isElement, rewrite } from '../rewrite'

type Piece = { inline: ElementContent[] } | { block: Element }

/** Splits each paragraph around the blocks in it, however deep in its formatting they are. */
export function splitParagraphs(tree: Root): Root {
  return rewrite(tree, (element) => {
    if (!isElement(element, 'p') || !holdsBlock(element)) return [element]
    let isFirst = true
    return piecesOf(element.children).flatMap((piece): ElementContent[] => {
      if ('block' in piece) return [piece.block]
      if (piece.inline.every((node) => isBlank(node) || isElement(node, 'br'))) return []
      const half = isFirst
        ? { ...element, children: piece.inline }
        : withoutId({ ...element, children: piece.inline })
      isFirst = false
      return [half]
    })
  })
}

/** Whether an element cannot stand in a paragraph. */
export function isBlock(node: Element): boolean {
  return node.tagName === IMAGE ? node.properties.inline !== true : ENDS_PARAGRAPH.has(node.tagName)
}

/** Whether a block stands anywhere in it. */
export function holdsBlock(element: Element): boolean {
  return element.children.some((child) => child.type === 'element' && (isBlock(child) || holdsBlock(child)))
}

function piecesOf(nodes: readonly ElementContent[]): Piece[] {
  const pieces: Piece[] = []
  const addInline = (node: ElementContent) => {
    const last = pieces.at(-1)
    if (last && 'inline' in last) last.inline.push(node)
    else pieces.push({ inline: [node] })
  }
  for (const node of nodes) {
    if (node.type !== 'element') addInline(node)
    else if (isBlock(node)) pieces.push({ block: node })
    else if (!holdsBlock(node)) addInline(node)
    else {
      let wrapper = node
      for (const piece of piecesOf(node.children)) {
        if ('block' in piece) pieces.push({ block: keepingLink(node, piece.block) })
        else {
          addInline({ ...wrapper, children: piece.inline })
          wrapper = withoutId(node)
        }
      }
    }
  }
  return pieces
}

/** A linked picture stays linked. */
function keepingLink(wrapper: Element, block: Element): Element {
  const isLinked = isElement(wrapper, 'a') && !isElement(block, EMBED)
  return isLinked ? { ...withoutId(wrapper), children: [block] } : block
}

/** An id names one element, so only the first half keeps it. */
function withoutId(element: Element): Element {
  const { id: _, ...properties } = element.properties
  return { ...element, properties }
}
