/** Editor's HTML as a tree, whatever was sent. */
import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { mayBeParsed, mayBeWalked } from './bounds'
import { paragraphsOf, tagless } from './plain-text'

/** Pictures pasted into the text. Their addresses are refused later, so the megabytes need not be parsed. */
const INLINE_DATA = /data:[a-z]{1,20}\/[a-z0-9.+-]{1,40};base64,[a-z0-9+/=]{64,}/gi

/**
 * Parses a body as a browser would parse the children of a `<div>`. The tree is not safe yet.
 * @param html anything; what is not a string has no content
 * @returns the tree; plain paragraphs where the body is too large or too deep to be handled as one. Never throws.
 */
export function parseBody(html: unknown): Root {
  if (typeof html !== 'string') return { type: 'root', children: [] }
  const light = html.replace(INLINE_DATA, 'data:,')
  if (!mayBeParsed(light)) return asPlainText(light)
  return orPlainText(light, () => {
    // Without a parent, a parser takes bare table rows for rows; in a div it drops them, as the page's parser will.
    const root = fromHtml(`<div>${light}`, { fragment: true })
    const [parent, ...after] = root.children
    const children = parent?.type === 'element' ? [...parent.children, ...after] : root.children
    const tree: Root = { type: 'root', children }
    if (!mayBeWalked(tree)) throw new RangeError('The body is too deep or has too many elements')
    return tree
  })
}

/**
 * Does work that may exhaust the stack.
 * @returns what the work returns, or the body as plain paragraphs after a RangeError
 */
export function orPlainText(html: unknown, work: () => Root): Root {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return asPlainText(typeof html === 'string' ? html : '')
    throw error
  }
}

function asPlainText(html: string): Root {
  return { type: 'root', children: paragraphsOf(tagless(html)) }
}
