/** RSS 2.0, by its profile: https://www.rssboard.org/rss-profile */
import { element, escapeXml, printable, XML_DECLARATION } from '../base/xml'
import type { Audio, Image } from '../delivery/model'
import type { Feed, FeedItem, Podcast } from './feed'
import { wholeOf } from './share-image'

// Equals LIST_AT_MOST_MS of lib/delivery/lifetimes.ts, the greatest age of a feed.
const TTL_MINUTES = 5

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ')

const PODCAST_NAMESPACES =
  ' xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"'

export function rss(feed: Feed): string {
  return [
    XML_DECLARATION,
    `<rss version="2.0" ${NAMESPACES}${feed.podcast ? PODCAST_NAMESPACES : ''}><channel>`,
    element('title', feed.title),
    element('link', feed.homeUrl),
    element('description', asHtml(feed.description)),
    element('language', feed.language),
    element('lastBuildDate', rfc822(feed.changedAt)),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(feed.selfUrl)}"/>`,
    feed.webSubHub ? `<atom:link rel="hub" href="${escapeXml(feed.webSubHub)}"/>` : '',
    element('ttl', String(TTL_MINUTES)),
    // The profile requires the title and the link of the picture to be those of the feed.
    `<image>${element('url', feed.iconUrl)}${element('title', feed.title)}${element('link', feed.homeUrl)}</image>`,
    show(feed),
    ...feed.items.map(item),
    '</channel></rss>\n',
  ].join('')
}

function show({ podcast, publisher }: Feed): string {
  if (podcast === null) return ''
  return [
    element('itunes:author', publisher),
    `<itunes:image href="${escapeXml(podcast.image)}"/>`,
    category(podcast),
    '<itunes:explicit>false</itunes:explicit>',
    element('podcast:guid', podcast.guid),
    podcast.funding
      ? `<podcast:funding url="${escapeXml(podcast.funding.url)}">${escapeXml(podcast.funding.text)}</podcast:funding>`
      : '',
    ...podcast.people.map(person),
  ].join('')
}

const category = ({ category, subcategory }: Pick<Podcast, 'category' | 'subcategory'>) =>
  subcategory === null
    ? `<itunes:category${attribute('text', category)}/>`
    : `<itunes:category${attribute('text', category)}><itunes:category${attribute('text', subcategory)}/></itunes:category>`

const person = ({ name, role = null, url }: { name: string; role?: string | null; url: string | null }) =>
  `<podcast:person${attribute('role', role)}${attribute('href', url)}>${escapeXml(name)}</podcast:person>`

const attribute = (name: string, value: string | null) =>
  value === null ? '' : ` ${name}="${escapeXml(value)}"`

/** https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md, and what Apple reads of it. */
function episode({ episode, authors }: FeedItem): string {
  if (episode === null) return ''
  const { season, number, transcript, chapters } = episode
  return [
    season === null
      ? ''
      : element('itunes:season', String(season)) + element('podcast:season', String(season)),
    // Apple takes whole numbers only.
    number !== null && Number.isInteger(number) ? element('itunes:episode', String(number)) : '',
    number === null ? '' : element('podcast:episode', String(number)),
    transcript === null
      ? ''
      : `<podcast:transcript url="${escapeXml(transcript.url)}" type="${transcript.type}"/>`,
    chapters === null
      ? ''
      : `<podcast:chapters url="${escapeXml(chapters)}" type="application/json+chapters"/>`,
    ...authors.map(person),
  ].join('')
}

/** What every item of RSS begins with, whoever reads the feed. */
export const itemHead = (post: FeedItem): string =>
  [
    element('title', post.title),
    element('link', post.url),
    `<guid isPermaLink="false">${escapeXml(post.id)}</guid>`,
    element('pubDate', rfc822(post.publishedAt)),
    // Not `author`, which is an e-mail address in RSS.
    ...post.authors.map(({ name }) => element('dc:creator', name)),
  ].join('')

function item(post: FeedItem): string {
  return [
    '<item>',
    itemHead(post),
    element('dc:language', post.language),
    ...post.categories.map((name) => element('category', name)),
    element('description', asHtml(post.standfirst)),
    element('content:encoded', post.html),
    post.audio
      ? `<enclosure url="${escapeXml(post.audio.src)}" length="${post.audio.length ?? 0}" type="${post.audio.type}"/>`
      : '',
    episode(post),
    post.image ? media(wholeOf(post.image)) : '',
    '</item>',
  ].join('')
}

