import type { Teaser } from '../../cms/model'

type Dated = Pick<Teaser, 'id' | 'publishedAt'>

/**
 * The next older post of a section; after the last, the newest other one.
 * @param inSection posts of the section, newest first, of one time by falling ids
 */
export function nextPost(post: Dated, inSection: readonly Teaser[]): Teaser | null {
  const others = inSection.filter(({ id }) => id !== post.id)
  return others.find((one) => isBefore(one, post)) ?? others[0] ?? null
}

/** Posts of a service that sends days without hours share a time. */
function isBefore(one: Dated, other: Dated): boolean {
  if (one.publishedAt === null || other.publishedAt === null) return false
  return one.publishedAt === other.publishedAt ? one.id < other.id : one.publishedAt < other.publishedAt
}
