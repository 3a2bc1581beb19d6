import 'server-only'
import { listContext } from '@/components/page/context'
import type { Part } from '@/components/page/places'
import { type AdPage, type PlacedSlot, reserveByDevice, slotsAt } from '@/lib/body/slots/placement'
import type { SlotPlace } from '@/lib/settings/slot-rules'
import { AdSlot } from './slot'
import { readSlots } from './slots-data'

function Ad({ slot, place }: { slot: PlacedSlot; place: SlotPlace }) {
  const { advertisement, skipAdvertisement } = listContext().messages
  return <AdSlot slot={slot} place={place} label={advertisement} skipLabel={skipAdvertisement} />
}

async function SlotsAt({ place, page }: { place: SlotPlace; page: AdPage }) {
  const slots = slotsAt(await readSlots(), place, page)
  const anchored = place === 'footer' ? slots.find(isAnchor) : undefined
  if (process.env.BUILT_ANCHOR && anchored) {
    const { AdAnchor } = await import('./ad-anchor')
    return (
      <>
        <Ads slots={slots.filter((slot) => slot !== anchored)} place={place} />
        <AdAnchor closeLabel={listContext().messages.privacy.close}>
          <Ad slot={anchored} place={place} />
        </AdAnchor>
      </>
    )
  }
  return <Ads slots={slots} place={place} />
}

// Better Ads Standards: at most 30 % of a phone's window, with label and button.
const ANCHOR_HEIGHT_MAX = 100

const isAnchor = (slot: PlacedSlot) =>
  Object.values(reserveByDevice(slot)).every(
    (room) => room.kind === 'box' && room.height <= ANCHOR_HEIGHT_MAX,
  )

const Ads = ({ slots, place }: { slots: readonly PlacedSlot[]; place: SlotPlace }) =>
  slots.map((slot) => <Ad key={slot.id} slot={slot} place={place} />)

export const ads: Part = {
  readSlots,
  slot: ({ at, slot, messages }) => (
    <AdSlot slot={slot} place={at} label={messages.advertisement} skipLabel={messages.skipAdvertisement} />
  ),
  page: ({ slots, hasOwnHeader, children }) =>
    slots ? (
      <>
        {hasOwnHeader ? null : <SlotsAt place="header" page={slots} />}
        {children}
        <SlotsAt place="footer" page={slots} />
      </>
    ) : (
      children
    ),
}
