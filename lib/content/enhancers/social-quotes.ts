/**
 * Posts of social networks that were pasted with a script. The script is gone, and the text says it all: it stays as
 * a quote that outlives the network's copy, with a link to it.
 */
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

/** The class of such a quote, which no editor's class can be. */
export const SOCIAL_QUOTE = 'social-quote'

const LINK = new Set(['a'])

/** Marks the quotes of networks, and gives those that name their source without linking to it a link. */
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
