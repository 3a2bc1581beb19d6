/** Listings may omit the access type and contain gated bodies. */
import 'server-only'
import type { Post, Teaser } from '../model'

/** Whether a listing's bodies may be used. @param read returns null on failure @throws as `read` does */
export async function hasKnownAccess(
  posts: readonly Pick<Teaser, 'id' | 'isUnstated'>[],
  read: (identifier: string) => Promise<Post | null>,
): Promise<boolean> {
  const first = posts.find(({ isUnstated }) => isUnstated)
  if (first === undefined) return true
  const whole = await read(String(first.id))
  return whole?.isUnstated === true
}

/** @throws as `read` does */
export async function withoutDoubtfulBodies<P extends Pick<Post, 'id' | 'html' | 'isUnstated'>>(
  posts: readonly P[],
  read: (identifier: string) => Promise<Post | null>,
): Promise<P[]> {
  const withBodies = posts.filter(({ html }) => html !== '')
  if (await hasKnownAccess(withBodies, read)) return [...posts]
  return posts.map((post) => (post.isUnstated ? { ...post, html: '' } : post))
}
