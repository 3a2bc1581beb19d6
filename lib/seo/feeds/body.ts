/** Makes standalone HTML: embeds become links. */
import type { ElementContent, Properties, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { AD, EMBED, IMAGE, isInData, newElement, TABLE } from '../../content/elements'
import { isElement, rewrite } from '../../content/rewrite'

export type FeedBodyPlace = {
  siteUrl: string
  url: string
  direction: 'ltr' | 'rtl'
}

/** @param tree from `prepareBody`, which makes it safe */
export function feedBody(tree: Root, { siteUrl, url, direction }: FeedBodyPlace): string {
  const plain = rewrite(tree, (element): ElementContent[] => {
    const { className: _, id: __, ...properties } = element.properties
    if (isElement(element, AD)) return []
    // A quoted post has its own text and link.
    if (isElement(element, EMBED))
      return element.children.length > 0 ? element.children : [embedLink(element.properties)]
    if (isElement(element, TABLE)) return element.children
    if (isElement(element, IMAGE)) return picture(properties)
    if (isElement(element, 'a') && typeof properties.href === 'string') {
      return [{ ...element, properties: { ...properties, href: absolute(properties.href, siteUrl, url) } }]
    }
    return [{ ...element, properties }]
  })
  const html = toHtml(plain)
  // Feed readers use one direction for all items.
  return direction === 'rtl' && html !== '' ? `<div dir="rtl">${html}</div>` : html
}

function absolute(href: string, siteUrl: string, url: string): string {
  if (href.startsWith('#')) return `${url}${href}`
  return href.startsWith('/') ? `${siteUrl}${href}` : href
}

const embedLink = ({ href, title }: Properties) =>
  newElement('p', {}, [newElement('a', { href: String(href) }, [String(title)])])

/** Few feed readers show `data:` pictures. */
function picture({ src, alt, width, height, inline }: Properties): ElementContent[] {
  if (!isInData(src)) return [newElement('img', { src, alt, ...(width && height ? { width, height } : {}) })]
  if (!alt) return []
  return inline ? [{ type: 'text', value: String(alt) }] : [newElement('p', {}, [String(alt)])]
}
