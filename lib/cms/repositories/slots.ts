/** Slot HTML is never part of a page. */
import 'server-only'
import { adUnitNamed } from '../../base/config/advertising/ad-tag'
import { siteConfig } from '../../base/config/site-config'
import { cached } from '../cache/read-through'
import { TAG } from '../cache-tags'
import type { Slot } from '../model'
import { readItems } from '../parsers/envelope'
import { slotReading } from '../parsers/slot'
import { readWholeList } from './lists'
import { parserSettings } from './settings'

/** @throws DeliveryError */
export function getSlots(): Promise<Slot[]> {
  return cached(['active-slots'], { tags: [TAG.slots], fresh: 'long' }, async () => {
    const { tag } = siteConfig().ads
    const reading = slotReading({
      mediaBase: parserSettings().mediaBase,
      isFilledByTag: (place) => adUnitNamed(tag, place) !== null,
    })
    return readItems(reading, await readWholeList('active-slots', ['active-slots']), 'active-slots')
  })
}
