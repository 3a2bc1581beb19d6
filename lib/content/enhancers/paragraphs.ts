import type { Element, ElementContent, Root } from 'hast'
import { PHRASING } from '../elements'
import { isBlank, isElement, rewrite } from '../rewrite'
import { holdsBlock, isBlock } from './split-paragraphs'

/** Wraps loose top-level text (two line breaks start a new paragraph), unwraps plain wrappers, drops blank text. */
export function paragraphs(tree: Root): Root {
  const children = withoutWrappers(tree.children as ElementContent[])
  const blocks: ElementContent[] = []
  let run: ElementContent[] = []
  const endRun = () => {
    for (const paragraph of paragraphsOf(run)) blocks.push(paragraph)
    run = []
  }
  for (const node of children) {
    if (isLoose(node)) run.push(node)
    else {
      endRun()
      blocks.push(node)
    }
  }
  endRun()
  return withoutEmptyParagraphs({ ...tree, children: blocks })
}

function withoutEmptyParagraphs(tree: Root): Root {
  return rewrite(tree, (element) => (isElement(element, 'p') && isEmpty(element) ? [] : [element]))
}

function withoutWrappers(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = []
  for (const node of nodes) {
    if (!isElement(node, 'div', 'section') || Object.keys(node.properties).length > 0) {
      result.push(node)
      continue
    }
    if (node.children.every(isLoose)) {
      for (const paragraph of paragraphsOf(node.children)) result.push(paragraph)
    } else for (const child of withoutWrappers(node.children)) result.push(child)
  }
  return result
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
  for (const node of run) {
    if (isElement(node, 'br')) breaks += 1
    else if (!isBlank(node)) {
      if (breaks >= 2) end()
      breaks = 0
    }
    children.push(node)
  }
  end()
  return paragraphs
}

function isEndingBreak(node: ElementContent): boolean {
  return isElement(node, 'br') || isBlank(node)
}

/** Without text, media or link targets. */
function isEmpty(element: Element): boolean {
  if (element.properties.id !== undefined) return false
  return element.children.every((child) => {
    if (child.type !== 'element') return isBlank(child) || child.type !== 'text'
    return isElement(child, 'br') || (PHRASING.has(child.tagName) && isEmpty(child))
  })
}
