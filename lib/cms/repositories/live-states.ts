/** The ranking has no live state. */
import 'server-only'
import { optional } from '../cache/read-through'
import type { Teaser } from '../model'

/** @param listed called if a state is missing */
export async function withLiveStates(
  posts: readonly Teaser[],
  listed: () => Promise<readonly Teaser[]>,
): Promise<Teaser[]> {
  const isUnknown = ({ type, live }: Teaser) => type === 'LiveBlog' && live === null
  if (!posts.some(isUnknown)) return [...posts]
  const states = new Map((await optional('live states', listed, [])).map(({ id, live }) => [id, live]))
  return posts.map((post) => (isUnknown(post) ? { ...post, live: states.get(post.id) ?? null } : post))
}
