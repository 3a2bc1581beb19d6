import 'server-only'
import type { ReactNode } from 'react'
import { type AdPage, slotsAt, slotsBetween } from '@/lib/body/slots/placement'
import type { SlotPlace } from '@/lib/settings/slot-rules'
import { listContext } from './context'
import { Place, readSlots } from './places'

// About two phone screens apart.
const IN_LIST = { first: 4, every: 8 }
const ON_FRONT = { first: 2, every: 2 }

export const slotsInList = (stories: number, page: AdPage) => slotsAmong('list', stories, page, IN_LIST)

export const slotsOnFront = (sections: number) =>
  slotsAmong('front', sections, { kind: 'front', sections: [] }, ON_FRONT)

async function slotsAmong(
  at: SlotPlace,
  count: number,
  page: AdPage,
  turns: typeof IN_LIST,
): Promise<ReadonlyMap<number, ReactNode>> {
  const placed = slotsBetween(slotsAt(await readSlots(), at, page), count, turns)
  const { messages } = listContext()
  return new Map(
    [...placed].map(([after, there]) => [
      after,
      there.map((slot) => <Place key={slot.id} name="slot" at={at} slot={slot} messages={messages} />),
    ]),
  )
}
