/**
 * What everybody may read of a gated post. The rest leaves the tree here, before anything is drawn, so it is in no
 * HTML, no flight data and no answer.
 */
import type { Element, ElementContent, Root } from 'hast'
import { IMAGE } from './elements'
import { isElement, textOf } from './rewrite'

const OPEN_PARAGRAPHS = 2

// Some editors write a whole story as one paragraph. Two ordinary ones hold about half of this.
const OPEN_CHARACTERS = 1_200

/** The first two paragraphs of running text, shortened where they are as long as a story. */
export function gate(tree: Root): Root {
  const open: Element[] = []
  let left = OPEN_CHARACTERS
  for (const paragraph of runningText(tree.children as ElementContent[])) {
    if (open.length === OPEN_PARAGRAPHS || left <= 0) break
    const shortened = shorten(paragraph, left)
    left -= textOf(shortened).length
    open.push(shortened)
  }
  return { ...tree, children: open }
}

/** Paragraphs at the top, or in plain groups at the top: not those of quotes, tables, lists or figures. */
function* runningText(nodes: readonly ElementContent[]): Generator<Element> {
  for (const node of nodes) {
    if (isElement(node, 'p') && textOf(node).trim() !== '') yield node
    else if (isElement(node, 'div', 'section')) yield* runningText(node.children)
  }
}

function shorten(paragraph: Element, limit: number): Element {
  let left = limit
  const { children } = rewriteText(paragraph, (text) => {
    const kept = left <= 0 ? '' : text.length <= left ? text : cut(text, left)
    left -= text.length
    return kept
  })
  return { ...paragraph, children }
}

/** Cut after a whole word where there is one, never within a character. */
function cut(text: string, limit: number): string {
  const head = text.slice(0, limit)
  const space = head.lastIndexOf(' ')
  const whole = space > limit / 2 ? head.slice(0, space) : head.replace(/[\uD800-\uDBFF]$/, '')
  return `${whole.trimEnd()}…`
}

function rewriteText(paragraph: Element, change: (text: string) => string): Element {
  const visit = (nodes: readonly ElementContent[]): ElementContent[] =>
    nodes.flatMap((node): ElementContent[] => {
      if (node.type === 'text') {
        const value = change(node.value)
        return value === '' ? [] : [{ type: 'text', value }]
      }
      if (node.type !== 'element' || node.tagName === IMAGE) return []
      const children = visit(node.children)
      return children.length === 0 && node.children.length > 0 ? [] : [{ ...node, children }]
    })
  return { ...paragraph, children: visit(paragraph.children) }
}
