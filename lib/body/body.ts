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
  /** Ids of the slots that may come within the text, each used once. */
  adSlots: readonly number[]
  /** How many paragraphs come before a slot, by its id. */
  adPositions?: ReadonlyMap<number, number>
  language: string
  /** From how many pictures on a body is a gallery, whose pictures are numbered. Without it, none is. */
  galleryFrom?: number
}

export type PreparedBody = {
  tree: Root
  /** Words of the whole body, even if the tree has only the free beginning of it. */
  words: number
  isEmpty: boolean
  /** How many pictures are numbered; 0 if none is. */
  pictures: number
  /** What of the body can't be shown, for the log and the metrics. */
  leftOut: readonly LeftOut[]
  /** How many icons are left out. They are only counted, since they are too many to be named. */
  icons: number
}

// A body of thousands of lost pictures must not fill the log.
const MAX_LEFT_OUT = 100
const MAX_WHAT_CHARACTERS = 200

/**
 * Steps that turn pasted markup into HTML that the allow-list accepts. They run before sanitising, which checks all
 * that they make, so a mistake here can't let a script through. Each step relies on those before it:
 * - embed codes come before hidden content, because their boxes are often hidden until a script runs;
 * - hidden content is removed before media is looked for, so that a counting pixel is not shown as a picture;
 * - elements are renamed after the steps that know them by their old names, such as `center` and `article`;
 * - typed text comes last: an address is an embed if it is alone in its block, and only now are the blocks known.
 */
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

/**
 * Steps that make the sanitised tree ready to draw. Each relies on those before it:
 * - frames, players, pictures, forms and quoted posts come first, because later steps need to know what is a block. A
 *   picture becomes one only here, and a link around a lost picture is only now known to be empty;
 * - bounds are checked after the steps that add elements, and before the steps whose cost grows with the tree;
 * - links come before nesting and footnotes: anchors without a target become spans, and their names become ids;
 * - empty headings go before the levels are set, so that a heading which is not shown leaves no gap in them;
 * - tables are wrapped before paragraphs are split, which moves blocks out of paragraphs;
 * - loose text becomes paragraphs last, when everything beside it is a known block.
 * Tested in tests/unit/body/enhancers.
 */
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

/**
 * From editors' HTML to a tree that is safe to draw: parse, allow-list, enhancers, gate or ads. Never throws:
 * something other than text is an empty body, and a body that is too large or too deep becomes plain paragraphs.
 * @param serviceHtml HTML from the service
 */
export function prepareBody(serviceHtml: unknown, options: BodyOptions): PreparedBody {
  const html = typeof serviceHtml === 'string' ? withoutInlineData(serviceHtml) : serviceHtml
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
  const sanitised = sanitize(
    PASTED.reduce((tree, step) => step(tree, pasting), parsed),
    schema,
  )
  const root: Root =
    sanitised.type === 'root'
      ? sanitised
      : { type: 'root', children: [sanitised as Root['children'][number]] }
  return ENHANCERS.reduce((tree, enhance) => enhance(tree), checkAttributes(root, pasting))
}

function showsSomething(nodes: Root['children']): boolean {
  return nodes.some(
    (node) =>
      isElement(node, EMBED, FORM, IMAGE, 'video', 'audio') ||
      (node.type === 'element' && showsSomething(node.children)),
  )
}
