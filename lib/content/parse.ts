/** Editor's HTML as a tree, whatever was sent. */
import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type DefaultTreeAdapterMap, html as names, parseFragment } from 'parse5'
import { boundedAdapter } from './bounded-adapter'
import { BodyTooLarge, MAX_DEPTH, MAX_HTML_LENGTH } from './bounds'
import { paragraphsOf, tagless } from './plain-text'

/** Pictures pasted into the text. Their addresses are refused later, so the megabytes need not be parsed. */
const INLINE_DATA = /data:[a-z]{1,20}\/[a-z0-9.+-]{1,40};base64,[a-z0-9+/=]{64,}/gi

/**
 * Parses a body as a browser would parse the children of a `<div>`. The tree is not safe yet.
 * @param html anything; what is not a string has no content
 * @returns the tree; plain paragraphs where it would exceed a bound of `bounds.ts`. Never throws.
 */
export function parseBody(html: unknown): Root {
  if (typeof html !== 'string') return { type: 'root', children: [] }
  const light = html.replace(INLINE_DATA, 'data:,')
  return orPlainText(light, () => boundedTree(light))
}

/**
 * Does work that may exceed a bound, or exhaust the stack.
 * @returns what the work returns, or the body as plain paragraphs after a BodyTooLarge or a RangeError
 */
export function orPlainText(html: unknown, work: () => Root): Root {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof BodyTooLarge || error instanceof RangeError)) throw error
    return { type: 'root', children: typeof html === 'string' ? paragraphsOf(tagless(html)) : [] }
  }
}

/** @throws BodyTooLarge */
function boundedTree(html: string): Root {
  if (html.length > MAX_HTML_LENGTH) throw new BodyTooLarge('length')
  const treeAdapter = boundedAdapter()
  // With a parent, a parser drops bare table rows, as the page's parser will; without one it takes them for rows.
  const parent = treeAdapter.createElement('div', names.NS.HTML, [])
  const parsed = parseFragment(parent, html, { treeAdapter, scriptingEnabled: false })
  requireDepth(parsed)
  return fromParse5(parsed) as Root
}

/**
 * Moving misnested elements can leave the tree deeper than its elements were open.
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
