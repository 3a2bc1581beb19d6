/** Social-media posts pasted with a script, which is removed: the text stays as a quote with a link. */
import type { Element, ElementContent, Root } from 'hast'
import { classesOf } from '../classes'
import { holds, isElement, rewrite } from '../rewrite'

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

/** Editors can't use this class. */
const SOCIAL_QUOTE = 'social-quote'

const LINK = new Set(['a'])

export function socialQuotes(tree: Root): Root {
  return rewrite(tree, (element) => {
    const network = isElement(element, 'blockquote') ? networkOf(element) : undefined
    if (network === undefined) return [element]
    const { cite, className: _, ...properties } = element.properties
    const children = [...element.children]
    if (typeof cite === 'string' && !holds(element, LINK)) children.push(sourceOf(cite, network))
    return [{ ...element, properties: { ...properties, className: [SOCIAL_QUOTE] }, children }]
  })
}

function networkOf(element: Element): string | undefined {
  return classesOf(element)
    .map((name) => NETWORKS.get(name))
    .find((network) => network !== undefined)
}

function sourceOf(href: string, network: string): ElementContent {
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href },
    children: [{ type: 'text', value: network }],
  }
  return { type: 'element', tagName: 'p', properties: {}, children: [link] }
}
