import 'server-only'
import type { ReactNode } from 'react'
import { type AdPage, slotsAt, slotsBetween } from '@/lib/body/slots/placement'
import type { SlotPlace } from '@/lib/settings/ad-tag'
import { PlacedAd } from './slots'
import { readSlots } from './slots-data'

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
