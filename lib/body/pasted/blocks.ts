import type { Element, ElementContent, Root } from 'hast'
import { AD, EMBED, ENDS_PARAGRAPH, IMAGE, newElement, PHRASING, TABLE } from '../elements'
import { isBlank, isElement, nodeText, rewrite, rewriteLists } from '../rewrite'
import { classesOf, DROPPED, FAQ_ANSWER, FAQ_QUESTION, KEPT, RENAMED } from '../schema'
import { formulaOf } from './formulas'

const KNOWN = new Set([
  ...KEPT,
  ...RENAMED.keys(),
  ...DROPPED,
  ...'picture label nobr tt ins acronym'.split(' '),
])

/** Unknown elements that are part of a sentence, and names of our own elements, which editors can't use. */
const INLINE = new Set([
  ...'label nobr tt acronym blink marquee output meter progress data slot basefont'.split(' '),
  ...[AD, EMBED, IMAGE, TABLE],
])

const isInline = (node: ElementContent | undefined): boolean => {
  if (node === undefined) return false
  if (node.type === 'text') return !isBlank(node)
  return (
    node.type === 'element' &&
    (isElement(node, 'img') || INLINE.has(node.tagName) || PHRASING.has(node.tagName)) &&
    !isElement(node, 'br')
  )
}

const HOLDS_TEXT = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'summary',
  'dt',
  'figcaption',
  'caption',
] as const

/**
 * Unknown elements, such as those of other publishing systems, become blocks, or text if they are within a sentence.
 * The allow-list would replace them by their content, and words of two blocks would run together.
 */
export function blocks(tree: Root): Root {
  return rewriteLists(tree, (nodes, ancestors) => {
    if (
      !nodes.some((node) => node.type === 'element' && (!KNOWN.has(node.tagName) || node.tagName === 'math'))
    )
      return nodes
    const isAmongBlocks = nodes.some((node) => node.type === 'element' && ENDS_PARAGRAPH.has(node.tagName))
    const isText = ancestors.some(
      (ancestor) =>
        isElement(ancestor, ...HOLDS_TEXT) ||
        ancestor.tagName === 'math' ||
        (PHRASING.has(ancestor.tagName) && !isAmongBlocks),
    )
    return nodes.map((node, index) => {
      if (node.type !== 'element') return node
      if (isElement(node, 'math')) return formulaOf(node)
      if (KNOWN.has(node.tagName) || INLINE.has(node.tagName) || isText) return node
      if (isInline(nodes[index - 1]) || isInline(nodes[index + 1])) return node
      return newElement('div', {}, node.children)
    })
  })
}

// Questions and answers of Yoast, Rank Math or schema.org. lib/feeds/structured-data/post.ts tells search engines of
// them.

const PAIR = /^(?:faq-pair-html|schema-faq-section|rank-math-(?:list|faq)-item|rank-math-list-item)$/

const listed = (value: unknown): string =>
  Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : ''

const isPair = (element: Element) =>
  isElement(element, 'div', 'section', 'li', 'article') &&
  (classesOf(element).some((name) => PAIR.test(name)) ||
    /schema\.org\/Question\b/i.test(listed(element.properties.itemType)))

const isQuestion = (element: Element) =>
  classesOf(element).some((name) => /(?:^|[-_])question(?:[-_]|$)/.test(name)) ||
  listed(element.properties.itemProp) === 'name'

const isAnswer = (element: Element) =>
  classesOf(element).some((name) => /(?:^|[-_])answer(?:[-_]|$)/.test(name)) ||
  /^(?:acceptedAnswer|suggestedAnswer)$/.test(listed(element.properties.itemProp))

export function questions(tree: Root): Root {
  return rewrite(tree, (element) => {
    if (!isPair(element)) return [element]
    const question = first(element.children, isQuestion)
    const answer = first(element.children, isAnswer)
    if (
      question === null ||
      answer === null ||
      nodeText(question).trim() === '' ||
      contains(question, answer)
    )
      return [element]
    const { id } = element.properties
    const questionAndAnswer = [
      newElement(
        'h3',
        { className: [FAQ_QUESTION], ...(id ? { id } : {}) },
        inlineOf({ ...question, children: withoutLetters(question.children) }),
      ),
      newElement('div', { className: [FAQ_ANSWER] }, withoutLetters(answer.children)),
    ]
    const otherChildren = without(element.children, question, answer)
    return isElement(element, 'li')
      ? [{ ...element, children: [...questionAndAnswer, ...otherChildren] }]
      : [...questionAndAnswer, ...otherChildren]
  })
}

/** “Q.” and “A:” in labels, in any script. They belong to the editor's block and not to the question. */
const LETTERS = /^[\p{L}\p{M}]{1,4} ?[.:)–—-]?$/u

const isLetters = (node: ElementContent) => isElement(node, 'label') && LETTERS.test(nodeText(node).trim())

const isSpace = (node: ElementContent) => node.type === 'text' && node.value.trim() === ''

/** Removes such a label, only at the beginning, where the block has it. */
function withoutLetters(nodes: readonly ElementContent[]): ElementContent[] {
  const start = nodes.findIndex((node) => !isSpace(node))
  const head = nodes[start]
  if (head === undefined) return [...nodes]
  if (isLetters(head)) return nodes.slice(start + 1)
  if (head.type !== 'element' || !isElement(head, 'div', 'p', 'span')) return [...nodes]
  return [{ ...head, children: withoutLetters(head.children) }, ...nodes.slice(start + 1)]
}

function first(nodes: readonly ElementContent[], is: (element: Element) => boolean): Element | null {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    if (is(node)) return node
    const descendant = first(node.children, is)
    if (descendant !== null) return descendant
  }
  return null
}

const contains = (outer: Element, inner: Element): boolean =>
  outer.children.some((child) => child === inner || (child.type === 'element' && contains(child, inner)))

const inlineOf = (question: Element): ElementContent[] =>
  question.children.flatMap((child) =>
    isElement(child, 'p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'strong', 'b')
      ? inlineOf(child)
      : [child],
  )

function without(nodes: readonly ElementContent[], ...gone: readonly Element[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return node.type === 'text' && node.value.trim() !== '' ? [node] : []
    if (gone.includes(node)) return []
    if (!gone.some((one) => contains(node, one))) return [node]
    return without(node.children, ...gone)
  })
}
