/** Changed posts are no longer samples, so they are not rebased. */
import { eq } from 'drizzle-orm'
import type { Store } from './open'
import { posts } from './schema'

/** @param at milliseconds */
export async function publishPost(store: Store, id: number, at: number): Promise<void> {
  const [post] = await store.db.select({ first: posts.firstPublishedAt }).from(posts).where(eq(posts.id, id))
  const first = post?.first == null || post.first > at ? at : post.first
  await move(store, id, { state: 'published', firstPublishedAt: first, lastPublishedAt: at })
}

export async function schedulePost(store: Store, id: number, at: number): Promise<void> {
  await move(store, id, { state: 'scheduled', firstPublishedAt: at, lastPublishedAt: at })
}

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
