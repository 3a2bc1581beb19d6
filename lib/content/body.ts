/** From editor's HTML to a tree that is safe to draw: parse, allow-list, then one improvement after another. */
import type { Root } from 'hast'
import { sanitize } from 'hast-util-sanitize'
import { siteConfig } from '../base/config/site-config'
import { checkAttributes } from './attributes'
import { requireBounds } from './bounds'
import { EMBED, IMAGE } from './elements'
import { inArticleAds } from './enhancers/ads'
import { embeds } from './enhancers/embeds'
import { gallery } from './enhancers/gallery'
import { headings } from './enhancers/headings'
import { links } from './enhancers/links'
import { nesting } from './enhancers/nesting'
import { paragraphs } from './enhancers/paragraphs'
import { pictures } from './enhancers/pictures'
import { players } from './enhancers/players'
import { socialQuotes } from './enhancers/social-quotes'
import { splitParagraphs } from './enhancers/split-paragraphs'
import { tables } from './enhancers/tables'
import { gate } from './gate'
import { orPlainText, parseBody } from './parse'
import { renameElements } from './rename'
import { isElement } from './rewrite'
import { schema } from './schema'
import { countWords, plainText } from './text'
import type { Addresses } from './urls'

export type BodyOptions = Addresses & {
  /** Whether only the beginning is for everybody. */
  gated: boolean
  /** Ids of the slots that may stand in the text, each once. */
  adSlots: readonly number[]
  /** BCP 47 tag of the text. */
  language: string
  /** How many pictures make a gallery, whose pictures are numbered. Without it no body is one. */
  galleryFrom?: number
}

export type PreparedBody = {
  /** Safe to draw with `components/post/body`. */
  tree: Root
  /** Words of the whole body, also where only its beginning is in the tree. */
  words: number
  /** Whether there is nothing to read, see or hear. */
  isEmpty: boolean
  /** Pictures of the gallery; none where the body is none. */
  pictures: number
}

/** In this order: each step may rely on what those before it made sure of. Bounds are counted after those that add. */
export const ENHANCERS = [
  embeds,
  players,
  pictures,
  socialQuotes,
  requireBounds,
  links,
  nesting,
  headings,
  tables,
  splitParagraphs,
  paragraphs,
  requireBounds,
]

/**
 * Prepares a body for the page. Never throws, whatever was sent: what is not a string is empty, and what is too
 * large or too deep becomes plain paragraphs.
 * @param html the body as the service sent it
 */
export function prepareBody(html: unknown, options: BodyOptions): PreparedBody {
  const whole = orPlainText(html, () => safeTree(parseBody(html), options))
  const text = plainText(whole)
  const words = countWords(text, options.language)
  const open = options.gated
    ? gate(whole, { text, words, language: options.language })
    : inArticleAds(whole, options.adSlots, words, siteConfig().adsInText)
  const { tree, pictures: numbered } = gallery(open, options.galleryFrom)
  return { tree, words, isEmpty: text === '' && !showsSomething(whole.children), pictures: numbered }
}

/**
 * The allow-list, and then the enhancers.
 * @throws BodyTooLarge
 */
function safeTree(parsed: Root, addresses: Addresses): Root {
  const kept = sanitize(renameElements(parsed), schema)
  const root: Root =
    kept.type === 'root' ? kept : { type: 'root', children: [kept as Root['children'][number]] }
  return ENHANCERS.reduce((tree, enhance) => enhance(tree), checkAttributes(root, addresses))
}

function showsSomething(nodes: Root['children']): boolean {
  return nodes.some(
    (node) =>
      isElement(node, EMBED, IMAGE, 'video', 'audio') ||
      (node.type === 'element' && showsSomething(node.children)),
  )
}
