/**
 * Typed addresses become links, or embeds if they are alone in their block. Lists, directions and emphasis of pasted
 * text.
 */
import type { Element, ElementContent, Properties, Root } from 'hast'
import { direction as directionOf, scriptAttributes } from '../../base/languages'
import { breakable } from '../../base/text'
import { newElement } from '../elements'
import { recogniseFrame } from '../embeds/frames'
import {
  beginningOfText,
  isBlank,
  isElement,
  nodeText,
  oncePerElement,
  rewrite,
  rewriteLists,
} from '../rewrite'
import { stylesOf } from '../styles'
import { frameOf, HOLDS_CODE } from './pasted'

const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"“”„«»|\\^`{}]{3,2000}/gi
const ALONE = /^(?:https?:)?\/\/[^\s<>"]{4,2000}$/i
// Each link is an element, so a text of addresses must not become a large tree.
const MAX_LINKS = 2_000
const NO_SIZE = { width: null, height: null }

const BLOCKS = [
  'p',
  'div',
  'figure',
  'section',
  'center',
  'article',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'td',
  'li',
] as const

export function typedText(tree: Root): Root {
  const left = { links: MAX_LINKS }
  return rewriteLists(tree, (nodes, ancestors) => {
    const parent = ancestors.at(-1)
    if (ancestors.some((one) => isElement(one, ...HOLDS_CODE))) return nodes
    const isBlock = parent === undefined || isElement(parent, ...BLOCKS)
    const isLoose = parent === undefined || isElement(parent, 'div', 'section', 'article')
    const lines = isBlock ? withEmbeds(isLoose ? ofOwnLine(nodes) : nodes) : nodes
    const isLink = ancestors.some((one) => isElement(one, 'a', 'button'))
    return withLinks(lines, isLink, left)
  })
}

function withEmbeds(nodes: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = []
  let isChanged = false
  let from = 0
  for (let at = 0; at <= nodes.length; at += 1) {
    const node = nodes[at]
    if (node !== undefined && !endsLine(node)) continue
    const line = nodes.slice(from, at)
    const embeds = embedsOf(line)
    if (embeds !== null) isChanged = true
    for (const lineNode of embeds ?? line) result.push(lineNode)
    if (node !== undefined) result.push(node)
    from = at + 1
  }
  return isChanged ? result : nodes
}

/** WordPress stores text without paragraphs, in which an address on a line of its own is an embed. */
function ofOwnLine(nodes: ElementContent[]): ElementContent[] {
  const isOfOneLine = (node: ElementContent) => node.type !== 'text' || !OWN_LINE.test(node.value)
  if (nodes.every(isOfOneLine)) return nodes
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'text' || isOfOneLine(node)) return [node]
    return node.value.split(OWN_LINE).flatMap((part, index): ElementContent[] => {
      if (index % 2 === 0) return part.trim() === '' ? [] : [{ type: 'text', value: part }]
      return recogniseFrame(part, NO_SIZE) === null ? [{ type: 'text', value: `\n${part}` }] : [frameOf(part)]
    })
  })
}

const OWN_LINE = /\n[ \t]{0,20}(https?:\/\/[^\s<>"]{4,2000})[ \t]{0,20}(?=\n)/

const INLINE = ['a', 'span', 'font', 'b', 'strong', 'i', 'em', 'u'] as const

const endsLine = (node: ElementContent) => node.type === 'element' && !isElement(node, ...INLINE)

function embedsOf(line: readonly ElementContent[]): Element[] | null {
  const content = line.filter((node) => !isBlank(node) && node.type !== 'comment')
  if (content.length !== 1) return null
  const [node] = content
  if (node === undefined) return null
  const lines = nodeText(node)
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  if (lines.length === 0 || lines.length > 50 || (node.type === 'element' && lines.length > 1)) return null
  if (!lines.every((one) => ALONE.test(one) && recogniseFrame(one, NO_SIZE) !== null)) return null
  const href = node.type === 'element' ? hrefIn(node) : undefined
  // An address that is linked to something else is a link.
  if (href !== undefined && recogniseFrame(href, NO_SIZE) === null) return null
  return lines.map((one) => frameOf(href ?? one))
}

function hrefIn(element: Element): string | undefined {
  if (isElement(element, 'a'))
    return typeof element.properties.href === 'string' ? element.properties.href : undefined
  for (const child of element.children) {
    const href = child.type === 'element' ? hrefIn(child) : undefined
    if (href !== undefined) return href
  }
  return undefined
}

function withLinks(nodes: ElementContent[], isLink: boolean, left: { links: number }): ElementContent[] {
  let result: ElementContent[] | null = null
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'text') {
      result?.push(node)
      continue
    }
    const value = breakable(node.value)
    const linkedNodes = isLink || !/:\/\/|www\./i.test(value) ? null : linked(value, left)
    if (linkedNodes === null && value === node.value) {
      result?.push(node)
      continue
    }
    result ??= nodes.slice(0, index)
    for (const linkedNode of linkedNodes ?? [{ type: 'text' as const, value }]) result.push(linkedNode)
  }
  return result ?? nodes
}

