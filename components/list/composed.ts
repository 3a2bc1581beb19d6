import type { Teaser } from '@/lib/delivery/model'

/** How many stories open a list, above the header's ads. */
export const OPENING = 3

/** The newest stories; the first of them that has a picture leads. */
export function openingOf(posts: readonly Teaser[]): Teaser[] {
  const newest = posts.slice(0, OPENING)
  const lead = newest.find(({ image }) => image !== null) ?? newest[0]
  return lead ? [lead, ...newest.filter((post) => post !== lead)] : []
}
