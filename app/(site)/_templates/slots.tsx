import 'server-only'
import { AdSlot } from '@/components/ads/slot'
import { type AdPage, type PlacedSlot, reserveByDevice, slotsAt } from '@/lib/body/slots/placement'
import type { SlotPlace } from '@/lib/settings/ad-tag'
import { listContext } from './context'
import { readSlots } from './slots-data'

/** @param page null without ads */
export async function SlotsAt({ place, page }: { place: SlotPlace; page: AdPage | null }) {
  if (page === null) return null
  const slots = slotsAt(await readSlots(), place, page)
  const anchored = place === 'footer' ? slots.find(isAnchor) : undefined
  if (process.env.BUILT_ANCHOR && anchored) {
    const { AdAnchor } = await import('@/components/ads/ad-anchor')
    return (
      <>
        <Ads slots={slots.filter((slot) => slot !== anchored)} place={place} />
        <AdAnchor closeLabel={listContext().messages.privacy.close}>
          <PlacedAd slot={anchored} place={place} />
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
  slots.map((slot) => <PlacedAd key={slot.id} slot={slot} place={place} />)

export function PlacedAd({ slot, place }: { slot: PlacedSlot; place: SlotPlace }) {
  const { advertisement, skipAdvertisement } = listContext().messages
  return <AdSlot slot={slot} place={place} label={advertisement} skipLabel={skipAdvertisement} />
}
