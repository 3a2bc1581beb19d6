/** Listings may leave out the access of posts and still carry the bodies of gated ones. */
import 'server-only'
import type { Post, Teaser } from '../model'

/**
 * Whether bodies may be taken from a listing: its posts state their access, or the first that does not states none by
 * itself either.
 * @param posts with bodies
 * @param read reads a post by itself; null if it can't be read
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

/**
 * The posts without bodies of which the listing may not say that they are gated.
 * @param read as of `hasKnownAccess`
 * @throws as `read` does
 */
export async function withoutDoubtfulBodies<P extends Pick<Post, 'id' | 'html' | 'isUnstated'>>(
  posts: readonly P[],
  read: (identifier: string) => Promise<Post | null>,
): Promise<P[]> {
  const withBodies = posts.filter(({ html }) => html !== '')
  if (await hasKnownAccess(withBodies, read)) return [...posts]
  return posts.map((post) => (post.isUnstated ? { ...post, html: '' } : post))
}
