/** Where the service's slots are shown. */
import type { PageKind } from '../../page-facts'

/**
 * - `header`: below the header of a page, in a story below its headline.
 * - `sidebar`: beside stories and lists.
 * - `in-article`: in the text of stories, and between updates of a live blog.
 * - `list`: between the stories of a list.
 * - `front`: between the sections of the front page.
 * - `footer`: at the end of a page.
 */
export const SLOT_PLACES = ['header', 'sidebar', 'in-article', 'list', 'front', 'footer'] as const
export type SlotPlace = (typeof SLOT_PLACES)[number]

/** By the width of the window: a tablet from 640 CSS pixels, a desktop from 1024. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

export type SlotRule = {
  /** Of the slot's place in the service; `*` is any characters: `in-article-*`. */
  name: string
  /** All by default. */
  devices?: readonly Device[]
  /** All by default. */
  pages?: readonly PageKind[]
  /** Slugs of categories: of the post, of the section, or of its parent. All pages by default. */
  sections?: readonly string[]
  /** In `list` and `front`: after how many stories or sections, 1 to 50. By default by turns. */
  after?: number
  /** Width and height by device in place of the service's: `{ phone: '320x50' }`. */
  sizes?: { readonly [On in Device]?: string }
}

/** A name alone is a rule without conditions. */
export type SlotEntry = string | SlotRule

export const ruleOf = (entry: SlotEntry): SlotRule => (typeof entry === 'string' ? { name: entry } : entry)
