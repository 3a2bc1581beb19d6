import type { Element, ElementContent, Properties, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { LRUCache } from 'lru-cache'
import { contentHash } from '../base/content-hash.mjs'
import { direction, documentLanguage } from '../base/languages'
import { absoluteUrl } from '../base/paths'
import { prepareBody } from '../body/body'
import { isCorrected, takeCorrections } from '../body/corrections'
import { AD, EMBED, FORM, IMAGE, isInData, newElement, TABLE } from '../body/elements'
import { isSamePicture } from '../body/pasted/same-picture'
import { holds, isBlank, isElement, rewrite } from '../body/rewrite'
import type { FeedPost, Image } from '../delivery/model'
import { isSensitive } from '../settings/labels'
import { siteConfig } from '../settings/site-config'
import { isSpoken, type Messages, messages } from '../words'

// Whole bodies for other programs: HTML that needs no style or script of the site. Embeds and forms become links.
// Films and recordings that are files stay players in the site's own feeds, where feed readers play them.

type BodyAddress = { siteUrl: string; url: string }

export type FeedBodyAddress = BodyAddress & { direction: 'ltr' | 'rtl' }

/** @param tree from `prepareBody`, which makes it safe */
export function feedBody(tree: Root, { direction, ...address }: FeedBodyAddress): string {
  const html = toHtml(plainBody(tree, address))
  // Feed readers use one direction for all items, so a text from right to left says its own.
  return direction === 'rtl' && html !== '' ? `<div dir="rtl">${html}</div>` : html
}

/** The tree in elements of HTML alone, with absolute addresses. @param tree from `prepareBody` */
export function plainBody(tree: Root, { siteUrl, url }: BodyAddress): Root {
  return rewrite(tree, (element): ElementContent[] => {
    const { className: _, id: __, share: ___, ...properties } = element.properties
    if (isElement(element, AD)) return []
    if (isElement(element, FORM)) return [formLink(`${siteUrl}/forms/${element.properties.formId}`)]
    // A quoted post contains its own text and link. Any other embed is a link to what it would show.
    if (isElement(element, EMBED))
      return element.children.length > 0 ? element.children : [embedLink(element.properties)]
    if (isElement(element, TABLE)) return element.children
    if (isElement(element, IMAGE)) return picture(properties)
    if (isElement(element, 'a') && typeof properties.href === 'string') {
      return [{ ...element, properties: { ...properties, href: absolute(properties.href, siteUrl, url) } }]
    }
    return [{ ...element, properties }]
  })
}

function absolute(href: string, siteUrl: string, url: string): string {
  if (href.startsWith('#')) return `${url}${href}`
  return href.startsWith('/') ? `${siteUrl}${href}` : href
}

const embedLink = ({ href, title }: Properties) =>
  newElement('p', {}, [newElement('a', { href: String(href) }, [String(title)])])

const formLink = (href: string) => newElement('p', {}, [newElement('a', { href }, [href])])

/**
 * The tree with a link in place of each film and recording that is a file, for programs that play none: its title, or
 * the word for it. A still goes with its player.
 * @param tree the body as `prepareBody` returns it
 * @param language of the story. If the interface does not speak it, the word is in that of the site
 */
export function playersAsLinks(tree: Root, language: string, siteLanguage: string): Root {
  const { types, tools } = messages(isSpoken(language) ? language : siteLanguage)
  return rewrite(tree, (element, ancestors) => {
    if (!isElement(element, 'video', 'audio')) return [element]
    const href = fileOf(element)
    if (href === null) return []
    const { title } = element.properties
    const name = typeof title === 'string' ? title.trim() : ''
    const text = name || (element.tagName === 'video' ? types.Video : tools.listen)
    // A link can't contain another one, so a player in a link is its words.
    if (ancestors.some((ancestor) => isElement(ancestor, 'a'))) return [{ type: 'text', value: text }]
    return [embedLink({ href, title: text })]
  })
}

function fileOf({ properties, children }: Element): string | null {
  const sources = children.map((child) => (isElement(child, 'source') ? child.properties.src : undefined))
  const file = [properties.src, ...sources].find((src) => typeof src === 'string' && src !== '')
  return typeof file === 'string' ? file : null
}

/** Few feed readers show pictures in `data:` addresses, so their alternative text is used. */
function picture({ src, alt, width, height, inline }: Properties): ElementContent[] {
  if (!isInData(src)) return [newElement('img', { src, alt, ...(width && height ? { width, height } : {}) })]
  if (!alt) return []
  return inline ? [{ type: 'text', value: String(alt) }] : [newElement('p', {}, [String(alt)])]
}

// Preparing a body takes milliseconds, and a feed has fifty. Each format of each list asks for the same ones.
const KEPT_MAX_CHARACTERS = 5_000_000

const htmlCache = new LRUCache<string, string>({
  maxSize: KEPT_MAX_CHARACTERS,
  sizeCalculation: (html) => html.length + 1,
})

export type FullTextSite = { url: string; language: string; mediaBase: string | null }

/** A post's text for a feed, with the lead picture. Null if the post is gated or has no body. */
export const feedText = (post: FeedPost, site: FullTextSite): string | null =>
  textWith(leadImage(post), post, site)

/**
 * The same for a partner, with links in place of players, which not every partner takes. Its readers may see nothing of
 * a label, so a sensitive story has no picture at all.
 */
export const partnerText = (post: FeedPost, site: FullTextSite): string | null =>
  textWith(leadImage(post), post, site, { hasPlayers: false, hasPictures: !isSensitive(post) })

const leadImage = (post: FeedPost): Image | null =>
  post.hidesBanner || isSensitive(post) ? null : post.image

/**
 * A post's text for a page that shows the lead picture itself. Players are links, since the page keeps only text,
 * pictures and links of it (components/parts/gates/safe-fragment.client.ts). Null if the post is gated or has no body.
 */
export const fullText = (post: Omit<FeedPost, 'hidesBanner'>, site: FullTextSite): string | null =>
  textWith(null, post, site, { hasPlayers: false, hasPictures: true })

/** What a text may have. */
type MediaKept = { hasPlayers: boolean; hasPictures: boolean }

const ALL_MEDIA: MediaKept = { hasPlayers: true, hasPictures: true }

function textWith(
  image: Image | null,
  post: Omit<FeedPost, 'hidesBanner'>,
  site: FullTextSite,
  media: MediaKept = ALL_MEDIA,
): string | null {
  if (!post.isOpen || post.html === '') return null
  const language = post.language ?? site.language
  const hasNote = isCorrected(post, siteConfig().stories.correctionTag)
  const side = direction(documentLanguage(post.title, post.language, site.language))
  const name = contentHash(
    JSON.stringify([post.path, language, site.language, side, post.html, hasNote, image, media]),
  )
  const before = htmlCache.get(name)
  if (before !== undefined) return before === '' ? null : before
  const addresses = { siteUrl: site.url, mediaBase: site.mediaBase }
  const { tree: wholeTree } = prepareBody(post.html, { ...addresses, gated: false, adSlots: [], language })
  const withPlayers = media.hasPlayers ? wholeTree : playersAsLinks(wholeTree, language, site.language)
  const tree = media.hasPictures
    ? withPlayers
    : { ...withPlayers, children: withoutPictures(withPlayers.children) }
  const address = { siteUrl: site.url, url: absoluteUrl(post.path, site), direction: side }
  const whole = { ...tree, children: [...leadPicture(image, tree), ...tree.children] }
  const html =
    tree.children.length === 0
      ? ''
      : feedBody(correctionFirst(whole, messages(site.language), hasNote), address)
  htmlCache.set(name, html)
  return html === '' ? null : html
}

const PICTURES: ReadonlySet<string> = new Set([IMAGE])

/**
 * Drops pictures, each with its caption. A link that held nothing but a picture is dropped with it, because it would have
 * no text that readers could see or press.
 */
const withoutPictures = <Node extends Root['children'][number]>(nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'element') return [node]
    if (isElement(node, IMAGE) || (isElement(node, 'figure') && holds(node, PICTURES))) return []
    const children = withoutPictures(node.children)
    if (isElement(node, 'a') && holds(node, PICTURES) && children.every(isBlank)) return []
    return [{ ...node, children }]
  })

