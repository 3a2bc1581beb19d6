/** The service has no order, so editors place stories with tags. */
import type { Teaser } from '../../delivery/model'

export type PlaceRule = {
  /** Slugs. */
  topTags: readonly string[]
  pinnedTag: string | null
  tagHours: number
}

const HOUR_MS = 3_600_000

/**
 * Returns one story per place, or null.
 * @param now milliseconds
 */
export function placedPosts(posts: readonly Teaser[], rule: PlaceRule, now: number): (Teaser | null)[] {
  const placed = new Set<number>()
  const newest = [...posts].sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))
  return rule.topTags.map((slug) => {
    const found = newest.find(
      (post) => !placed.has(post.id) && hasTag(post, slug) && isYoung(post, rule, now),
    )
    if (found) placed.add(found.id)
    return found ?? null
  })
}

/** Other places get the newest stories. */
export function inPlaces(newest: readonly Teaser[], placed: readonly (Teaser | null)[]): Teaser[] {
  const ids = new Set(placed.map((post) => post?.id))
  const others = newest.filter(({ id }) => !ids.has(id))
  const first = placed.flatMap((post) => post ?? others.shift() ?? [])
  return [...first, ...others]
}

export function pinnedFirst(posts: readonly Teaser[], rule: PlaceRule, now: number): Teaser[] {
  const { pinnedTag } = rule
  if (pinnedTag === null) return [...posts]
  const isPinned = (post: Teaser) => hasTag(post, pinnedTag) && isYoung(post, rule, now)
  return [...posts.filter(isPinned), ...posts.filter((post) => !isPinned(post))]
}

function hasTag({ tags }: Teaser, slug: string): boolean {
  const wanted = slug.normalize('NFC')
  return tags.some((tag) => tag.slug.normalize('NFC') === wanted)
}

function isYoung({ publishedAt }: Teaser, { tagHours }: PlaceRule, now: number): boolean {
  return publishedAt !== null && now - Date.parse(publishedAt) <= tagHours * HOUR_MS
}
