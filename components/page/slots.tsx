import 'server-only'
import type { ReactNode } from 'react'
import { type AdPage, type PositionedSlot, slotsAt, slotsBetween } from '@/lib/body/slots/placement'
import type { SlotPosition } from '@/lib/settings/slot-rules'
import { listContext } from './context'
import { Place, readSlots } from './places'

// Numbers of stories and of sections before the first ad and between two ads. They put ads about two phone screens
// apart.
const IN_LIST = { first: 4, every: 8 }
const ON_FRONT = { first: 2, every: 2 }
const FRONT = { kind: 'front', sections: [] } as const

export const slotsInList = (stories: number, page: AdPage) => slotsAmong('list', stories, page, IN_LIST)

/**
 * Ads between the sections of a front page. Those of the header come below the first headlines, so that readers see
 * news first.
 * @param sections how many the front page has
 * @param top how many of them are its first headlines
 */
export async function slotsOnFront(sections: number, top: number): Promise<ReadonlyMap<number, ReactNode>> {
  const below = await slotsAmong('front', Math.max(0, sections - top), FRONT, ON_FRONT)
  return new Map([
    [top, await headerSlots(FRONT)],
    ...[...below].map(([after, slots]) => [top + after, slots] as const),
  ])
}

/** Ads of the header's slots, or null if none stands on the page. */
export async function headerSlots(page: AdPage): Promise<ReactNode> {
  return slotElements('header', slotsAt(await readSlots(), 'header', page))
}

async function slotsAmong(
  at: SlotPosition,
  count: number,
  page: AdPage,
  turns: typeof IN_LIST,
): Promise<ReadonlyMap<number, ReactNode>> {
  const slotsByIndex = slotsBetween(slotsAt(await readSlots(), at, page), count, turns)
  return new Map([...slotsByIndex].map(([after, there]) => [after, slotElements(at, there)]))
}

function slotElements(at: SlotPosition, slots: readonly PositionedSlot[]): ReactNode {
  if (slots.length === 0) return null
  const { messages } = listContext()
  return slots.map((slot) => <Place key={slot.id} name="slot" at={at} slot={slot} messages={messages} />)
}
