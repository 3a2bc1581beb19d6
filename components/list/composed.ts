import type { Teaser } from '@/lib/delivery/model'

/** How many stories open a list, above the header's ads. */
export const OPENING = 3

/** The first with a picture leads; empty if none has one. */
export function composedOf(newest: readonly Teaser[]): Teaser[] {
  const lead = newest.find(({ image }) => image !== null)
  return lead ? [lead, ...newest.filter((post) => post !== lead)] : []
}
