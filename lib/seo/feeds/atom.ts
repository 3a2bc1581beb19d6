/** RFC 4287. */
import { element, escapeXml, XML_DECLARATION } from '../../base/xml'
import type { Feed, FeedItem } from './feed'
import { media } from './rss'

// A date is required (§4.2.15). A past date does not look new.
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
    feed.hub ? link('hub', feed.hub) : '',
    element('icon', feed.iconUrl),
    // Applies to entries without an author (§4.2.1).
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
    post.summary ? text('summary', post.summary) : '',
    post.html ? `<content type="html">${escapeXml(post.html)}</content>` : '',
    post.audio ? link('enclosure', post.audio.src, post.audio.type, post.audio.length) : '',
    post.image ? media(post.image) : '',
    '</entry>',
  ].join('')
}

const text = (name: string, value: string) => `<${name} type="text">${escapeXml(value)}</${name}>`

const link = (rel: string, href: string, type?: string, length?: number) =>
  `<link rel="${rel}" href="${escapeXml(href)}"${type ? ` type="${type}"` : ''}${length ? ` length="${length}"` : ''}/>`
