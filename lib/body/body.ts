import type { Root } from 'hast'
import { sanitize } from 'hast-util-sanitize'
import type { LeftOut } from '../base/metric-labels'
import { siteConfig } from '../settings/site-config'
import { checkAttributes, renameElements, styleClasses } from './attributes'
import { requireBounds } from './bounds'
import { EMBED, FORM, IMAGE } from './elements'
import { inArticleAds } from './enhancers/ads'
import {
  headingLevels,
  headings,
  nesting,
  paragraphs,
  spans,
  splitParagraphs,
  withoutHollow,
} from './enhancers/blocks'
import { embeds, gallery, pictures, players, socialQuotes } from './enhancers/media'
import { footnotes, links, tables } from './enhancers/text'
import { gate } from './gate'
import { orPlainText, parseBody, plainBeginning } from './parse'
import { blocks, questions } from './pasted/blocks'
import { emails } from './pasted/emails'
import { embedCodes } from './pasted/embed-codes'
import { formBlocks, forms } from './pasted/forms'
import { formulas } from './pasted/formulas'
import { withoutHidden } from './pasted/hidden'
import { withoutInlineData } from './pasted/inline-data'
import { media } from './pasted/media'
import type { PastedStep, Pasting } from './pasted/pasted'
import { shortcodes } from './pasted/shortcodes'
import { direction, emphasis, typedText, wordLists } from './pasted/text'
import { isElement } from './rewrite'
import { schema } from './schema'
import { countWords, plainText } from './text'
import type { Addresses } from './urls'

export type BodyOptions = Addresses & {
  gated: boolean
  /** Slot ids, each used once. */
  adSlots: readonly number[]
  /** Paragraphs before a slot, by its id. */
  adPositions?: ReadonlyMap<number, number>
  language: string
  /** Minimum pictures of a gallery. */
  galleryFrom?: number
}

export type PreparedBody = {
  tree: Root
  /** Counts the whole body, even if gated. */
  words: number
  isEmpty: boolean
  /** 0 if no gallery. */
  pictures: number
  leftOut: readonly LeftOut[]
  /** How many icons are left out. */
  icons: number
}

const MAX_LEFT_OUT = 100
const MAX_WHAT_CHARACTERS = 200

/** Runs before sanitising. Embed codes come before hidden content, which may contain them; text is last. */
export const PASTED: readonly PastedStep[] = [
  emails,
  shortcodes,
  formBlocks,
  embedCodes,
  formulas,
  withoutHidden,
  media,
  wordLists,
  styleClasses,
  emphasis,
  direction,
  questions,
  blocks,
  renameElements,
  typedText,
]

/** The order matters. */
export const ENHANCERS = [
  spans,
  forms,
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

/** Never throws. @param written HTML from the service */
export function prepareBody(written: unknown, options: BodyOptions): PreparedBody {
  const html = typeof written === 'string' ? withoutInlineData(written) : written
  const parsed = parseBody(html)
  const leftOut: LeftOut[] = []
  let icons = 0
  const pasting: Pasting = {
    ...options,
    leftOut: (kind, what) => {
      if (leftOut.length < MAX_LEFT_OUT) leftOut.push({ kind, what: what.slice(0, MAX_WHAT_CHARACTERS) })
    },
    leftOutIcon: () => {
      icons += 1
    },
  }
  const { tree: whole, isPlainText } = orPlainText(html, () => safeTree(parsed.tree, pasting))
  const text = plainText(whole)
  const words = countWords(text, options.language)
  const open = options.gated
    ? gate(parsed.isPlainText || isPlainText ? plainBeginning(html) : whole, {
        text,
        words,
        language: options.language,
      })
    : inArticleAds(withoutHollow(whole), options.adSlots, words, siteConfig().adsInText, options.adPositions)
  const { tree, pictures: numbered } = gallery(open, options.galleryFrom)
  const isEmpty = text === '' && !showsSomething(whole.children)
  return { tree, words, isEmpty, pictures: numbered, leftOut, icons }
}

/** @throws BodyTooLarge */
function safeTree(parsed: Root, pasting: Pasting): Root {
  const kept = sanitize(
    PASTED.reduce((tree, step) => step(tree, pasting), parsed),
    schema,
  )
  const root: Root =
    kept.type === 'root' ? kept : { type: 'root', children: [kept as Root['children'][number]] }
  return ENHANCERS.reduce((tree, enhance) => enhance(tree), checkAttributes(root, pasting))
}

function showsSomething(nodes: Root['children']): boolean {
  return nodes.some(
    (node) =>
      isElement(node, EMBED, FORM, IMAGE, 'video', 'audio') ||
      (node.type === 'element' && showsSomething(node.children)),
  )
}
