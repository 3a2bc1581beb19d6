import { type AdTagConfig, adUnitNamed } from '../../lib/base/config/advertising/ad-tag'
import { SLOT_PLACES } from '../../lib/base/config/advertising/slot-rules'
import type { Slot } from '../../lib/cms/model'
import { slotReading } from '../../lib/cms/parsers/slot'
import { unplacedNames } from '../../lib/content/slots/placement'
import type { Sample } from './check-routes'
import { type Finding, findingsOf } from './findings'

const { ok, warning } = findingsOf('slots')

type Places = Parameters<typeof unplacedNames>[1]

/** With those that have no HTML, which a tag may fill. */
function readSlots(slots: readonly unknown[]): Slot[] {
  const reading = slotReading({ isFilledByTag: () => true })
  return slots.flatMap((slot) => reading.safeParse(slot).data ?? [])
}

export const unplacedSlots = (slots: readonly unknown[], places: Places): string[] =>
  unplacedNames(readSlots(slots), places)

export const checkSlots = ({ slots }: Sample, places: Places, tag: AdTagConfig | null): Finding[] => [
  ...checkPlaces(slots, places),
  ...checkUnits(slots, tag),
]

/** Ad units that no slot leads to. */
function checkUnits(slots: readonly unknown[], tag: AdTagConfig | null): Finding[] {
  if (tag === null) return []
  const used = new Set(readSlots(slots).map(({ place }) => adUnitNamed(tag, place)))
  const unused = tag.units.filter((unit) => !used.has(unit)).map(({ slot }) => slot)
  if (unused.length === 0) return []
  return [
    warning(
      `${unused.length === 1 ? 'One ad unit is' : `${unused.length} ad units are`} shown nowhere, since no slot has the name: ${unused.join(', ')}`,
      'Activate a slot with that name in your publishing system, or change “ads.tag.units” in site.config.ts: docs/advertising.md.',
    ),
  ]
}

function checkPlaces(slots: readonly unknown[], places: Places): Finding[] {
  const unplaced = unplacedSlots(slots, places)
  if (slots.length === 0) return []
  if (unplaced.length === 0) return [ok(`Each of the ${slots.length} slots has a place on the pages`)]
  return [
    warning(
      `${unplaced.length === 1 ? 'One slot has' : `${unplaced.length} slots have`} no place on any page: ${unplaced.join(', ')}`,
      `Name them under “slots” in site.config.ts, at one of ${SLOT_PLACES.join(', ')}: docs/advertising.md.`,
    ),
  ]
}
