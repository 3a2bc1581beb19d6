import type { Element, ElementContent, Properties, Root } from 'hast'
import { shownSize } from '../../base/turned-pictures'
import { isFileAlt } from '../alternative-text'
import { BodyTooLarge, MAX_EMBEDS } from '../bounds'
import { EMBED, FRAME_LINK, IMAGE, isFilePicture, newElement } from '../elements'
import { recogniseFrame } from '../embeds/frames'
import { holds, isElement, nodeText, oncePerElement, rewrite } from '../rewrite'
import { classesOf, INLINE_IMAGE } from '../schema'
import { largestSource, largestWidth } from '../source-set'
import { frameAddress } from '../urls'

// A picture with larger sides is on lines of its own, unless it is only as high as a line of text, such as a formula.
const LARGEST_IN_LINE_PX = 64
const LARGEST_LINE_PX = 32

// About the widest that a picture of a body is shown, in CSS pixels (components/post/body/body.module.css).
const COLUMN_PX = 800

const FILE_NAME = /^[^/\s]{1,200}\.(?:jpe?g|png|gif|webp|avif|heic|svg)$/i

// Addresses of smileys, flags and formulas, which are part of a sentence.
const INLINE_FILE =
  /\/(?:emoji|emojis|emoticons|smileys?|smilies|twemoji|flags)\/|emoji\.php|latex\.php|latex\.codecogs\.com|\/media\/math\//i
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u200d\ufe0f])+$/u
const INLINE_LARGEST_PX = 150

/** Turns `img` into our own element, which a component draws in sizes. A picture without an address is removed. */
export function pictures(tree: Root): Root {
  const isCaptioned = oncePerElement(hasCaption)
  return rewrite(tree, (element, ancestors) => {
    if (!isElement(element, 'img')) return [element]
    const { srcSet, className, id, dataOwnFile } = element.properties
    const src = sourceOf(element)
    if (src === null) return []
    const inline = isInline(element, src)
    return [
      newElement(IMAGE, {
        src,
        ...(typeof srcSet === 'string' && !inline ? { srcSet } : {}),
        ...(inline ? { ...inlineSize(element), inline } : sizeOf(element, src)),
        alt: altOf(element, ancestors, isCaptioned),
        ...(dataOwnFile && !inline ? { opens: true } : {}),
        ...(id ? { id } : {}),
        ...(className && !inline ? { className } : {}),
      }),
    ]
  })
}

/** The size of the file that is shown: both sides or none, since one side alone reserves no room. */
function sizeOf({ properties }: Element, src: string): Properties {
  const { srcSet, dataOwnFile } = properties
  if (typeof properties.width !== 'number' || typeof properties.height !== 'number') return {}
  const { width, height } = shownSize(src, { width: properties.width, height: properties.height })
  const largest = (typeof srcSet === 'string' && largestWidth(srcSet)) || (dataOwnFile ? COLUMN_PX : 0)
  return largest <= width
    ? { width, height }
    : { width: largest, height: Math.round((height * largest) / width) || 1 }
}

function isInline({ properties: { width, height, className, alt } }: Element, src: string): boolean {
  const isAbove = (side: unknown, most: number) => typeof side === 'number' && side > most
  if (isAbove(height, INLINE_LARGEST_PX)) return false
  const isNamed =
    (Array.isArray(className) && className.includes(INLINE_IMAGE)) ||
    INLINE_FILE.test(src) ||
    (typeof alt === 'string' && EMOJI.test(alt.trim()))
  if (isNamed) return true
  if (typeof height === 'number' && height <= LARGEST_LINE_PX && typeof width === 'number') return true
  return (
    !isAbove(height, LARGEST_IN_LINE_PX) &&
    !isAbove(width, LARGEST_IN_LINE_PX) &&
    (typeof width === 'number' || typeof height === 'number')
  )
}

function inlineSize({ properties: { width, height } }: Element): Properties {
  if (typeof width === 'number') return { width, height: typeof height === 'number' ? height : width }
  return typeof height === 'number' ? { height } : {}
}

function sourceOf({ properties: { src, srcSet, dataOwnFile } }: Element): string | null {
  if (dataOwnFile && typeof src === 'string') return src
  const largest = typeof srcSet === 'string' ? largestSource(srcSet) : null
  return largest ?? (typeof src === 'string' ? src : null)
}

/** The alternative text, which is never the name of a file: a screen reader would read that out. */
function altOf(
  { properties }: Element,
  ancestors: readonly Element[],
  isCaptioned: (figure: Element) => boolean,
): string {
  const alt = typeof properties.alt === 'string' ? properties.alt.trim() : ''
  if (alt !== '' && !FILE_NAME.test(alt) && !isFileAlt(alt)) return alt
  const title = typeof properties.title === 'string' ? properties.title.trim() : ''
  if (title === '') return ''
  const figure = ancestors.findLast((one) => isElement(one, 'figure'))
  return figure && isCaptioned(figure) ? '' : title
}

