import { SLOT_PLACES, type SlotEntry, type SlotPlace } from '../../lib/base/config/advertising/slot-rules'
import { SITE_DEFAULTS } from '../../lib/base/config/site-defaults'
import type { Proposals } from './discover'

type Slots = Readonly<Record<SlotPlace, readonly SlotEntry[]>>

/** The defaults of each place, then the proposed ones. */
export const withProposed = (proposed: Proposals['slots']): Slots =>
  Object.fromEntries(
    SLOT_PLACES.map((place) => [place, [...SITE_DEFAULTS.slots[place], ...(proposed[place] ?? [])]]),
  ) as Record<SlotPlace, SlotEntry[]>

/**
 * Places slots that no place has; all else keeps its default.
 * @returns its source
 */
export function siteConfigSource({ slots }: Pick<Proposals, 'slots'>): string {
  const all = withProposed(slots)
  const lines = SLOT_PLACES.filter((place) => slots[place]).map(
    (place) =>
      `    ${JSON.stringify(place)}: [${all[place].map((name) => JSON.stringify(name)).join(', ')}],`,
  )
  const fields = lines.length === 0 ? '' : `\n  slots: {\n${lines.join('\n')}\n  },\n`
  return `/** What is different about this site. site.config.example.ts shows every field; docs/customising.md explains them. */
import { defineSite } from 'masthead/config'

export default defineSite({${fields}})
`
}
