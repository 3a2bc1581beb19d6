import type { Teaser } from '../../delivery/model'

type Dated = Pick<Teaser, 'id' | 'publishedAt'>

/**
 * After the last post comes the newest.
 * @param inSection newest first
 */
export function nextPost(post: Dated, inSection: readonly Teaser[]): Teaser | null {
  const others = inSection.filter(({ id }) => id !== post.id)
  return others.find((one) => isBefore(one, post)) ?? others[0] ?? null
}

/** Some services send days without times, so ids decide. */
function isBefore(one: Dated, other: Dated): boolean {
  if (one.publishedAt === null || other.publishedAt === null) return false
  return one.publishedAt === other.publishedAt ? one.id < other.id : one.publishedAt < other.publishedAt
}
