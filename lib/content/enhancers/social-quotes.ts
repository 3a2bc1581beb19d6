import type { Element, Properties, Root } from 'hast'
import { BodyTooLarge, MAX_EMBEDS } from '../bounds'
import { classesOf } from '../classes'
import { EMBED, newElement } from '../elements'
import { recogniseFrame } from '../embeds/frames'
import { holds, isElement, rewrite, textOf } from '../rewrite'

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

const SOCIAL_QUOTE = 'social-quote'

const LINK = new Set(['a'])
const NO_SIZE = { width: null, height: null }

/** @throws BodyTooLarge */
export function socialQuotes(tree: Root): Root {
  let count = 0
  return rewrite(tree, (element, ancestors) => {
    if (!isElement(element, 'blockquote')) return [element]
    const network = networkOf(element)
    const { dataInstgrmPermalink, dataTextPostPermalink, dataBlueskyUri, ...properties } = element.properties
    const pasted = [dataInstgrmPermalink, dataTextPostPermalink, dataBlueskyUri]
    const quote = pasted.every((value) => value === undefined) ? element : { ...element, properties }
    if (network === undefined) return [quote]
    const addresses = [atAddress(dataBlueskyUri), ...pasted, properties.cite, ...linksIn(quote).toReversed()]
    const frame = addresses
      .map((address) => recogniseFrame(address, NO_SIZE))
      .find((found) => found?.provider === network)
    const isEmpty = textOf(quote).trim() === ''
    const drawn = quoteOf(quote, network, addresses.find(isWebAddress))
    const isInEmbed = ancestors.some((one) => isElement(one, 'a', 'blockquote'))
    if (frame === undefined || frame === null || isInEmbed) return [drawn]
    count += 1
    if (count > MAX_EMBEDS) throw new BodyTooLarge('embeds')
    const { provider, kind, src, href, box } = frame
    const height = 'height' in box ? box.height : UPRIGHT_HEIGHT
    if (isEmpty) return [newElement(EMBED, { provider, kind, src, href, ...box, title: provider })]
    const own: Properties = { provider, kind: 'quote', src, href, height, title: provider }
    return [newElement(EMBED, own, [drawn])]
  })
}

// CSS pixels of a portrait video.
const UPRIGHT_HEIGHT = 640

function networkOf(element: Element): string | undefined {
  return classesOf(element)
    .map((name) => NETWORKS.get(name))
    .find((network) => network !== undefined)
}

const isWebAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:/.test(value)

function quoteOf(element: Element, network: string, address: string | undefined): Element {
  const { cite, className: _, ...properties } = element.properties
  const children = element.children.filter(
    (child) => !isElement(child, 'a') || textOf(child).trim() !== '' || child.children.length > 0,
  )
  const href = typeof cite === 'string' ? cite : address
  const hasLink = holds({ ...element, children }, LINK)
  if (href !== undefined && !hasLink) children.push(sourceOf(href, network))
  return { ...element, properties: { ...properties, className: [SOCIAL_QUOTE] }, children }
}

const sourceOf = (href: string, network: string) =>
  newElement('p', {}, [newElement('a', { href }, [network])])

function linksIn(element: Element): Properties[string][] {
  return element.children.flatMap((child) =>
    child.type === 'element'
      ? [...(isElement(child, 'a') ? [child.properties.href] : []), ...linksIn(child)]
      : [],
  )
}

/** `at://did:plc:…/app.bsky.feed.post/…` (AT Protocol, "AT URI scheme"). */
function atAddress(uri: Properties[string]): string | null {
  const [, profile, post] =
    /^at:\/\/([\w:.-]{3,100})\/app\.bsky\.feed\.post\/(\w{5,30})$/.exec(String(uri)) ?? []
  return profile === undefined || post === undefined
    ? null
    : `https://bsky.app/profile/${profile}/post/${post}`
}