function linked(value: string, left: { links: number }): ElementContent[] | null {
  const result: ElementContent[] = []
  let at = 0
  for (const { 0: addressText, index } of value.matchAll(ADDRESS)) {
    if (left.links === 0) break
    const address = withoutPunctuation(addressText)
    const href = /^www\./i.test(address) ? `https://${address}` : address
    const before = value.charAt(index - 1)
    if (!URL.canParse(href) || !/\.\w/.test(address) || /[\w@/.-]/.test(before)) continue
    if (index > at) result.push({ type: 'text', value: value.slice(at, index) })
    result.push(newElement('a', { href }, [address]))
    left.links -= 1
    at = index + address.length
  }
  if (at === 0) return null
  if (at < value.length) result.push({ type: 'text', value: value.slice(at) })
  return result
}

function withoutPunctuation(address: string): string {
  const count = (sign: string) => address.split(sign).length - 1
  const unopened = new Map([
    [')', count(')') - count('(')],
    [']', count(']') - count('[')],
  ])
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1)
    const over = unopened.get(last) ?? 0
    if (over > 0) unopened.set(last, over - 1)
    else if (!/[.,;:!?'’”…*_~]/.test(last)) break
  }
  return address.slice(0, end)
}

// Word pastes the items of a list as paragraphs, with the level in their `style` and the marker in their text.

const ITEM = /mso-list:\s*l(\d{1,4})\s+level(\d)/i
const IGNORED = /mso-list:\s*ignore/i
const DEEPEST = 9

type Item = { paragraph: Element; level: number; type: string | null; start: number }

const styleOf = ({ properties: { style } }: Element) =>
  typeof style === 'string' ? style.slice(0, 1_000) : ''

export function wordLists(tree: Root): Root {
  return rewriteLists(tree, (nodes) => {
    if (!nodes.some((node) => node.type === 'element' && ITEM.test(styleOf(node)))) return nodes
    const result: ElementContent[] = []
    let run: Item[] = []
    const endRun = () => {
      if (run.length > 0) result.push(...listsOf(run))
      run = []
    }
    for (const node of nodes) {
      const item = itemOf(node)
      if (item !== null) run.push(item)
      else if (!isBlank(node) && node.type !== 'comment') {
        endRun()
        result.push(node)
      }
    }
    endRun()
    return result
  })
}

function itemOf(node: ElementContent): Item | null {
  if (!isElement(node, 'p', 'div')) return null
  const level = ITEM.exec(styleOf(node))?.[2]
  if (level === undefined) return null
  const mark = markOf(node).trim()
  return {
    paragraph: withoutMark(node),
    level: Math.min(DEEPEST, Math.max(1, Number(level))),
    type: typeOf(mark),
    start: Number(/\d{1,5}/.exec(mark)?.[0] ?? 1),
  }
}

/** The type of a numbered list, from the mark of its first item: `1.`, `a)`, `(iv)`. Null for bullets. */
function typeOf(mark: string): string | null {
  const [, number] = /^\(?(\d{1,5}(?:\.\d{1,4})*|[a-z]{1,5})[.)]/i.exec(mark) ?? []
  if (number === undefined) return null
  if (/^\d/.test(number)) return '1'
  const isRoman = /^[ivx]+$/i.test(number)
  if (number === number.toLowerCase()) return isRoman ? 'i' : 'a'
  return isRoman ? 'I' : 'A'
}

const markOf = (element: Element): string =>
  element.children
    .map((child) =>
      child.type !== 'element' ? '' : IGNORED.test(styleOf(child)) ? nodeText(child) : markOf(child),
    )
    .join('')

const withoutMark = (element: Element): Element => ({
  ...element,
  children: element.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child]
    return IGNORED.test(styleOf(child)) ? [] : [withoutMark(child)]
  }),
})

