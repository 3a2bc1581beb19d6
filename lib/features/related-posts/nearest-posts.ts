import type { Post, Teaser } from '../../delivery/model'

/** Orders by common tags, then section, then date. */
export function nearestPosts(post: Post, candidates: readonly Teaser[], limit: number): Teaser[] {
  const own = new Set(post.tags.map(({ id }) => id))
  const shared = (one: Teaser) => one.tags.filter(({ id }) => own.has(id)).length
  const inSection = (one: Teaser) => Number(one.section !== null && one.section.id === post.section?.id)
  const unique = new Map(candidates.filter((one) => one.id !== post.id).map((one) => [one.id, one]))
  return [...unique.values()]
    .sort(
      (a, b) =>
        shared(b) - shared(a) ||
        inSection(b) - inSection(a) ||
        (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''),
    )
    .slice(0, limit)
}
