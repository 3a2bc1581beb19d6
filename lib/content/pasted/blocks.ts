import type { Element, ElementContent, Root } from 'hast'
import { AD, EMBED, ENDS_PARAGRAPH, IMAGE, newElement, PHRASING, TABLE } from '../elements'
import { isBlank, isElement, rewriteLists, textOf } from '../rewrite'
import { DROPPED, KEPT, RENAMED } from '../schema'

const KNOWN = new Set([
  ...KEPT,
  ...RENAMED.keys(),
  ...DROPPED,
  ...'picture label nobr tt ins acronym'.split(' '),
])

/** Includes our own element names. */
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

/** Unknown elements become blocks, or text in a sentence. */
export function blocks(tree: Root): Root {
  return rewriteLists(tree, (nodes, ancestors) => {
    if (
      !nodes.some((node) => node.type === 'element' && (!KNOWN.has(node.tagName) || node.tagName === 'math'))
    )
      return nodes
    const isAmongBlocks = nodes.some((node) => node.type === 'element' && ENDS_PARAGRAPH.has(node.tagName))
    const isText = ancestors.some(
      (one) =>
        isElement(one, ...HOLDS_TEXT) ||
        one.tagName === 'math' ||
        (PHRASING.has(one.tagName) && !isAmongBlocks),
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

function formulaOf(math: Element): Element {
  const text = newElement('span', { dir: 'ltr' }, partsOf(math))
  return math.properties.display === 'block' ? newElement('p', {}, [text]) : text
}

function partsOf(element: Element): ElementContent[] {
  return element.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return isBlank(child) ? [] : [{ type: 'text', value: child.value.trim() }]
    return child.type === 'element' ? partOf(child) : []
  })
}

function partOf(element: Element): ElementContent[] {
  const part = (index: number): ElementContent[] => {
    const child = element.children.filter((one) => one.type === 'element')[index]
    return child === undefined ? [] : partOf(child)
  }
  const value = (symbol: string): ElementContent => ({ type: 'text', value: symbol })
  switch (element.tagName) {
    case 'annotation':
    case 'annotation-xml':
      return []
    case 'mfrac':
      return [...bracketed(part(0)), value('/'), ...bracketed(part(1))]
    case 'msup':
    case 'mover':
      return [...part(0), newElement('sup', {}, part(1))]
    case 'msub':
    case 'munder':
      return [...part(0), newElement('sub', {}, part(1))]
    case 'msubsup':
    case 'munderover':
      return [...part(0), newElement('sub', {}, part(1)), newElement('sup', {}, part(2))]
    case 'msqrt':
      return [value('√'), ...bracketed(partsOf(element))]
    case 'mroot':
      return [newElement('sup', {}, part(1)), value('√'), ...bracketed(part(0))]
    case 'mo': {
      const sign = textOf(element).trim()
      return [value(/^[=<>≤≥≈≠±+−×÷→∈-]$/.test(sign) ? ` ${sign} ` : sign)]
    }
    case 'mtr':
    case 'mtd':
      return [...partsOf(element), value(' ')]
    default:
      return partsOf(element)
  }
}

function bracketed(parts: readonly ElementContent[]): ElementContent[] {
  const isOne = parts.map(textOf).join('').trim().length <= 2 || parts.length === 1
  return isOne ? [...parts] : [{ type: 'text', value: '(' }, ...parts, { type: 'text', value: ')' }]
}
