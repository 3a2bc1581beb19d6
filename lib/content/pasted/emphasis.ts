/** Emphasis in `style` becomes elements. Google Docs wraps texts in `<b style="font-weight:normal">`. */
import type { Element, ElementContent, Root } from 'hast'
import { newElement } from '../elements'
import { isBlank, isElement, oncePerElement, rewrite } from '../rewrite'
import { stylesOf } from '../styles'

const MAY_BE_STYLED =
  'span p div li td font a b strong i em u s sub sup blockquote figcaption dd label section article'.split(
    ' ',
  )
const BLOCKS =
  'p div li td blockquote figcaption dd section article h1 h2 h3 h4 h5 h6 th ul ol table tr tbody'.split(' ')

// `baseline` text may be raised by an offset.
const NEVER = /(?!)/

const EMPHASIS: readonly [
  name: string,
  others: readonly string[],
  property: string,
  says: RegExp,
  denies: RegExp,
][] = [
  [
    'b',
    ['b', 'strong', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    'font-weight',
    /^(?:bold|bolder|[6-9]00)\b/,
    /^(?:normal|lighter|[1-5]00)\b/,
  ],
  ['i', ['i', 'em', 'cite'], 'font-style', /^(?:italic|oblique)/, /^normal\b/],
  ['u', ['u', 'ins', 'a'], 'text-decoration', /underline/, /^none/],
  ['s', ['s', 'del', 'strike'], 'text-decoration', /line-through/, /^none/],
  ['sup', ['sup', 'sub'], 'vertical-align', /^super\b/, NEVER],
  ['sub', ['sub', 'sup'], 'vertical-align', /^sub\b/, NEVER],
]

export function emphasis(tree: Root): Root {
  const saidBy = oncePerElement(emphasisIn)
  return rewrite(tree, (element, ancestors) => {
    if (element.properties.style === undefined || !isElement(element, ...MAY_BE_STYLED)) return [element]
    const styles = stylesOf(element)
    if (styles.size === 0) return [element]
    if (isDenied(element, styles)) return [{ ...element, tagName: 'span' }]
    const added = emphasisIn(element).filter(
      (name) => !isItself(element, name) && !ancestors.some((one) => saidBy(one).includes(name)),
    )
    if (added.length === 0 || element.children.every(isBlank)) return [element]
    return [{ ...element, children: around(element.children, added) }]
  })
}

type Styles = ReturnType<typeof stylesOf>

const valueIn = (styles: Styles, property: string) =>
  styles.get(property) ??
  (property === 'text-decoration' ? styles.get('text-decoration-line') : undefined) ??
  ''

const isDenied = ({ tagName }: Element, styles: Styles) =>
  tagName !== 'a' &&
  EMPHASIS.some(
    ([, names, property, , denies]) => names.includes(tagName) && denies.test(valueIn(styles, property)),
  )

const isItself = ({ tagName }: Element, name: string) =>
  EMPHASIS.some(([own, names]) => own === name && names.includes(tagName))

function emphasisIn(element: Element): string[] {
  const styles = stylesOf(element)
  return EMPHASIS.filter(
    ([, names, property, says, denies]) =>
      says.test(valueIn(styles, property)) ||
      (names.includes(element.tagName) && !denies.test(valueIn(styles, property))),
  ).map(([name]) => name)
}

function around(nodes: readonly ElementContent[], names: readonly string[]): ElementContent[] {
  if (!nodes.some((node) => isElement(node, ...BLOCKS))) return [wrapped(nodes, names)]
  return nodes.map((node) => {
    if (node.type === 'text') return isBlank(node) ? node : wrapped([node], names)
    if (node.type !== 'element') return node
    return isElement(node, ...BLOCKS)
      ? { ...node, children: around(node.children, names) }
      : wrapped([node], names)
  })
}

function wrapped(nodes: readonly ElementContent[], names: readonly string[]): Element {
  const [name = 'span', ...rest] = names
  return newElement(name, {}, rest.length === 0 ? nodes : [wrapped(nodes, rest)])
}