/** The lead picture, for readers that show only pictures of the text. Empty if the text has it already. */
export function leadPicture(image: Image | null, tree: Root): Element[] {
  if (image === null || picturesIn(tree.children).some((src) => isSamePicture(src, image.src))) return []
  const { src, width, height } = image
  const alt = image.alt || image.caption || ''
  const note = [image.caption, image.credit].filter((part) => part !== null).join(' · ')
  return [
    newElement('figure', {}, [
      newElement(IMAGE, { src, alt, ...(width && height ? { width, height } : {}) }),
      ...(note === '' ? [] : [newElement('figcaption', {}, [note])]),
    ]),
  ]
}

const picturesIn = (nodes: Root['children']): string[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'element') return []
    return node.tagName === IMAGE ? [String(node.properties.src)] : picturesIn(node.children)
  })

/** The tree with its correction, or with a sentence that there is one, before the text. */
export function correctionFirst(
  tree: Root,
  { correction: title, corrected }: Messages,
  hasNote: boolean,
): Root {
  const { correction, rest: remainder } = takeCorrections(tree)
  if (correction === null && !hasNote) return tree
  const note = correction?.children ?? [newElement('p', {}, [corrected])]
  const heading = newElement('p', {}, [newElement('strong', {}, [title])])
  return { ...remainder, children: [heading, ...note, ...remainder.children] }
}
