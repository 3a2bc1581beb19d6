import type { Element, ElementContent, Root } from 'hast'
import { BodyTooLarge, MAX_ELEMENTS } from '../bounds'
import { EMBED, ENDS_PARAGRAPH, IMAGE, PHRASING } from '../elements'
import { isBlank, isElement, rewrite } from '../rewrite'

type Piece = { inline: ElementContent[] } | { block: Element }

/** Blocks that receive the surrounding formatting. */
const TAKES_FORMATTING = new Set(
  'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote div section details summary figcaption'.split(' '),
)

/** Splits paragraphs and formatting around blocks. @throws BodyTooLarge */
export function splitParagraphs(tree: Root): Root {
  let repeated = 0
  const countRepeated = () => {
    repeated += 1
    if (repeated > MAX_ELEMENTS) throw new BodyTooLarge('elements')
  }
  return rewrite(tree, (element, ancestors) => {
    if (isElement(element, 'p')) return holdsBlock(element) ? partsOf(element, countRepeated) : [element]
    const isOutermost =
      isFormatting(element) && !ancestors.some((one) => isFormatting(one) || isElement(one, 'p', 'a'))
    if (!isOutermost || !holdsBlock(element)) return [element]
    return piecesOf([element], countRepeated).flatMap((piece) =>
      'block' in piece ? [piece.block] : piece.inline,
    )
  })
}

function partsOf(paragraph: Element, countRepeated: () => void): ElementContent[] {
  let isFirst = true
  return piecesOf(paragraph.children, countRepeated).flatMap((piece): ElementContent[] => {
    if ('block' in piece) return [piece.block]
    const children = withoutEndingBreaks(piece.inline)
    if (children.length === 0) return []
    const part = { ...paragraph, children }
    const made = isFirst ? part : withoutId(part)
    isFirst = false
    return [made]
  })
}

function withoutEndingBreaks(nodes: readonly ElementContent[]): ElementContent[] {
  const isEnding = (node: ElementContent) => isBlank(node) || isElement(node, 'br')
  const first = nodes.findIndex((node) => !isEnding(node))
  return first === -1 ? [] : nodes.slice(first, nodes.findLastIndex((node) => !isEnding(node)) + 1)
}

const isFormatting = ({ tagName }: Element) => PHRASING.has(tagName) && tagName !== 'a'

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
        if ('block' in piece) {
          pieces.push({ block: within(node, piece.block, countRepeated) })
          continue
        }
        countRepeated()
        addInline({ ...wrapper, children: piece.inline })
        wrapper = withoutId(node)
      }
    }
  }
  return pieces
}

/** Moves formatting into the block, except a linked picture. */
function within(wrapper: Element, block: Element, countRepeated: () => void): Element {
  if (isElement(wrapper, 'a')) {
    if (isElement(block, EMBED)) return block
    countRepeated()
    return { ...withoutId(wrapper), children: [block] }
  }
  const { id: _, ...said } = wrapper.properties
  const saysNothing = isElement(wrapper, 'span') && Object.keys(said).length === 0
  if (saysNothing || !TAKES_FORMATTING.has(block.tagName)) return block
  const children: ElementContent[] = []
  let run: ElementContent[] = []
  const endRun = () => {
    if (run.every(isBlank)) children.push(...run)
    else {
      countRepeated()
      children.push({ ...withoutId(wrapper), children: run })
    }
    run = []
  }
  for (const node of block.children) {
    if (node.type !== 'element' || !(isBlock(node) || holdsBlock(node))) run.push(node)
    else {
      endRun()
      children.push(isBlock(node) ? within(wrapper, node, countRepeated) : node)
    }
  }
  endRun()
  return { ...block, children }
}

function withoutId(element: Element): Element {
  const { id: _, ...properties } = element.properties
  return { ...element, properties }
}