function hasCaption(figure: Element): boolean {
  return figure.children.some((child) => isElement(child, 'figcaption') && nodeText(child).trim() !== '')
}

// Elements that may contain a figure (flow content, WHATWG HTML).
const HOLDS_FIGURES = ['div', 'section', 'blockquote', 'li', 'dd', 'td', 'th', 'details'] as const

const pictureId = (number: number) => `img-${number}`

/**
 * Numbers the pictures of a body with at least `least` of them. In other bodies it numbers only pictures that were
 * linked to their own file, which readers can open. The figure of a picture gets the id that links lead to; if it has
 * several pictures or an id of its own, the link around the picture gets it.
 */
export function gallery(tree: Root, least = Number.POSITIVE_INFINITY): { tree: Root; pictures: number } {
  const openPictures = picturesIn(tree.children as ElementContent[])
  const isGallery = openPictures.length > 0 && openPictures.length >= least
  const total = isGallery ? openPictures.length : openPictures.filter(opens).length
  if (total === 0) return { tree: withoutMark(tree), pictures: 0 }
  let number = 0
  const isNumbered = (element: Element) => isFilePicture(element) && (isGallery || opens(element))
  const isNamed = oncePerElement(isNamedBy)
  const numbered = rewrite(tree, (element, ancestors) => {
    if (isElement(element, 'figure')) return [withId(element)]
    if (!isNumbered(element) || ancestors.some(leadsSomewhere)) return [element]
    number += 1
    const figure = ancestors.find((one) => isElement(one, 'figure'))
    if (figure === undefined && mayHoldFigure(ancestors.at(-1))) return [inFigure(element, number, total)]
    const isAlone = figure !== undefined && isNamed(figure)
    return [picture(element, number, total, isAlone ? {} : { linkId: pictureId(number) })]
  })
  return { tree: withoutMark(numbered), pictures: total }
}

const opens = (element: Element) => element.properties.opens === true

function withoutMark(tree: Root): Root {
  return rewrite(tree, (element) => {
    if (element.properties.opens === undefined) return [element]
    const { opens: _, ...properties } = element.properties
    return [{ ...element, properties }]
  })
}

const leadsSomewhere = (element: Element) => isElement(element, 'a', 'summary')

const mayHoldFigure = (parent: Element | undefined) =>
  parent === undefined || isElement(parent, ...HOLDS_FIGURES)

const isNamedBy = (figure: Element) =>
  figure.properties.id === undefined && picturesIn(figure.children).length === 1

function picturesIn(nodes: readonly ElementContent[]): Element[] {
  return nodes.flatMap((node): Element[] => {
    if (node.type !== 'element' || leadsSomewhere(node)) return []
    return isFilePicture(node) ? [node] : picturesIn(node.children)
  })
}

/** Its picture has its number already, since children are visited first. */
function withId(figure: Element): Element {
  const [only, ...furtherPictures] = picturesIn(figure.children)
  const number = only?.properties.number
  if (typeof number !== 'number' || furtherPictures.length > 0 || only?.properties.linkId !== undefined)
    return figure
  return { ...figure, properties: { ...figure.properties, id: pictureId(number) } }
}

function picture(element: Element, number: number, total: number, more: { linkId?: string } = {}): Element {
  return { ...element, properties: { ...element.properties, number, total, ...more } }
}

function inFigure(element: Element, number: number, total: number): Element {
  const { className, ...properties } = element.properties
  return newElement('figure', { id: pictureId(number), ...(className && { className }) }, [
    picture({ ...element, properties }, number, total),
  ])
}

/**
 * Turns frames into embeds, which load only when pressed. One of an unknown host becomes a link.
 * @throws BodyTooLarge
 */
export function embeds(tree: Root): Root {
  let count = 0
  return rewrite(tree, (element) => {
    if (!isElement(element, 'iframe')) return [element]
    count += 1
    if (count > MAX_EMBEDS) throw new BodyTooLarge('embeds')
    return embedOf(element)
  })
}

function embedOf({ properties }: Element): ElementContent[] {
  const size = { width: numberOrNull(properties.width), height: numberOrNull(properties.height) }
  const title = typeof properties.title === 'string' ? properties.title.trim() : ''
  const frame = recogniseFrame(properties.src, size)
  if (frame === null) return plainLink(properties.src, title)
  const { box, poster, ...embedProperties } = frame
  return [
    newElement(EMBED, {
      ...embedProperties,
      ...box,
      title: title || frame.provider,
      ...(poster && { poster }),
    }),
  ]
}

