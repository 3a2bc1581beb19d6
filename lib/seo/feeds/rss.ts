/** https://www.rssboard.org/rss-profile */
import { element, escapeXml, XML_DECLARATION } from '../../base/xml'
import type { Image } from '../../delivery/model'
import type { Feed, FeedItem } from './feed'

const TTL_MINUTES = 5

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ')

const ITUNES = ' xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"'

export function rss(feed: Feed): string {
  return [
    XML_DECLARATION,
    `<rss version="2.0" ${NAMESPACES}${feed.podcast ? ITUNES : ''}><channel>`,
    element('title', feed.title),
    element('link', feed.homeUrl),
    element('description', asHtml(feed.description)),
    element('language', feed.language),
    element('lastBuildDate', rfc822(feed.changedAt)),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(feed.selfUrl)}"/>`,
    feed.hub ? `<atom:link rel="hub" href="${escapeXml(feed.hub)}"/>` : '',
    element('ttl', String(TTL_MINUTES)),
    // The profile requires the channel's title and link.
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
    `<itunes:category text="${escapeXml(podcast.category)}"/>`,
    '<itunes:explicit>false</itunes:explicit>',
  ].join('')
}

function item(post: FeedItem): string {
  return [
    '<item>',
    element('title', post.title),
    element('link', post.url),
    `<guid isPermaLink="false">${escapeXml(post.id)}</guid>`,
    element('pubDate', rfc822(post.publishedAt)),
    // `author` would be an e-mail address.
    ...post.authors.map(({ name }) => element('dc:creator', name)),
    element('dc:language', post.language),
    ...post.categories.map((name) => element('category', name)),
    element('description', asHtml(post.summary)),
    element('content:encoded', post.html),
    post.audio
      ? `<enclosure url="${escapeXml(post.audio.src)}" length="${post.audio.length ?? 0}" type="${post.audio.type}"/>`
      : '',
    post.image ? media(post.image) : '',
    '</item>',
  ].join('')
}

export function media({ src, width, height, alt, caption, credit }: Image): string {
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  return [
    `<media:content medium="image" url="${escapeXml(src)}"${size}>`,
    element('media:description', caption || alt),
    element('media:credit', credit),
    '</media:content>',
  ].join('')
}

const rfc822 = (at: string | null) => (at === null ? null : new Date(at).toUTCString())

/** Descriptions are HTML, so text is escaped twice. */
const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
