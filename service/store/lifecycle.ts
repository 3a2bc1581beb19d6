/**
 * The moves of a post between draft, scheduled and published. A post that was moved here is no sample any more:
 * its times no longer follow the start of the service.
 */
import { eq } from 'drizzle-orm'
import type { Store } from './open'
import { posts } from './schema'

/** Publishes a post at `at` (milliseconds): now, or as of then. A post published before keeps its first time. */
export async function publishPost(store: Store, id: number, at: number): Promise<void> {
  const [post] = await store.db.select({ first: posts.firstPublishedAt }).from(posts).where(eq(posts.id, id))
  const first = post?.first == null || post.first > at ? at : post.first
  await move(store, id, { state: 'published', firstPublishedAt: first, lastPublishedAt: at })
}

/** Sets a post to appear at `at`, and hides it until then. */
export async function schedulePost(store: Store, id: number, at: number): Promise<void> {
  await move(store, id, { state: 'scheduled', firstPublishedAt: at, lastPublishedAt: at })
}

/** Takes a post back to draft: delivery no longer knows it. */
export async function withdrawPost(store: Store, id: number): Promise<void> {
  await move(store, id, { state: 'draft' })
}

async function move(store: Store, id: number, to: Partial<typeof posts.$inferInsert>): Promise<void> {
  const moved = await store.db
    .update(posts)
    .set({ ...to, origin: 'management' })
    .where(eq(posts.id, id))
    .returning({ id: posts.id })
  if (moved.length === 0) throw new Error(`There is no post ${id}.`)
}
