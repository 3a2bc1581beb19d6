/** Typed URLs become links, or embeds if alone in a block. */
import type { Element, ElementContent, Root } from 'hast'
import { breakable } from '../../base/text'
import { newElement } from '../elements'
import { recogniseFrame } from '../embeds/frames'
import { isBlank, isElement, rewriteLists, textOf } from '../rewrite'
import { frameOf, HOLDS_CODE } from './pasted'

const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"“”„«»|\\^`{}]{3,2000}/gi
const ALONE = /^(?:https?:)?\/\/[^\s<>"]{4,2000}$/i
// Limits the tree's size.
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
  const made: ElementContent[] = []
  let isChanged = false
  let from = 0
  for (let at = 0; at <= nodes.length; at += 1) {
    const node = nodes[at]
    if (node !== undefined && !endsLine(node)) continue
    const line = nodes.slice(from, at)
    const embeds = embedsOf(line)
    if (embeds !== null) isChanged = true
    for (const one of embeds ?? line) made.push(one)
    if (node !== undefined) made.push(node)
    from = at + 1
  }
  return isChanged ? made : nodes
}

/** In loose text (WordPress), a URL on its own line is an embed. */
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
  const shown = line.filter((node) => !isBlank(node) && node.type !== 'comment')
  if (shown.length !== 1) return null
  const [node] = shown
  if (node === undefined) return null
  const lines = textOf(node)
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  if (lines.length === 0 || lines.length > 50 || (node.type === 'element' && lines.length > 1)) return null
  if (!lines.every((one) => ALONE.test(one) && recogniseFrame(one, NO_SIZE) !== null)) return null
  const href = node.type === 'element' ? hrefIn(node) : undefined
  // A link whose text is another URL is no embed.
  if (href !== undefined && recogniseFrame(href, NO_SIZE) === null) return null
  return lines.map((one) => frameOf(href ?? one))
}

function hrefIn(element: Element): string | undefined {
  if (isElement(element, 'a'))
    return typeof element.properties.href === 'string' ? element.properties.href : undefined
  for (const child of element.children) {
    const found = child.type === 'element' ? hrefIn(child) : undefined
    if (found !== undefined) return found
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
    const made = isLink || !/:\/\/|www\./i.test(value) ? null : linked(value, left)
    if (made === null && value === node.value) {
      result?.push(node)
      continue
    }
    result ??= nodes.slice(0, index)
    for (const one of made ?? [{ type: 'text' as const, value }]) result.push(one)
  }
  return result ?? nodes
}

function linked(value: string, left: { links: number }): ElementContent[] | null {
  const made: ElementContent[] = []
  let at = 0
  for (const { 0: found, index } of value.matchAll(ADDRESS)) {
    if (left.links === 0) break
    const address = withoutPunctuation(found)
    const href = /^www\./i.test(address) ? `https://${address}` : address
    const before = value.charAt(index - 1)
    if (!URL.canParse(href) || !/\.\w/.test(address) || /[\w@/.-]/.test(before)) continue
    if (index > at) made.push({ type: 'text', value: value.slice(at, index) })
    made.push(newElement('a', { href }, [address]))
    left.links -= 1
    at = index + address.length
  }
  if (at === 0) return null
  if (at < value.length) made.push({ type: 'text', value: value.slice(at) })
  return made
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
