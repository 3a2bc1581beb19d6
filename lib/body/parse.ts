import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  html as names,
  parseFragment,
  type TreeAdapter,
} from 'parse5'
import {
  BodyTooLarge,
  MAX_ATTRIBUTE_LENGTH,
  MAX_ATTRIBUTES,
  MAX_DEPTH,
  MAX_ELEMENTS,
  MAX_HTML_LENGTH,
} from './bounds'
import { withoutInlineData } from './pasted/inline-data'
import { beginningOf, paragraphsOf, tagless } from './plain-text'

/** Open around the body: the parser's own `html` element. Not counted as depth. */
const OPEN_OUTSIDE = 1
/** Made around the body: the context element, the document and `html`. Not counted as elements. */
const MADE_OUTSIDE = 3

/**
 * Counts while the parser builds, since no look at the text tells how large its tree becomes: the parser repeats
 * formatting that was left open in every later paragraph ("reconstruct the active formatting elements", "adoption
 * agency": WHATWG HTML), so a little text can make a very large tree. Throws `BodyTooLarge`.
 */
export function boundedAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  let [elements, open, attributes, attributeLength] = [-MADE_OUTSIDE, -OPEN_OUTSIDE, 0, 0]
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attrs) {
      elements += 1
      attributes += attrs.length
      for (const { name, value } of attrs) attributeLength += name.length + value.length
      if (elements > MAX_ELEMENTS) throw new BodyTooLarge('elements')
      if (attributes > MAX_ATTRIBUTES) throw new BodyTooLarge('attributes')
      if (attributeLength > MAX_ATTRIBUTE_LENGTH) throw new BodyTooLarge('attribute length')
      return defaultTreeAdapter.createElement(tagName, namespace, attrs)
    },
    onItemPush() {
      open += 1
      if (open > MAX_DEPTH) throw new BodyTooLarge('depth')
    },
    onItemPop() {
      open -= 1
    },
    appendChild(parent, node) {
      if (!defaultTreeAdapter.isCommentNode(node)) defaultTreeAdapter.appendChild(parent, node)
    },
    adoptAttributes() {},
  }
}

export type Parsed = {
  tree: Root
  /** The body is over a bound, so its words are kept as plain paragraphs and its structure is lost. */
  isPlainText: boolean
}

/** Parses a body like the children of a `<div>`. The result is not sanitised. Never throws. */
export function parseBody(html: unknown): Parsed {
  if (typeof html !== 'string') return { tree: rootOf([]), isPlainText: false }
  const light = withoutInlineData(html)
  return orPlainText(light, () => boundedTree(light))
}

/** What the work returns, or the body as plain paragraphs if it exceeds a bound or the stack. */
export function orPlainText(html: unknown, work: () => Root): Parsed {
  try {
    return { tree: work(), isPlainText: false }
  } catch (error) {
    if (!(error instanceof BodyTooLarge || error instanceof RangeError)) throw error
    return { tree: plainTree(html), isPlainText: true }
  }
}

/** Plain paragraphs before the first figure, list or heading: what a gate may show of a body that can't be parsed. */
export const plainBeginning = (html: unknown): Root =>
  plainTree(typeof html === 'string' ? beginningOf(html) : '')

const plainTree = (html: unknown): Root => rootOf(typeof html === 'string' ? paragraphsOf(tagless(html)) : [])

const rootOf = (children: Root['children']): Root => ({ type: 'root', children })

function boundedTree(html: string): Root {
  if (html.length > MAX_HTML_LENGTH) throw new BodyTooLarge('length')
  const treeAdapter = boundedAdapter()
  // With a `div` as the parent, the parser drops stray table rows, as the reader's browser will. Without a parent it
  // would keep them, and the server's tree would differ from the browser's.
  const parent = treeAdapter.createElement('div', names.NS.HTML, [])
  const parsed = parseFragment(parent, html, { treeAdapter, scriptingEnabled: false })
  requireDepth(parsed)
  return fromParse5(parsed) as Root
}

/**
 * Measures the finished tree, because the parser moves misnested elements: the tree may be deeper than ever was open.
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
