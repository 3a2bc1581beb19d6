import type { Reference, Teaser } from '../../delivery/model'

const TOPICS_MAX = 6

export function frequentTags(
  posts: readonly Pick<Teaser, 'tags'>[],
  except: number | null = null,
): Reference[] {
  const counts = new Map<number, { tag: Reference; posts: number }>()
  for (const tag of posts.flatMap(({ tags }) => tags)) {
    if (tag.id === except) continue
    const counted = counts.get(tag.id)
    counts.set(tag.id, { tag, posts: (counted?.posts ?? 0) + 1 })
  }
  return [...counts.values()]
    .sort((a, b) => b.posts - a.posts)
    .slice(0, TOPICS_MAX)
    .map(({ tag }) => tag)
}
