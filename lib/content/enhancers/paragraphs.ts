import type { Element, ElementContent, Root } from 'hast'
import { PHRASING } from '../elements'
import { isBlank, isElement, rewrite } from '../rewrite'
import { holdsBlock, isBlock } from './split-paragraphs'

/** Wraps loose text, unwraps plain wrappers and removes blank text. */
export function paragraphs(tree: Root): Root {
  const inWrappers = rewrite(tree, (element) => {
    if (isElement(element, 'figure')) return [withoutPlain(element)]
    if (!isElement(element, ...WRAPPERS) || isPlain(element)) return [element]
    const children = blocksOf(element.children)
    const isOneRun = children.length === 1 && element.children.every(isLoose)
    return [isOneRun ? element : { ...element, children }]
  })
  return withoutEmptyParagraphs({ ...tree, children: blocksOf(inWrappers.children as ElementContent[]) })
}

const WRAPPERS = ['div', 'section', 'blockquote'] as const

const isPlain = (element: Element) =>
  isElement(element, 'div', 'section') && Object.keys(element.properties).length === 0

function withoutPlain(figure: Element): Element {
  if (!figure.children.some((child) => child.type === 'element' && isPlain(child) && holdsBlock(child)))
    return figure
  const children = figure.children.flatMap((child) =>
    child.type === 'element' && isPlain(child) && holdsBlock(child) ? withoutPlain(child).children : [child],
  )
  return { ...figure, children }
}

function blocksOf(nodes: readonly ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = []
  let run: ElementContent[] = []
  const endRun = () => {
    for (const paragraph of paragraphsOf(run)) blocks.push(paragraph)
    run = []
  }
  for (const node of nodes) {
    if (isLoose(node)) run.push(node)
    else {
      endRun()
      if (node.type === 'element' && isPlain(node))
        for (const block of blocksOf(node.children)) blocks.push(block)
      else blocks.push(node)
    }
  }
  endRun()
  return blocks
}

function withoutEmptyParagraphs(tree: Root): Root {
  return rewrite(tree, (element) => (isElement(element, 'p') && isEmpty(element) ? [] : [element]))
}

function isLoose(node: ElementContent): boolean {
  if (node.type === 'text') return true
  if (node.type !== 'element' || isBlock(node)) return false
  return (PHRASING.has(node.tagName) || node.properties.inline === true) && !holdsBlock(node)
}

function paragraphsOf(run: readonly ElementContent[]): Element[] {
  const paragraphs: Element[] = []
  let children: ElementContent[] = []
  let breaks = 0
  const end = () => {
    const first = children.findIndex((node) => !isEndingBreak(node))
    const last = children.findLastIndex((node) => !isEndingBreak(node))
    const kept = first === -1 ? [] : children.slice(first, last + 1)
    if (kept.length > 0) paragraphs.push({ type: 'element', tagName: 'p', properties: {}, children: kept })
    children = []
  }
  for (const node of withBlankLines(run)) {
    if (node === 'blank line') breaks += 2
    else if (isElement(node, 'br')) breaks += 1
    else if (!isBlank(node)) {
      if (breaks >= 2) end()
      breaks = 0
    }
    if (node !== 'blank line') children.push(node)
  }
  end()
  return paragraphs
}

/** Blank lines separate paragraphs, as in WordPress. */
function* withBlankLines(run: readonly ElementContent[]): Generator<ElementContent | 'blank line'> {
  for (const node of run) {
    const parts = node.type === 'text' ? node.value.split(/\n[^\S\n]*\n\s*/) : []
    if (parts.length < 2) {
      yield node
      continue
    }
    for (const [index, value] of parts.entries()) {
      if (index > 0) yield 'blank line'
      if (value !== '') yield { type: 'text', value }
    }
  }
}

function isEndingBreak(node: ElementContent): boolean {
  return isElement(node, 'br') || isBlank(node)
}

function isEmpty(element: Element): boolean {
  if (element.properties.id !== undefined) return false
  return element.children.every((child) => {
    if (child.type !== 'element') return isBlank(child) || child.type !== 'text'
    return isElement(child, 'br') || (PHRASING.has(child.tagName) && isEmpty(child))
  })
}
