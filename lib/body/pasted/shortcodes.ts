/**
 * Shortcodes of WordPress, as they are stored (WordPress, "Shortcode API"). Known ones become the element that they
 * stand for, those of page builders are removed, and other text in brackets stays.
 */
import type { Element, ElementContent, Root } from 'hast'
import { newElement } from '../elements'
import { recogniseFrame } from '../embeds/frames'
import { isBlank, isElement, nodeText, rewriteLists } from '../rewrite'
import { isPictureFile } from '../urls'
import { frameOf, HOLDS_CODE, type Pasting } from './pasted'

type Attributes = ReadonlyMap<string, string>
type Bracket = { name: string; closes: boolean; attributes: Attributes; source: string }
type Token = Bracket | ElementContent

const BRACKET = /\[(\/?)([a-z][\w-]{0,40})((?:[\s=][^[\]<>]{0,1000})?)\]/gi
const ATTRIBUTE =
  /([\w-]{1,40})\s{0,3}=\s{0,3}(?:["“”″„]([^"“”″„]{0,900})["“”″]|'([^']{0,900})'|([^\s"'“”]{1,900}))/g

/** Shortcodes of page builders, which only lay out what is between them, and of plugins that show no text. */
const BUILDER =
  /^(?:vc_|et_pb_|fusion_|av_|su_|fl_|tatsu_|cs_|ux_|mk_|x_|td_|tdb_|wpb_|nectar_|us_|kc_|bt_)|^(?:row|col|column|contact-form(?:-7)?|ninja_form|gravityform|mc4wp_form|wpforms|newsletter|ad|ads|adrotate|the_ad|toc|dropcap|playlist|gallery|rev_slider|metaslider|sharethis|addtoany|more|nextpage)$/i

const NETWORK_ADDRESSES: Readonly<Record<string, (id: string) => string>> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  dailymotion: (id) => `https://www.dailymotion.com/video/${id}`,
  tweet: (id) => `https://x.com/i/web/status/${id}`,
  twitter: (id) => `https://x.com/i/web/status/${id}`,
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
  soundcloud: (address) => `https://w.soundcloud.com/player/?url=${encodeURIComponent(address)}`,
}
const EMBEDS = new Set([
  ...Object.keys(NETWORK_ADDRESSES),
  'embed',
  'facebook',
  'tiktok',
  'spotify',
  'gist',
  'googlemaps',
  'iframe',
])
const FILES = ['src', 'mp3', 'm4a', 'ogg', 'wav', 'mp4', 'm4v', 'webm', 'ogv', 'flv']

// More than a page builder writes. Each may become an element, so a short text must not become a large tree.
const MAX_BRACKETS = 2_000

export function shortcodes(tree: Root, { leftOut }: Pasting): Root {
  const closed = closedNames(tree)
  if (closed === null) return tree
  const left = { brackets: MAX_BRACKETS }
  return rewriteLists(tree, (nodes, ancestors) => {
    const isCode = ancestors.some((one) => isElement(one, ...HOLDS_CODE))
    if (isCode || !nodes.some(holdsBracket)) return nodes
    return read(tokensOf(nodes, closed, left), leftOut)
  })
}

const holdsBracket = (node: ElementContent) => node.type === 'text' && node.value.includes('[')

/** The names that are closed somewhere in the body; null if it has no bracket at all, as most bodies. */
function closedNames(tree: Root): ReadonlySet<string> | null {
  const names = new Set<string>()
  let hasBracket = false
  rewriteLists(tree, (nodes) => {
    for (const node of nodes) {
      if (node.type !== 'text' || !node.value.includes('[')) continue
      hasBracket = true
      for (const [, slash, name = ''] of node.value.matchAll(BRACKET))
        if (slash) names.add(name.toLowerCase())
    }
    return nodes
  })
  return hasBracket ? names : null
}

function tokensOf(
  nodes: readonly ElementContent[],
  closed: ReadonlySet<string>,
  left: { brackets: number },
): Token[] {
  return nodes.flatMap((node): Token[] => {
    if (node.type !== 'text' || !node.value.includes('[')) return [node]
    const tokens: Token[] = []
    let at = 0
    for (const match of node.value.matchAll(BRACKET)) {
      if (left.brackets === 0) break
      const [source, slash, name = '', attributeText = ''] = match
      const bracket = bracketOf(source, slash === '/', name.toLowerCase(), attributeText)
      if (!isShortcode(bracket, closed)) continue
      if (match.index > at) tokens.push({ type: 'text', value: node.value.slice(at, match.index) })
      tokens.push(bracket)
      left.brackets -= 1
      at = match.index + source.length
    }
    if (at < node.value.length) tokens.push({ type: 'text', value: node.value.slice(at) })
    return tokens
  })
}

