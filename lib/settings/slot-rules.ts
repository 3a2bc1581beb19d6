import type { PageKind } from '../base/page-facts'

/** docs/advertising.md */
export const SLOT_PLACES = ['header', 'sidebar', 'in-article', 'list', 'front', 'footer'] as const

export type SlotPlace = (typeof SLOT_PLACES)[number]

/** Tablets start at 640 CSS pixels, desktops at 1024. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const

export type Device = (typeof DEVICES)[number]

export type SlotRule = {
  /** Slot name with optional wildcard: `in-article-*`. */
  name: string
  /** Default: all. */
  devices?: readonly Device[]
  /** Default: all. */
  pages?: readonly PageKind[]
  /** Category slugs. Default: all. */
  sections?: readonly string[]
  /** In `list` and `front`: preceding items, 1 to 50. */
  after?: number
  /** Sizes by device, such as `{ phone: '320x50' }`. */
  sizes?: { readonly [On in Device]?: string }
}

export type SlotEntry = string | SlotRule

export const ruleOf = (entry: SlotEntry): SlotRule => (typeof entry === 'string' ? { name: entry } : entry)
