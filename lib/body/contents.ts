import type { Root } from 'hast'
import { isElement, nodeText, rewrite } from './rewrite'
import { uniqueId } from './unique-id'

/** Editors' ids begin with another prefix (attributes.ts), so the two never meet. */
const HEADING_PREFIX = 'h-'
const MAX_SLUG_CHARACTERS = 60

export type ContentsEntry = {
  id: string
  text: string
  /** The number of a chapter (long-read.ts), in the digits of the page. */
  number?: string
}

/**
 * Gives each heading an id made from its text, so that links to it hold as long as the text does. An editor's id stays.
 * @param tree from `prepareBody`, already gated, so that no heading behind the gate is listed
 * @returns `contents`: the `h2` headings, in order
 */
export function anchorHeadings(tree: Root): { tree: Root; contents: ContentsEntry[] } {
  const contents: ContentsEntry[] = []
  const taken = new Map<string, number>()
  const anchored = rewrite(tree, (element) => {
    if (!isElement(element, 'h2', 'h3', 'h4', 'h5', 'h6')) return [element]
    const text = nodeText(element).replace(/\s+/g, ' ').trim()
    const headingId = element.properties.id
    const id = typeof headingId === 'string' ? headingId : uniqueId(slugOf(text), taken)
    if (element.tagName === 'h2') contents.push({ id, text })
    return [headingId === id ? element : { ...element, properties: { ...element.properties, id } }]
  })
  return { tree: anchored, contents }
}

function slugOf(text: string): string {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const slug = [...words.join('-')].slice(0, MAX_SLUG_CHARACTERS).join('')
  return `${HEADING_PREFIX}${slug.replace(/-$/, '') || 'section'}`
}
