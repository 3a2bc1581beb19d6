import type { PageKind } from '../../page-facts'

/**
 * - `header`: below the page header, in stories below the headline.
 * - `sidebar`: beside stories and lists.
 * - `in-article`: in the text of stories and between live updates.
 * - `list`: between stories of a list.
 * - `front`: between sections of the front page.
 * - `footer`: at the end of a page.
 */
export const SLOT_PLACES = ['header', 'sidebar', 'in-article', 'list', 'front', 'footer'] as const
export type SlotPlace = (typeof SLOT_PLACES)[number]

/** By window width: tablet from 640 CSS pixels, desktop from 1024. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

export type SlotRule = {
  /** Slot name, with `*` as wildcard: `in-article-*`. */
  name: string
  /** Default: all. */
  devices?: readonly Device[]
  /** Default: all. */
  pages?: readonly PageKind[]
  /** Category slugs of the post, the section or its parent. Default: all pages. */
  sections?: readonly string[]
  /** In `list` and `front`: number of preceding items, 1 to 50. Default: regular intervals. */
  after?: number
  /** Sizes by device, replacing the service's: `{ phone: '320x50' }`. */
  sizes?: { readonly [On in Device]?: string }
}

/** A string is a rule without conditions. */
export type SlotEntry = string | SlotRule

export const ruleOf = (entry: SlotEntry): SlotRule => (typeof entry === 'string' ? { name: entry } : entry)
