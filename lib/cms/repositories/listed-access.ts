/** Listings may omit the access type and yet contain gated bodies. */
import 'server-only'
import type { Post, Teaser } from '../model'

/**
 * Whether a listing's bodies may be used: all state their access, or the first that does not has none on its
 * own either.
 * @param read returns null if the post can't be read
 * @throws as `read` does
 */
export async function hasKnownAccess(
  posts: readonly Pick<Teaser, 'id' | 'isUnstated'>[],
  read: (identifier: string) => Promise<Post | null>,
): Promise<boolean> {
  const first = posts.find(({ isUnstated }) => isUnstated)
  if (first === undefined) return true
  const whole = await read(String(first.id))
  return whole?.isUnstated === true
}

/** Removes bodies of posts that may be gated. @throws as `read` does */
export async function withoutDoubtfulBodies<P extends Pick<Post, 'id' | 'html' | 'isUnstated'>>(
  posts: readonly P[],
  read: (identifier: string) => Promise<Post | null>,
): Promise<P[]> {
  const withBodies = posts.filter(({ html }) => html !== '')
  if (await hasKnownAccess(withBodies, read)) return [...posts]
  return posts.map((post) => (post.isUnstated ? { ...post, html: '' } : post))
}