function bracketOf(source: string, closes: boolean, name: string, attributeText: string): Bracket {
  const attributes = new Map<string, string>()
  for (const [, key = '', quoted, single, bare] of attributeText.matchAll(ATTRIBUTE))
    attributes.set(key.toLowerCase(), quoted ?? single ?? bare ?? '')
  // A value without a name: `[youtube=https://…]` and `[youtube https://…]`.
  const [first = ''] = attributeText.replace(/^[\s=]+/, '').split(/\s/, 1)
  if (!/^[\w-]+\s*=/.test(first) || /^https?:/.test(first)) attributes.set('', first.replace(/\/$/, ''))
  return { name, closes, attributes, source }
}

/** `[sic]`, `[video]` in a sentence and `[email protected]` are text, not shortcodes. */
function isShortcode({ name, closes, attributes, source }: Bracket, closed: ReadonlySet<string>): boolean {
  if (closes || closed.has(name) || BUILDER.test(name)) return true
  if ([...attributes.keys()].some((key) => key !== '')) return /=\s*["'“”″„]/.test(source) || isKnown(name)
  return isKnown(name) && /[\d/.:]/.test(attributes.get('') ?? '')
}

const isKnown = (name: string) =>
  EMBEDS.has(name) || ['caption', 'wp_caption', 'audio', 'video'].includes(name)

const isBracket = (token: Token | undefined): token is Bracket => token !== undefined && 'source' in token

function read(tokens: readonly Token[], leftOut: Pasting['leftOut']): ElementContent[] {
  const ends = endsOf(tokens)
  const nodes: ElementContent[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) continue
    if (!isBracket(token)) nodes.push(token)
    else if (!token.closes) {
      const end = ends.get(at)
      const isOwn = isKnown(token.name)
      if (isOwn && end === undefined && token.attributes.size === 0) {
        nodes.push({ type: 'text', value: token.source })
        continue
      }
      const content = end !== undefined && isOwn ? read(tokens.slice(at + 1, end), leftOut) : []
      const replacement = replacementOf(token, content)
      if (replacement.length === 0 && !isOwn) leftOut('shortcode', token.name)
      nodes.push(...replacement)
      if (end !== undefined && isOwn) at = end
    }
  }
  return nodes
}

function endsOf(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const [ends, open] = [new Map<number, number>(), new Map<string, number[]>()]
  for (const [index, token] of tokens.entries()) {
    if (!isBracket(token)) continue
    const waiting = open.get(token.name) ?? []
    if (!token.closes) open.set(token.name, [...waiting.slice(-9), index])
    else {
      const start = waiting.pop()
      if (start !== undefined) ends.set(start, index)
    }
  }
  return ends
}

function replacementOf({ name, attributes }: Bracket, content: ElementContent[]): ElementContent[] {
  if (name === 'caption' || name === 'wp_caption') return captioned(content, attributes)
  const text = content.map(nodeText).join('').trim()
  if (name === 'audio' || name === 'video') {
    const src = FILES.map((key) => attributes.get(key)).find((value) => value) ?? (attributes.get('') || text)
    if (src === '') return content
    if (recogniseFrame(src, NO_SIZE) !== null) return [frameOf(src)]
    return [newElement(name, { src, poster: attributes.get('poster'), ...sizeOf(attributes) })]
  }
  if (EMBEDS.has(name)) {
    const value =
      ['src', 'url', 'href', 'id', 'v', ''].map((key) => attributes.get(key)).find((one) => one) ?? text
    const address =
      /^(?:https?:)?\/\//.test(value) && name !== 'soundcloud' ? value : NETWORK_ADDRESSES[name]?.(value)
    return value === '' || address === undefined ? content : [frameOf(address, sizeOf(attributes))]
  }
  return [...attributes.values()].flatMap((value): Element[] => {
    if (recogniseFrame(value, NO_SIZE) !== null) return [frameOf(value)]
    if (/^https?:/.test(value) && isPictureFile(value)) return [newElement('img', { src: value })]
    return []
  })
}

const NO_SIZE = { width: null, height: null }

function sizeOf(attributes: Attributes): Element['properties'] {
  const [width, height] = [Number(attributes.get('width')), Number(attributes.get('height'))]
  return width > 0 && height > 0 ? { width, height } : {}
}

function captioned(content: readonly ElementContent[], attributes: Attributes): ElementContent[] {
  const at = content.findIndex((node) => node.type === 'element' && holdsMedia(node))
  if (at === -1) return [...content]
  const captionText = attributes.get('caption')
  const captionNodes =
    captionText === undefined
      ? content.slice(at + 1)
      : [...content.slice(at + 1), { type: 'text' as const, value: captionText }]
  const caption = captionNodes.every(isBlank) ? [] : [newElement('figcaption', {}, captionNodes)]
  const align = attributes.get('align')
  return [
    newElement('figure', { className: ['wp-caption', ...(align ? [align] : [])] }, [
      ...content.slice(0, at + 1),
      ...caption,
    ]),
  ]
}

const holdsMedia = (node: Element): boolean =>
  isElement(node, 'img', 'picture', 'iframe', 'video') ||
  node.children.some((child) => child.type === 'element' && holdsMedia(child))
