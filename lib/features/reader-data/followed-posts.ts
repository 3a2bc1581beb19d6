/** The newest posts of what somebody follows, as one list. */
import type { Teaser } from '../../cms/model'

/** Puts lists together: each post once, the newest first. */
export function mergeNewest(lists: readonly (readonly Teaser[])[], limit: number): Teaser[] {
  const unique = new Map(lists.flat().map((post) => [post.id, post]))
  return [...unique.values()]
    .sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || b.id - a.id)
    .slice(0, limit)
}
