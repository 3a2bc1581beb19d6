/**
 * RSS with the fields that Flipboard, MSN and SmartNews document:
 * https://about.flipboard.com/rss-spec/,
 * https://support.microsoft.com/topic/msn-feed-item-metadata-requirements-0114c19c-36bb-4fef-8322-4a1ed6888329 and
 * https://publishers.smartnews.com/hc/en-us/articles/360036526213
 *
 * Scripts are in a feed only if the publisher has configured them.
 */
import type { Element, ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { element, escapeXml, printable, XML_DECLARATION } from '../base/xml'
import { parseBody } from '../body/parse'
import { rewrite } from '../body/rewrite'
import type { Image } from '../delivery/model'
import type { PartnerFeed, PartnerFormat } from '../settings/partner-feeds'
import type { Feed, FeedItem } from './feed'
import { itemHead, rfc822 } from './formats'
import { wholeOf } from './share-image'

type Partner = Exclude<PartnerFormat, 'rss' | 'atom' | 'json'>

const NAMESPACES = {
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
  dcterms: 'http://purl.org/dc/terms/',
  media: 'http://search.yahoo.com/mrss/',
  mi: 'http://schemas.ingestion.microsoft.com/common/',
  snf: 'http://www.smartnews.be/snf',
} as const

/** What `feeds` of site.config.ts says of a feed, and what of it depends on the story. */
export type PartnerOptions = Pick<PartnerFeed, 'logo' | 'pictureRights' | 'analytics' | 'advertisement'> & {
  siteUrl: string
  publisher: string
  /** Numbers of lead pictures at their licensors, by the id of the item. */
  licences: ReadonlyMap<string, string>
}

type Format = {
  namespaces: readonly (keyof typeof NAMESPACES)[]
  /** Characters of the channel's description. */
  descriptionMax: number
  /** Elements of the channel beside those of every feed. */
  channel(feed: Feed, options: PartnerOptions): string
  /** Elements of an item beside its title, address, id, authors, sections and body. */
  item(post: FeedItem, options: PartnerOptions): string
  /** The body as the partner accepts it. */
  body(html: string): string
  /** Bytes of the whole document. */
  bytesMax: number
  /** Days after which the partner takes no story. */
  daysMax: number
}

const FORMATS: Record<Partner, Format> = {
  flipboard: {
    namespaces: ['atom', 'content', 'dc'],
    descriptionMax: Number.POSITIVE_INFINITY,
    channel: () => '',
    item: ({ standfirst, image }) => element('description', standfirst) + enclosure(image),
    body: (html) => html,
    bytesMax: Number.POSITIVE_INFINITY,
    daysMax: Number.POSITIVE_INFINITY,
  },
  msn: {
    namespaces: ['atom', 'content', 'dc', 'dcterms', 'media', 'mi'],
    descriptionMax: Number.POSITIVE_INFINITY,
    channel: () => '',
    item: (post, options) =>
      element('description', post.standfirst) +
      element('dcterms:modified', post.updatedAt) +
      media(post.image, rightsOf(post, options)),
    body: inTagsOfMsn,
    bytesMax: Number.POSITIVE_INFINITY,
    daysMax: 365,
  },
  smartnews: {
    namespaces: ['atom', 'content', 'dc', 'media', 'snf'],
    descriptionMax: 30,
    channel: ({ publisher, changedAt }, { logo, siteUrl }) =>
      [
        element('pubDate', rfc822(changedAt)),
        element('copyright', `© ${publisher}`),
        logo === undefined ? '' : `<snf:logo>${element('url', new URL(logo, siteUrl).href)}</snf:logo>`,
      ].join(''),
    item: (post, options) =>
      [
        element('description', post.standfirst),
        post.image ? `<media:thumbnail url="${escapeXml(wholeOf(post.image).src)}"/>` : '',
        advertisement(options),
        element('snf:analytics', analyticsOf(post, options)),
      ].join(''),
    body: (html) => html,
    bytesMax: 1_000_000,
    daysMax: Number.POSITIVE_INFINITY,
  },
}

// Equals LIST_AT_MOST_MS of lib/delivery/lifetimes.ts, the greatest age of a feed.
const TTL_MINUTES = 5

/**
 * A partner's feed. Stories that the partner would refuse are left out: those without a body, those that are too old, and
 * the oldest of a document that would be too large.
 * @param now milliseconds of `Date.now()`
 */
export function partnerRss(feed: Feed, partner: Partner, options: PartnerOptions, now: number): string {
  const format = FORMATS[partner]
  const before = [
    XML_DECLARATION,
    `<rss version="2.0" ${format.namespaces.map((name) => `xmlns:${name}="${NAMESPACES[name]}"`).join(' ')}>`,
    '<channel>',
    element('title', feed.title),
    element('link', feed.homeUrl),
    element('description', cut(feed.description, format.descriptionMax)),
    element('language', feed.language),
    element('lastBuildDate', rfc822(feed.changedAt)),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(feed.selfUrl)}"/>`,
    element('ttl', String(TTL_MINUTES)),
    format.channel(feed, options),
  ].join('')
  const after = '</channel></rss>\n'
  const oldest = now - format.daysMax * 86_400_000
  let bytesLeft = format.bytesMax - Buffer.byteLength(before + after)
  const items: string[] = []
  for (const post of feed.items) {
    const isTaken = post.publishedAt !== null && Date.parse(post.publishedAt) >= oldest && post.html !== null
    if (!isTaken) continue
    const text = item(post, format, options)
    bytesLeft -= Buffer.byteLength(text)
    if (bytesLeft < 0) break
    items.push(text)
  }
  return [before, ...items, after].join('')
}

