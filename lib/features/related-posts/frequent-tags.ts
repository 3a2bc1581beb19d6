/** Which topics a list of stories is mostly about. */
import type { Reference, Teaser } from '../../cms/model'

// More would be a list of its own.
const TOPICS_MAX = 6

/**
 * The tags that most of the posts carry, the most frequent first; equally frequent ones in the posts' own order.
 * @param except id of the tag whose own list it is
 */
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
