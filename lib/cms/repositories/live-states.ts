/** What editors say of a live blog, for posts of an answer that leaves it out: the ranking's `meta_data` has no state. */
import 'server-only'
import { optional } from '../cache/read-through'
import type { Teaser } from '../model'

/**
 * The same posts, each live blog of an unknown state with that of the listing, so that one which has ended is not
 * called live in one place and ended in another.
 * @param listed reads posts that carry the state; not called where none is missing
 */
export async function withLiveStates(
  posts: readonly Teaser[],
  listed: () => Promise<readonly Teaser[]>,
): Promise<Teaser[]> {
  const isUnknown = ({ type, live }: Teaser) => type === 'LiveBlog' && live === null
  if (!posts.some(isUnknown)) return [...posts]
  const states = new Map((await optional('live states', listed, [])).map(({ id, live }) => [id, live]))
  return posts.map((post) => (isUnknown(post) ? { ...post, live: states.get(post.id) ?? null } : post))
}