function plainLink(src: unknown, title: string): ElementContent[] {
  const url = frameAddress(src)
  if (url === null) return []
  const name = title === '' ? [] : [newElement('b', {}, [title]), ' ']
  const link = newElement('a', { href: url.href }, [...name, url.host])
  return [newElement('p', { className: [FRAME_LINK] }, [link])]
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

// A track of captions for each language of a large site.
const MAX_TRACKS = 30

/**
 * Gives films and sound files controls, so that they never play by themselves or without a way to stop. Removes what
 * was written for browsers without these elements.
 */
export function players(tree: Root): Root {
  return rewrite(tree, (element) => {
    if (isElement(element, 'source', 'track')) return element.properties.src === undefined ? [] : [element]
    if (!isElement(element, 'video', 'audio')) return [element]
    const sources: ElementContent[] = element.children.filter((child) => isElement(child, 'source'))
    if (element.properties.src === undefined && sources.length === 0) return []
    const tracks = element.children.filter((child) => isElement(child, 'track')).slice(0, MAX_TRACKS)
    const inPlace = element.tagName === 'video' ? { playsInline: true } : {}
    const properties = { ...element.properties, ...inPlace, controls: true, preload: 'metadata' }
    return [{ ...element, properties, children: [...sources, ...tracks] }]
  })
}

const NETWORKS: ReadonlyMap<string, string> = new Map([
  ['twitter-tweet', 'X'],
  ['twitter-video', 'X'],
  ['instagram-media', 'Instagram'],
  ['tiktok-embed', 'TikTok'],
  ['fb-xfbml-parse-ignore', 'Facebook'],
  ['reddit-embed-bq', 'Reddit'],
  ['bluesky-embed', 'Bluesky'],
  ['text-post-media', 'Threads'],
])

// Not a name with the word “social”: the reader views of browsers drop elements with such a class.
const QUOTED_POST = 'quoted-post'

const LINK = new Set(['a'])
const NO_SIZE = { width: null, height: null }

/**
 * Turns quoted posts of networks into embeds that show the quote until the reader asks for the post itself. Their
 * class names are those that the networks write into their embed codes.
 * @throws BodyTooLarge
 */
export function socialQuotes(tree: Root): Root {
  let count = 0
  return rewrite(tree, (element, ancestors) => {
    if (!isElement(element, 'blockquote')) return [element]
    const network = networkOf(element)
    const { dataInstgrmPermalink, dataTextPostPermalink, dataBlueskyUri, ...properties } = element.properties
    const pasted = [dataInstgrmPermalink, dataTextPostPermalink, dataBlueskyUri]
    const quote = pasted.every((value) => value === undefined) ? element : { ...element, properties }
    if (network === undefined) return [quote]
    const addresses = [atAddress(dataBlueskyUri), ...pasted, properties.cite, ...linksIn(quote).toReversed()]
    const frame = addresses
      .map((address) => recogniseFrame(address, NO_SIZE))
      .find((candidate) => candidate?.provider === network)
    const isEmpty = nodeText(quote).trim() === ''
    const quoteElement = quoteOf(quote, network, addresses.find(isWebAddress))
    const isInEmbed = ancestors.some((one) => isElement(one, 'a', 'blockquote'))
    if (frame === undefined || frame === null || isInEmbed) return [quoteElement]
    count += 1
    if (count > MAX_EMBEDS) throw new BodyTooLarge('embeds')
    const { provider, kind, src, href, box } = frame
    const height = 'height' in box ? box.height : UPRIGHT_HEIGHT
    if (isEmpty) return [newElement(EMBED, { provider, kind, src, href, ...box, title: provider })]
    const embedProperties: Properties = { provider, kind: 'quote', src, href, height, title: provider }
    return [newElement(EMBED, embedProperties, [quoteElement])]
  })
}

// CSS pixels. Used for a post whose frame has a ratio and no height, which is a portrait video.
const UPRIGHT_HEIGHT = 640

function networkOf(element: Element): string | undefined {
  return classesOf(element)
    .map((name) => NETWORKS.get(name))
    .find((network) => network !== undefined)
}

const isWebAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:/.test(value)

function quoteOf(element: Element, network: string, address: string | undefined): Element {
  const { cite, className: _, ...properties } = element.properties
  const children = element.children.filter(
    (child) => !isElement(child, 'a') || nodeText(child).trim() !== '' || child.children.length > 0,
  )
  const href = typeof cite === 'string' ? cite : address
  const hasLink = holds({ ...element, children }, LINK)
  if (href !== undefined && !hasLink) children.push(quoteSource(href, network))
  return { ...element, properties: { ...properties, className: [QUOTED_POST] }, children }
}

const quoteSource = (href: string, network: string) =>
  newElement('p', {}, [newElement('a', { href }, [network])])

function linksIn(element: Element): Properties[string][] {
  return element.children.flatMap((child) =>
    child.type === 'element'
      ? [...(isElement(child, 'a') ? [child.properties.href] : []), ...linksIn(child)]
      : [],
  )
}

/** The web address of a post on Bluesky, from `at://did:plc:…/app.bsky.feed.post/…` (AT Protocol, "AT URI scheme"). */
function atAddress(uri: Properties[string]): string | null {
  const [, profile, post] =
    /^at:\/\/([\w:.-]{3,100})\/app\.bsky\.feed\.post\/(\w{5,30})$/.exec(String(uri)) ?? []
  return profile === undefined || post === undefined
    ? null
    : `https://bsky.app/profile/${profile}/post/${post}`
}
