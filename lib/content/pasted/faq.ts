/** FAQs of Yoast, Rank Math or schema.org, used by `lib/seo/graph/faq.ts`. */
import type { Element, ElementContent, Root } from 'hast'
import { classesOf, FAQ_ANSWER, FAQ_QUESTION } from '../classes'
import { newElement } from '../elements'
import { isElement, rewrite, textOf } from '../rewrite'

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
    if (question === null || answer === null || textOf(question).trim() === '' || contains(question, answer))
      return [element]
    const { id } = element.properties
    const made = [
      newElement('h3', { className: [FAQ_QUESTION], ...(id ? { id } : {}) }, inlineOf(question)),
      newElement('div', { className: [FAQ_ANSWER] }, answer.children),
    ]
    const rest = without(element.children, question, answer)
    return isElement(element, 'li') ? [{ ...element, children: [...made, ...rest] }] : [...made, ...rest]
  })
}

function first(nodes: readonly ElementContent[], is: (element: Element) => boolean): Element | null {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    if (is(node)) return node
    const found = first(node.children, is)
    if (found !== null) return found
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
