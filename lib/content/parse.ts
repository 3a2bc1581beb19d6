import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type DefaultTreeAdapterMap, html as names, parseFragment } from 'parse5'
import { boundedAdapter } from './bounded-adapter'
import { BodyTooLarge, MAX_DEPTH, MAX_HTML_LENGTH } from './bounds'
import { withoutInlineData } from './pasted/inline-data'
import { beginningOf, paragraphsOf, tagless } from './plain-text'

export type Parsed = {
  tree: Root
  /** The body's structure is lost. */
  isPlainText: boolean
}

/** The result is not sanitised. Never throws. */
export function parseBody(html: unknown): Parsed {
  if (typeof html !== 'string') return { tree: rootOf([]), isPlainText: false }
  const light = withoutInlineData(html)
  return orPlainText(light, () => boundedTree(light))
}

export function orPlainText(html: unknown, work: () => Root): Parsed {
  try {
    return { tree: work(), isPlainText: false }
  } catch (error) {
    if (!(error instanceof BodyTooLarge || error instanceof RangeError)) throw error
    return { tree: plainTree(html), isPlainText: true }
  }
}

export const plainBeginning = (html: unknown): Root =>
  plainTree(typeof html === 'string' ? beginningOf(html) : '')

const plainTree = (html: unknown): Root => rootOf(typeof html === 'string' ? paragraphsOf(tagless(html)) : [])

const rootOf = (children: Root['children']): Root => ({ type: 'root', children })

function boundedTree(html: string): Root {
  if (html.length > MAX_HTML_LENGTH) throw new BodyTooLarge('length')
  const treeAdapter = boundedAdapter()
  // Stray table rows are dropped, as in browsers.
  const parent = treeAdapter.createElement('div', names.NS.HTML, [])
  const parsed = parseFragment(parent, html, { treeAdapter, scriptingEnabled: false })
  requireDepth(parsed)
  return fromParse5(parsed) as Root
}

/** Misnested elements deepen the tree. @throws BodyTooLarge */
function requireDepth(parsed: DefaultTreeAdapterMap['documentFragment']): void {
  let level: DefaultTreeAdapterMap['node'][] = parsed.childNodes
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH + 1) throw new BodyTooLarge('depth')
    level = level.flatMap((node) =>
      'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [],
    )
  }
}