function media({ src, width, height, alt, caption, credit }: Image): string {
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  return [
    `<media:content medium="image" url="${escapeXml(src)}"${size}>`,
    element('media:description', caption || alt),
    element('media:credit', credit),
    '</media:content>',
  ].join('')
}

export const rfc822 = (at: string | null) => (at === null ? null : new Date(at).toUTCString())

/** A description is HTML, so plain text is escaped once for HTML and once for XML. */
const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

// Atom, by RFC 4287.

// A date is required (§4.2.15). If none is known, one long ago keeps the feed from looking new.
const LONG_AGO = '1970-01-01T00:00:00.000Z'

export function atom(feed: Feed): string {
  return [
    XML_DECLARATION,
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="${escapeXml(feed.language)}">`,
    element('id', feed.selfUrl),
    text('title', feed.title),
    text('subtitle', feed.description),
    element('updated', feed.changedAt ?? LONG_AGO),
    link('self', feed.selfUrl, 'application/atom+xml'),
    link('alternate', feed.homeUrl, 'text/html'),
    feed.webSubHub ? link('hub', feed.webSubHub) : '',
    element('icon', feed.iconUrl),
    // The author of the feed is that of entries without one (§4.2.1).
    `<author>${element('name', feed.publisher)}</author>`,
    ...feed.items.map((one) => entry(one, feed)),
    '</feed>\n',
  ].join('')
}

function entry(post: FeedItem, feed: Feed): string {
  return [
    post.language ? `<entry xml:lang="${escapeXml(post.language)}">` : '<entry>',
    element('id', post.permanentUrl),
    text('title', post.title),
    element('updated', post.updatedAt ?? feed.changedAt ?? LONG_AGO),
    element('published', post.publishedAt),
    link('alternate', post.url, 'text/html'),
    ...post.authors.map(({ name, url }) => `<author>${element('name', name)}${element('uri', url)}</author>`),
    ...post.categories.map((name) => `<category term="${escapeXml(name)}"/>`),
    post.standfirst ? text('summary', post.standfirst) : '',
    post.html ? `<content type="html">${escapeXml(post.html)}</content>` : '',
    post.audio ? link('enclosure', post.audio.src, post.audio.type, post.audio.length) : '',
    post.image ? media(post.image) : '',
    '</entry>',
  ].join('')
}

const text = (name: string, value: string) => `<${name} type="text">${escapeXml(value)}</${name}>`

const link = (rel: string, href: string, type?: string, length?: number) =>
  `<link rel="${rel}" href="${escapeXml(href)}"${type ? ` type="${type}"` : ''}${length ? ` length="${length}"` : ''}/>`

/** JSON Feed: https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed(feed: Feed): string {
  const feedObject = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.homeUrl,
    feed_url: feed.selfUrl,
    description: feed.description,
    icon: feed.iconUrl,
    language: feed.language,
    authors: [{ name: feed.publisher, url: feed.homeUrl }],
    ...(feed.webSubHub && { hubs: [{ type: 'WebSub', url: feed.webSubHub }] }),
    items: feed.items.map(jsonItem),
  }
  return `${JSON.stringify(feedObject, (_, value) => (typeof value === 'string' ? printable(value) : value))}\n`
}

function jsonItem(post: FeedItem) {
  return {
    id: post.id,
    url: post.url,
    title: post.title,
    ...(post.standfirst && { summary: post.standfirst }),
    // An item must have one of the two.
    ...(post.html ? { content_html: post.html } : { content_text: post.standfirst || post.title }),
    ...(post.image && { image: wholeOf(post.image).src }),
    ...(post.audio && { attachments: [attachment(post.audio)] }),
    ...(post.publishedAt && { date_published: post.publishedAt }),
    ...(post.updatedAt && { date_modified: post.updatedAt }),
    ...(post.authors.length > 0 && {
      authors: post.authors.map(({ name, url }) => ({ name, ...(url && { url }) })),
    }),
    ...(post.categories.length > 0 && { tags: post.categories }),
    ...(post.language && { language: post.language }),
  }
}

const attachment = ({ src, type, length }: Audio) => ({
  url: src,
  mime_type: type,
  ...(length && { size_in_bytes: length }),
})