const item = (post: FeedItem, format: Format, options: PartnerOptions): string =>
  [
    '<item>',
    itemHead(post),
    ...post.categories.map((name) => element('category', name)),
    format.item(post, options),
    element('content:encoded', post.html === null ? null : format.body(post.html)),
    '</item>',
  ].join('')

/** The text within a number of characters, up to the last whole word. */
function cut(text: string, charactersMax: number): string {
  const characters = [...text]
  if (characters.length <= charactersMax) return text
  const beginning = characters.slice(0, charactersMax).join('')
  const lastSpace = beginning.lastIndexOf(' ')
  return lastSpace > 0 ? beginning.slice(0, lastSpace) : beginning
}

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
}

function typeOf(src: string): string {
  const [, ending = ''] = /\.([a-z]{3,4})(?:[?#]|$)/i.exec(src) ?? []
  return TYPES[ending.toLowerCase()] ?? 'image/jpeg'
}

/** RSS requires a length; 0 says that it is unknown. */
function enclosure(image: Image | null): string {
  if (image === null) return ''
  const { src } = wholeOf(image)
  return `<enclosure url="${escapeXml(src)}" length="0" type="${typeOf(src)}"/>`
}

/** Elements that say whether MSN may show the lead picture, and by whom it is licensed. */
function rightsOf({ id, image }: FeedItem, { pictureRights, publisher, licences }: PartnerOptions): string {
  if (pictureRights === undefined) return ''
  const credit = image?.credit?.trim() ?? ''
  // The credits whose pictures the publication may hand on.
  const ownCredits = pictureRights.held
  const isHeld = ownCredits === 'all' || ownCredits.some((one) => comparable(one) === comparable(credit))
  return [
    element('mi:hasSyndicationRights', isHeld ? '1' : '0'),
    element('mi:licenseId', licences.get(id)),
    element('mi:licensorName', credit || (isHeld ? publisher : '')),
  ].join('')
}

const comparable = (credit: string) => credit.normalize('NFC').toLowerCase().replace(/\s+/g, ' ')

function advertisement({ advertisement: settings, siteUrl }: PartnerOptions): string {
  if (settings === undefined) return ''
  const absolute = (address: string | undefined) => address && new URL(address, siteUrl).href
  const links = (settings.sponsoredLinks ?? []).map(({ link, advertiser, title, thumbnail }) => {
    const attributes = { link: absolute(link), thumbnail: absolute(thumbnail), title, advertiser }
    const texts = Object.entries(attributes).map(([name, value]) =>
      value === undefined ? '' : ` ${name}="${escapeXml(value)}"`,
    )
    return `<snf:sponsoredLink${texts.join('')}/>`
  })
  const content = links.join('') + element('snf:adcontent', settings.adContent)
  return content === '' ? '' : `<snf:advertisement>${content}</snf:advertisement>`
}

function analyticsOf({ url, title }: FeedItem, { analytics }: PartnerOptions): string | undefined {
  const values: Readonly<Record<string, string>> = { '{url}': url, '{title}': title }
  return analytics?.replace(/\{url\}|\{title\}/g, (name) => asScript(values[name] ?? ''))
}

/**
 * A JavaScript string of a text that somebody else has written. No character that could end a string, a template or the
 * script stays as it is.
 */
const asScript = (text: string): string =>
  `"${printable(text).replace(/[^\p{L}\p{M}\p{N} .,:;!?/_-]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  )}"`

function media(image: Image | null, rights: string): string {
  if (image === null) return ''
  const { src, alt, caption, credit } = wholeOf(image)
  return [
    `<media:content url="${escapeXml(src)}" type="${typeOf(src)}" medium="image">`,
    element('media:title', caption || alt),
    element('media:credit', credit),
    rights,
    '</media:content>',
  ].join('')
}

/** https://support.microsoft.com/topic/msn-html-guidelines-and-tag-restrictions-2a12f610-f3da-43ea-8dc4-766f6df89e8d */
const TAGS_OF_MSN = new Set(
  (
    'b i em strong sub sup small h1 h2 h3 h4 h5 a img table thead tbody tfoot tr td th col caption colgroup ul ol li p ' +
    'div span br blockquote'
  ).split(' '),
)
const RENAMED: Readonly<Record<string, string>> = { figure: 'div', figcaption: 'p', h6: 'h5', pre: 'p' }

function inTagsOfMsn(html: string): string {
  const tree = rewrite(parseBody(html).tree, (node: Element): ElementContent[] => {
    const tagName = RENAMED[node.tagName] ?? node.tagName
    if (!TAGS_OF_MSN.has(tagName)) return node.children
    const { style: _, ...properties } = node.properties
    return [{ ...node, tagName, properties }]
  })
  return toHtml(tree)
}
