import 'server-only'
import { log } from '@/lib/base/log.mjs'
import { placementOf } from '@/lib/body/slots/placement'
import { optional } from '@/lib/delivery/cache'
import type { Slot } from '@/lib/delivery/model'
import { getSlots } from '@/lib/delivery/records/slot'
import { siteConfig } from '@/lib/settings/site-config'

const logged = new Set<string>()

export async function readSlots(): Promise<readonly Slot[]> {
  const slots = await optional('slots', () => getSlots(), [])
  for (const place of placementOf(slots, siteConfig().slots).unplaced) {
    if (logged.has(place)) continue
    logged.add(place)
    log.warn({ event: 'slot-unplaced', place, cure: 'name it under slots in site.config.ts' })
  }
  return slots
}
