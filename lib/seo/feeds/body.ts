/**
 * A body as it stands in a feed: the same safe tree that the page draws, written as HTML that needs nothing of the
 * page. Addresses are absolute, players of others are links, and there are no scripts, frames, slots or classes.
 */
import type { ElementContent, Properties, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { AD, EMBED, IMAGE, TABLE } from '../../content/elements'
import { isElement, rewrite } from '../../content/rewrite'

/** Where the body stands. */
export type FeedBodyPlace = {
  /** SITE_URL. */
  siteUrl: string
  /** The post's own address, absolute. */
  url: string
  /** Which way its language is written. */
  direction: 'ltr' | 'rtl'
}

/** @param tree what `prepareBody` made; any other is not safe here */
export function feedBody(tree: Root, { siteUrl, url, direction }: FeedBodyPlace): string {
  const plain = rewrite(tree, (element): ElementContent[] => {
    const { className: _, id: __, ...properties } = element.properties
    if (isElement(element, AD)) return []
    if (isElement(element, EMBED)) return [embedLink(element.properties)]
    if (isElement(element, TABLE)) return element.children
    if (isElement(element, IMAGE)) return [picture(properties)]
    if (isElement(element, 'a') && typeof properties.href === 'string') {
      return [{ ...element, properties: { ...properties, href: absolute(properties.href, siteUrl, url) } }]
    }
    return [{ ...element, properties }]
  })
  const html = toHtml(plain)
  // A reader of feeds has one direction for all it shows.
  return direction === 'rtl' && html !== '' ? `<div dir="rtl">${html}</div>` : html
}

/** Links to this site are paths in the tree, and places in the page are fragments. */
function absolute(href: string, siteUrl: string, url: string): string {
  if (href.startsWith('#')) return `${url}${href}`
  return href.startsWith('/') ? `${siteUrl}${href}` : href
}

function embedLink({ href, title }: Properties): ElementContent {
  const link: ElementContent = {
    type: 'element',
    tagName: 'a',
    properties: { href: String(href) },
    children: [{ type: 'text', value: String(title) }],
  }
  return { type: 'element', tagName: 'p', properties: {}, children: [link] }
}

function picture({ src, alt, width, height }: Properties): ElementContent {
  const size = width && height ? { width, height } : {}
  return { type: 'element', tagName: 'img', properties: { src, alt, ...size }, children: [] }
}
