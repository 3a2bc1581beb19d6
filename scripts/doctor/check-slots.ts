import { SLOT_PLACES } from '../../lib/base/config/advertising/slot-rules'
import { slotReading } from '../../lib/cms/parsers/slot'
import { unplacedNames } from '../../lib/content/slots/placement'
import type { Sample } from './check-routes'
import type { Finding } from './findings'

type Places = Parameters<typeof unplacedNames>[1]

export function unplacedSlots(slots: readonly unknown[], places: Places): string[] {
  const reading = slotReading({ isFilledByTag: () => true })
  const read = slots.flatMap((slot) => reading.safeParse(slot).data ?? [])
  return unplacedNames(read, places)
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
      cure: `Name them under “slots” in site.config.ts, at one of ${SLOT_PLACES.join(', ')}: docs/advertising.md.`,
    },
  ]
}
