import type { Element, ElementContent, Root } from 'hast'
import { BodyTooLarge, MAX_ELEMENTS } from '../bounds'
import { EMBED, ENDS_PARAGRAPH, IMAGE } from '../elements'
import { isBlank, isElement, rewrite } from '../rewrite'

type Piece = { inline: ElementContent[] } | { block: Element }

/**
 * Splits each paragraph around its blocks, at any depth of formatting.
 * @throws BodyTooLarge if the formatting, repeated in each half, exceeds a bound
 */
export function splitParagraphs(tree: Root): Root {
  let repeated = 0
  const countRepeated = () => {
    repeated += 1
    if (repeated > MAX_ELEMENTS) throw new BodyTooLarge('elements')
  }
  return rewrite(tree, (element) => {
    if (!isElement(element, 'p') || !holdsBlock(element)) return [element]
    let isFirst = true
    return piecesOf(element.children, countRepeated).flatMap((piece): ElementContent[] => {
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

export function isBlock(node: Element): boolean {
  return node.tagName === IMAGE ? node.properties.inline !== true : ENDS_PARAGRAPH.has(node.tagName)
}

export function holdsBlock(element: Element): boolean {
  return element.children.some((child) => child.type === 'element' && (isBlock(child) || holdsBlock(child)))
}

function piecesOf(nodes: readonly ElementContent[], countRepeated: () => void): Piece[] {
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
      for (const piece of piecesOf(node.children, countRepeated)) {
        if ('block' in piece && !isKeptAround(node, piece.block)) {
          pieces.push(piece)
          continue
        }
        countRepeated()
        if ('block' in piece) pieces.push({ block: linked(node, piece.block) })
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
function isKeptAround(wrapper: Element, block: Element): boolean {
  return isElement(wrapper, 'a') && !isElement(block, EMBED)
}

const linked = (link: Element, block: Element): Element => ({ ...withoutId(link), children: [block] })

/** Ids are unique, so only the first half keeps one. */
function withoutId(element: Element): Element {
  const { id: _, ...properties } = element.properties
  return { ...element, properties }
}
