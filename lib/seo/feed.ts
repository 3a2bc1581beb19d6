/** The site's feed: RSS 2.0 with headlines and standfirsts. */
import type { Site } from '../config/site'
import type { Teaser } from '../delivery/model'
import { absoluteUrl } from './metadata'
import { element, escapeXml, XML_DECLARATION } from './xml'

/** Writes the feed. Only what a card shows is in it, so nothing of a gated post's body is. */
export function rssFeed(posts: readonly Teaser[], site: Site): string {
  const newest = posts.find(({ publishedAt }) => publishedAt !== null)?.publishedAt ?? null
  const self = absoluteUrl('/feed.xml', site)
  return [
    XML_DECLARATION,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    element('title', site.name),
    element('link', absoluteUrl('/', site)),
    element('description', site.name),
    element('language', site.language),
    newest ? element('lastBuildDate', new Date(newest).toUTCString()) : '',
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(self)}"/>`,
    ...posts.map((post) => feedItem(post, site)),
    '</channel></rss>\n',
  ].join('')
}

function feedItem(post: Teaser, site: Site): string {
  const { image } = post
  return [
    '<item>',
    element('title', post.title),
    element('link', absoluteUrl(post.path, site)),
    `<guid isPermaLink="false">post:${post.id}</guid>`,
    post.publishedAt ? element('pubDate', new Date(post.publishedAt).toUTCString()) : '',
    ...post.authors.map(({ name }) => element('dc:creator', name)),
    element('category', post.section?.name),
    element('description', post.standfirst),
    image ? `<media:content medium="image" url="${escapeXml(image.src)}"/>` : '',
    '</item>',
  ].join('')
}
