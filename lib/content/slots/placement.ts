import type { SlotPlace } from '../../base/config/site'
import { siteConfig } from '../../base/config/site-config'
import type { Slot } from '../../cms/model'

/** Without the HTML, which pages never get. */
export type PlacedSlot = Pick<Slot, 'id' | 'width' | 'height' | 'size' | 'containsAds'>

/** `Header Top` → `header-top`. */
export function placeName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

export function slotsAt(slots: readonly Slot[], place: SlotPlace): PlacedSlot[] {
  const names = siteConfig().slots[place].map(placeName)
  return slots
    .filter((slot) => names.includes(placeName(slot.place)))
    .map(({ id, width, height, size, containsAds }) => ({ id, width, height, size, containsAds }))
}
