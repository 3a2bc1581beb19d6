import type { Teaser } from '../../cms/model'

/** Merges lists: each post once, newest first. */
export function mergeNewest(lists: readonly (readonly Teaser[])[], limit: number): Teaser[] {
  const unique = new Map(lists.flat().map((post) => [post.id, post]))
  return [...unique.values()]
    .sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || b.id - a.id)
    .slice(0, limit)
}
