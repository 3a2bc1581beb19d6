import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type DefaultTreeAdapterMap, html as names, parseFragment } from 'parse5'
import { boundedAdapter } from './bounded-adapter'
import { BodyTooLarge, MAX_DEPTH, MAX_HTML_LENGTH } from './bounds'
import { withoutInlineData } from './pasted/inline-data'
import { beginningOf, paragraphsOf, tagless } from './plain-text'

export type Parsed = {
  tree: Root
  /** Plain paragraphs, because the body exceeds a bound of `bounds.ts`. They do not show what was a figure or a list. */
  isPlainText: boolean
}

/**
 * Parses a body like the children of a `<div>`; not safe yet. Never throws.
 * @param html anything; a non-string is empty
 */
export function parseBody(html: unknown): Parsed {
  if (typeof html !== 'string') return { tree: rootOf([]), isPlainText: false }
  const light = withoutInlineData(html)
  return orPlainText(light, () => boundedTree(light))
}

/** @returns the result, or plain paragraphs after a BodyTooLarge or RangeError */
export function orPlainText(html: unknown, work: () => Root): Parsed {
  try {
    return { tree: work(), isPlainText: false }
  } catch (error) {
    if (!(error instanceof BodyTooLarge || error instanceof RangeError)) throw error
    return { tree: plainTree(html), isPlainText: true }
  }
}

/** Plain paragraphs before the first figure, list or heading. */
export const plainBeginning = (html: unknown): Root =>
  plainTree(typeof html === 'string' ? beginningOf(html) : '')

const plainTree = (html: unknown): Root => rootOf(typeof html === 'string' ? paragraphsOf(tagless(html)) : [])

const rootOf = (children: Root['children']): Root => ({ type: 'root', children })

function boundedTree(html: string): Root {
  if (html.length > MAX_HTML_LENGTH) throw new BodyTooLarge('length')
  const treeAdapter = boundedAdapter()
  // With a parent the parser drops bare table rows, as the page's parser will.
  const parent = treeAdapter.createElement('div', names.NS.HTML, [])
  const parsed = parseFragment(parent, html, { treeAdapter, scriptingEnabled: false })
  requireDepth(parsed)
  return fromParse5(parsed) as Root
}

/**
 * Misnested elements can make the tree deeper than its elements were open.
 * @throws BodyTooLarge
 */
function requireDepth(parsed: DefaultTreeAdapterMap['documentFragment']): void {
  let level: DefaultTreeAdapterMap['node'][] = parsed.childNodes
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH + 1) throw new BodyTooLarge('depth')
    level = level.flatMap((node) =>
      'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [],
    )
  }
}
