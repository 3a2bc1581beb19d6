/** Advertisement slots. Their HTML goes into separate documents, never into a page. */
import 'server-only'
import { cached } from '../cache/read-through'
import { TAG } from '../cache-tags'
import type { Slot } from '../model'
import { readItems } from '../parsers/envelope'
import { slotReading } from '../parsers/slot'
import { readWholeList } from './lists'

/** Active slots. @throws DeliveryError */
export function getSlots(): Promise<Slot[]> {
  return cached(['active-slots'], { tags: [TAG.slots], fresh: 'long' }, async () =>
    readItems(slotReading, await readWholeList('active-slots', ['active-slots']), 'active-slots'),
  )
}
