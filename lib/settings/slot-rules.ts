import type { PageKind } from '../base/page-facts'

/** The positions on pages at which slots are shown: docs/advertising.md. */
export const SLOT_POSITIONS = ['header', 'sidebar', 'in-article', 'list', 'front', 'footer'] as const

export type SlotPosition = (typeof SLOT_POSITIONS)[number]

/** Tablets start at 640 CSS pixels, desktops at 1024. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const

export type Device = (typeof DEVICES)[number]

export type SlotRule = {
  /** The name of a slot; `*` stands for any characters, as in `in-article-*`. */
  name: string
  /** Devices on which the slot is shown. Default: all. */
  devices?: readonly Device[]
  /** Kinds of pages on which the slot is shown. Default: all. */
  pages?: readonly PageKind[]
  /** Slugs of the categories in which the slot is shown. Default: all. */
  sections?: readonly string[]
  /** At the positions `list` and `front`: after how many items the slot stands, 1 to 50. */
  after?: number
  /** The space that pages reserve, by device, such as `{ phone: '320x50' }`. */
  sizes?: { readonly [On in Device]?: string }
}

export type SlotEntry = string | SlotRule

export const ruleOf = (entry: SlotEntry): SlotRule => (typeof entry === 'string' ? { name: entry } : entry)
