/** From editors' HTML to a safe tree: parse, allow-list, enhancers. */
import type { Root } from 'hast'
import { sanitize } from 'hast-util-sanitize'
import { siteConfig } from '../base/config/site-config'
import { checkAttributes } from './attributes'
import { requireBounds } from './bounds'
import { EMBED, IMAGE } from './elements'
import { inArticleAds } from './enhancers/ads'
import { embeds } from './enhancers/embeds'
import { footnotes } from './enhancers/footnotes'
import { gallery } from './enhancers/gallery'
import { headingLevels, headings } from './enhancers/headings'
import { links } from './enhancers/links'
import { nesting } from './enhancers/nesting'
import { paragraphs } from './enhancers/paragraphs'
import { pictures } from './enhancers/pictures'
import { players } from './enhancers/players'
import { socialQuotes } from './enhancers/social-quotes'
import { splitParagraphs } from './enhancers/split-paragraphs'
import { tables } from './enhancers/tables'
import { gate } from './gate'
import { lazyMedia } from './lazy-media'
import { orPlainText, parseBody, plainBeginning } from './parse'
import { renameElements } from './rename'
import { isElement } from './rewrite'
import { schema } from './schema'
import { styleClasses } from './style-classes'
import { countWords, plainText } from './text'
import type { Addresses } from './urls'

export type BodyOptions = Addresses & {
  /** Whether only the beginning is free. */
  gated: boolean
  /** Ids of slots for the text, each used once. */
  adSlots: readonly number[]
  /** BCP 47 tag. */
  language: string
  /** Number of pictures from which a body is a numbered gallery; without it none is. */
  galleryFrom?: number
}

export type PreparedBody = {
  /** Safe to render with `components/post/body`. */
  tree: Root
  /** Also if the tree has only its beginning. */
  words: number
  isEmpty: boolean
  /** 0 if the body is no gallery. */
  pictures: number
}

/** Each step relies on those before it; bounds are counted after steps that add elements. */
export const ENHANCERS = [
  embeds,
  players,
  pictures,
  socialQuotes,
  requireBounds,
  links,
  nesting,
  headings,
  headingLevels,
  footnotes,
  tables,
  splitParagraphs,
  paragraphs,
  requireBounds,
]

/**
 * Never throws: a non-string is empty, and a body too large or deep becomes plain paragraphs.
 * @param html as the service sent it
 */
export function prepareBody(html: unknown, options: BodyOptions): PreparedBody {
  const parsed = parseBody(html)
  const { tree: whole, isPlainText } = orPlainText(html, () => safeTree(parsed.tree, options))
  const text = plainText(whole)
  const words = countWords(text, options.language)
  const open = options.gated
    ? gate(parsed.isPlainText || isPlainText ? plainBeginning(html) : whole, {
        text,
        words,
        language: options.language,
      })
    : inArticleAds(whole, options.adSlots, words, siteConfig().adsInText)
  const { tree, pictures: numbered } = gallery(open, options.galleryFrom)
  return { tree, words, isEmpty: text === '' && !showsSomething(whole.children), pictures: numbered }
}

/** @throws BodyTooLarge */
function safeTree(parsed: Root, addresses: Addresses): Root {
  const kept = sanitize(renameElements(styleClasses(lazyMedia(parsed, addresses))), schema)
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
