import { type DefaultTreeAdapterMap, parse } from 'parse5'

export type PageFacts = { title: string | null; canonical: string | null; isIndexed: boolean }

type Node = DefaultTreeAdapterMap['node']

const HTML_MAX_CHARACTERS = 500_000

/** @param url base of a relative canonical address */
export function pageFacts(html: string, url: string, robotsHeader: string | null): PageFacts {
  const facts: PageFacts = { title: null, canonical: null, isIndexed: !isNoIndex(robotsHeader) }
  const waiting: Node[] = [parse(html.slice(0, HTML_MAX_CHARACTERS))]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed())
    if (!('attrs' in node)) continue
    const attribute = (name: string) => node.attrs.find((each) => each.name === name)?.value ?? ''
    const isOfHtml = node.namespaceURI === 'http://www.w3.org/1999/xhtml'
    if (node.tagName === 'title' && isOfHtml) facts.title ??= textOf(node)
    if (node.tagName === 'link' && attribute('rel').toLowerCase().split(/\s+/).includes('canonical')) {
      const href = attribute('href')
      if (URL.canParse(href, url)) facts.canonical ??= new URL(href, url).href
    }
    if (node.tagName === 'meta' && attribute('name').toLowerCase() === 'robots') {
      facts.isIndexed &&= !isNoIndex(attribute('content'))
    }
  }
  return facts
}

const isNoIndex = (value: string | null) => /\b(?:noindex|none)\b/i.test(value ?? '')

function textOf(node: DefaultTreeAdapterMap['element']): string {
  const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
  return text.replace(/\s+/g, ' ').trim()
}
