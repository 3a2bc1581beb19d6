import { SLOT_PLACES, type SlotPlace } from '../../lib/base/config/site'
import { slotReading } from '../../lib/cms/parsers/slot'
import { placeName } from '../../lib/content/slots/placement'
import type { Sample } from './check-routes'
import type { Finding } from './findings'

type Places = Readonly<Record<SlotPlace, readonly string[]>>

export function unplacedSlots(slots: readonly unknown[], places: Places): string[] {
  const known = new Set(SLOT_PLACES.flatMap((place) => places[place].map(placeName)))
  const names = slots.flatMap((slot) => {
    const read = slotReading.safeParse(slot)
    return read.success && !known.has(placeName(read.data.place)) ? [read.data.place] : []
  })
  return [...new Set(names)]
}

export function checkSlots({ slots }: Sample, places: Places): Finding[] {
  const unplaced = unplacedSlots(slots, places)
  if (slots.length === 0) return []
  if (unplaced.length === 0)
    return [
      { group: 'slots', level: 'ok', text: `Each of the ${slots.length} slots has a place on the pages` },
    ]
  return [
    {
      group: 'slots',
      level: 'warning',
      text: `${unplaced.length === 1 ? 'One slot has' : `${unplaced.length} slots have`} no place on any page: ${unplaced.join(', ')}`,
      cure: `Name them under “slots” in site.config.ts, at one of ${SLOT_PLACES.join(', ')}: docs/customising.md.`,
    },
  ]
}
