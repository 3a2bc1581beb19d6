/** Advertisement slots. Their HTML goes into documents of their own and into no page. */
import 'server-only'
import { TAG } from '../freshness/tags'
import { cached } from './cache'
import { readWholeList } from './lists'
import type { Slot } from './model'
import { readItems } from './reading/envelope'
import { slotReading } from './reading/slot'

/** Every active slot. @throws DeliveryError */
export function getSlots(): Promise<Slot[]> {
  return cached(['active-slots'], { tags: [TAG.slots], fresh: 'furniture' }, async () =>
    readItems(slotReading, await readWholeList('active-slots', ['active-slots']), 'active-slots'),
  )
}