function listsOf(items: readonly Item[]): Element[] {
  const lists: Element[] = []
  let at = 0
  while (at < items.length) {
    const first = items[at]
    if (first === undefined) break
    const dir = directionAttribute(first.paragraph)
    const list = newElement(first.type === null ? 'ul' : 'ol', { ...orderOf(first), ...(dir && { dir }) })
    while (at < items.length) {
      const item = items[at]
      if (item === undefined || item.level < first.level) break
      if (item.level > first.level) {
        const from = at
        while (at < items.length && (items[at]?.level ?? 0) > first.level) at += 1
        const last = list.children.at(-1)
        if (isElement(last, 'li')) last.children.push(...listsOf(items.slice(from, at)))
        continue
      }
      if ((item.type === null) !== (first.type === null)) break
      const itemDir = directionAttribute(item.paragraph)
      const itemProperties = itemDir !== dir && { dir: itemDir ?? 'auto' }
      list.children.push(newElement('li', itemProperties || {}, item.paragraph.children))
      at += 1
    }
    lists.push(list)
  }
  return lists
}

const orderOf = ({ type, start }: Item) => ({
  ...(type !== null && type !== '1' && { type }),
  ...(start > 1 && type === '1' && { start }),
})

// Directions and languages. The letters decide, because word processors mark Urdu as English, and screen readers would
// read it with the wrong voice.

// Only the first characters of an element are read, which keeps the step linear in nested elements.
const READ_CHARACTERS = 200

const LETTERS_RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g
const LETTERS_LTR = /\p{L}/gu

const directionAttribute = (element: Element): string | undefined => {
  const { dir } = element.properties
  return typeof dir === 'string' ? dir.trim().toLowerCase() : stylesOf(element).get('direction')
}

export function direction(tree: Root): Root {
  return rewrite(tree, (element) => {
    const { dir, lang, ...otherProperties } = element.properties
    const elementDirection = directionAttribute(element)
    const statedLanguage = typeof lang === 'string' ? lang.trim() : null
    if (elementDirection === undefined && statedLanguage === null) return [element]
    const text = beginningOfText(element, READ_CHARACTERS)
    const properties: Properties = { ...otherProperties }
    const side = elementDirection && sideOf(elementDirection, text)
    if (side) properties.dir = side
    if (statedLanguage !== null && isLanguageOf(statedLanguage, text)) properties.lang = statedLanguage
    return [
      properties.dir === dir && properties.lang === lang ? element : ({ ...element, properties } as Element),
    ]
  })
}

/**
 * The direction of a text. One that is marked `rtl` may contain Latin names, so only a text of Latin alone is
 * corrected.
 */
function sideOf(statedDirection: string, text: string): string {
  const rtl = text.match(LETTERS_RTL)?.length ?? 0
  const ltr = (text.match(LETTERS_LTR)?.length ?? 0) - rtl
  if (statedDirection === 'ltr' && rtl > ltr) return 'rtl'
  if (statedDirection === 'rtl' && rtl === 0 && ltr > 0) return 'ltr'
  return statedDirection
}

function isLanguageOf(language: string, text: string): boolean {
  try {
    const { lang, dir } = scriptAttributes(text, language)
    return lang === undefined || (lang === 'und-Latn' && directionOf(language) === dir)
  } catch {
    return true
  }
}

// Emphasis that is written in `style` becomes elements, since `style` is dropped. And Google Docs wraps a whole text in
// `<b style="font-weight:normal">`, which is not bold.

const MAY_BE_STYLED =
  'span p div li td font a b strong i em u s sub sup blockquote figcaption dd label section article'.split(
    ' ',
  )
const EMPHASISED_BLOCKS =
  'p div li td blockquote figcaption dd section article h1 h2 h3 h4 h5 h6 th ul ol table tr tbody'.split(' ')

// Matches nothing: `vertical-align: baseline` does not deny a raised text, since an offset may raise it.
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
  EMPHASIS.some(([emphasisTag, names]) => emphasisTag === name && names.includes(tagName))

function emphasisIn(element: Element): string[] {
  const styles = stylesOf(element)
  return EMPHASIS.filter(
    ([, names, property, says, denies]) =>
      says.test(valueIn(styles, property)) ||
      (names.includes(element.tagName) && !denies.test(valueIn(styles, property))),
  ).map(([name]) => name)
}

function around(nodes: readonly ElementContent[], names: readonly string[]): ElementContent[] {
  if (!nodes.some((node) => isElement(node, ...EMPHASISED_BLOCKS))) return [wrapped(nodes, names)]
  return nodes.map((node) => {
    if (node.type === 'text') return isBlank(node) ? node : wrapped([node], names)
    if (node.type !== 'element') return node
    return isElement(node, ...EMPHASISED_BLOCKS)
      ? { ...node, children: around(node.children, names) }
      : wrapped([node], names)
  })
}

function wrapped(nodes: readonly ElementContent[], names: readonly string[]): Element {
  const [name = 'span', ...innerNames] = names
  return newElement(name, {}, innerNames.length === 0 ? nodes : [wrapped(nodes, innerNames)])
}
