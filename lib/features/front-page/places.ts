/** Places that editors give to stories with tags, since the service has no order of its own. */
import type { Teaser } from '../../cms/model'

export type PlaceRule = {
  /** Slugs of the tags for the first places, in their order. */
  topTags: readonly string[]
  /** Slug, or null. */
  pinnedTag: string | null
  /** Hours after publication in which the tags count. */
  tagHours: number
}

const HOUR_MS = 3_600_000

/**
 * The story of each of the first places: the newest young one with that place's tag that has no place yet, else null.
 * @param posts in any order
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

/** The placed stories in their places, the newest in those between and after them; each story once. */
export function inPlaces(newest: readonly Teaser[], placed: readonly (Teaser | null)[]): Teaser[] {
  const ids = new Set(placed.map((post) => post?.id))
  const others = newest.filter(({ id }) => !ids.has(id))
  const first = placed.flatMap((post) => post ?? others.shift() ?? [])
  return [...first, ...others]
}

/** Young stories with the tag of pinned ones first; otherwise the order stays. */
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
