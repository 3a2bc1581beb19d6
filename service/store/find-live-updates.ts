import { and, desc, eq, lte } from 'drizzle-orm'
import type { Paging, StoredReference } from './find-posts'
import type { Queryable } from './open'
import { authors, liveUpdates } from './schema'

export type StoredUpdate = typeof liveUpdates.$inferSelect & { author: StoredReference | null }

export async function findLiveUpdates(
  db: Queryable,
  now: number,
  postId: number,
  { page, limit }: Paging,
): Promise<StoredUpdate[]> {
  const rows = await db
    .select({ update: liveUpdates, author: { id: authors.id, name: authors.name, slug: authors.slug } })
    .from(liveUpdates)
    .leftJoin(authors, eq(authors.id, liveUpdates.authorId))
    .where(and(eq(liveUpdates.postId, postId), lte(liveUpdates.createdAt, now)))
    .orderBy(desc(liveUpdates.createdAt), desc(liveUpdates.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(({ update, author }) => ({ ...update, author }))
}
