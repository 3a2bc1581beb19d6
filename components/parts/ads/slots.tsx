import 'server-only'
import type { ReactNode } from 'react'
import { listContext } from '@/components/page/context'
import { AdSlot } from '@/components/parts/ads/slot'
import {
  type AdPage,
  type PlacedSlot,
  reserveByDevice,
  slotsAt,
  slotsBetween,
} from '@/lib/body/slots/placement'
import type { SlotPlace } from '@/lib/settings/slot-rules'
import { readSlots } from './slots-data'

/** @param page null without ads */
export async function SlotsAt({ place, page }: { place: SlotPlace; page: AdPage | null }) {
  if (page === null) return null
  const slots = slotsAt(await readSlots(), place, page)
  const anchored = place === 'footer' ? slots.find(isAnchor) : undefined
  if (process.env.BUILT_ANCHOR && anchored) {
    const { AdAnchor } = await import('@/components/parts/ads/ad-anchor')
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

// About two phone screens apart.
const IN_LIST = { first: 4, every: 8 }
const ON_FRONT = { first: 2, every: 2 }

export const adsInList = (stories: number, page: AdPage) => adsBetween('list', stories, page, IN_LIST)

export const adsOnFront = (sections: number) =>
  adsBetween('front', sections, { kind: 'front', sections: [] }, ON_FRONT)

async function adsBetween(
  place: SlotPlace,
  count: number,
  page: AdPage,
  turns: typeof IN_LIST,
): Promise<ReadonlyMap<number, ReactNode>> {
  const placed = slotsBetween(slotsAt(await readSlots(), place, page), count, turns)
  return new Map(
    [...placed].map(([after, there]) => [
      after,
      there.map((slot) => <PlacedAd key={slot.id} slot={slot} place={place} />),
    ]),
  )
}
