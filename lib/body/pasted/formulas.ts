/**
 * Formulas as text, each once: KaTeX, MathJax and MediaWiki write them twice, as signs for the eye and as MathML for
 * screen readers.
 */
import type { Element, ElementContent, Root } from 'hast'
import { newElement } from '../elements'
import { holds, isBlank, nodeText, oncePerElement, rewriteLists } from '../rewrite'
import { classesOf } from '../schema'

const MATH = new Set(['math'])
const PICTURE = new Set(['img'])

/** MathJax 3 has elements of its own, such as `mjx-container`. */
const isDrawn = (element: Element) =>
  element.tagName.startsWith('mjx-') ||
  classesOf(element).some((name) => /^(?:katex|mathjax|mjx)/i.test(name))

/** Keeps the MathML, because the signs for the eye are out of order without their style sheet. */
export function formulas(tree: Root): Root {
  const isFormula = oncePerElement((element) => isDrawn(element) && holds(element, MATH))
  const isOfWiki = oncePerElement(
    (element) => isNamed(element, 'mwe-math-element') && holds(element, PICTURE),
  )
  return rewriteLists(tree, (nodes, ancestors) => {
    const isInFormula = ancestors.some(isFormula)
    const isInWiki = ancestors.some(isOfWiki)
    if (!isInFormula && !isInWiki && !nodes.some((node) => isNamed(node, 'MathJax_Preview'))) return nodes
    return nodes.filter((node, index) => {
      if (node.type !== 'element') return true
      if (isInWiki) return !holds(node, MATH)
      if (isInFormula) return String(node.properties.ariaHidden) !== 'true' || holds(node, MATH)
      const next = nodes.slice(index + 1, index + 3).find((one) => !isBlank(one))
      return !(isNamed(node, 'MathJax_Preview') && next?.type === 'element' && isDrawn(next))
    })
  })
}

const isNamed = (node: ElementContent, name: string) =>
  node.type === 'element' && classesOf(node).includes(name)

/** MathML as text with raised and lowered parts, from left to right also in a text that runs the other way. */
export function formulaOf(math: Element): Element {
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
      const sign = nodeText(element).trim()
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
  const isOne = parts.map(nodeText).join('').trim().length <= 2 || parts.length === 1
  return isOne ? [...parts] : [{ type: 'text', value: '(' }, ...parts, { type: 'text', value: ')' }]
}
