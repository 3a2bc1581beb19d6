import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { PostType } from '../../lib/delivery/contract'
import { HOUR_MS } from '../clock'
import { loadPosts, type Paging, type StoredPost } from './find-posts'
import type { Queryable } from './open'
import { isPublished } from './published'
import { posts, postViews } from './schema'

/** @param at milliseconds */
export async function recordView(db: Queryable, postId: number, at: number, views = 1): Promise<void> {
  await db
    .insert(postViews)
    .values({ postId, hour: Math.floor(at / HOUR_MS), origin: 'recorded', views })
    .onConflictDoUpdate({
      target: [postViews.postId, postViews.hour, postViews.origin],
      set: { views: sql`${postViews.views} + ${views}` },
    })
}

/** Includes the current hour. */
export async function rankByViews(db: Queryable, now: number, hours: number): Promise<number[]> {
  const current = Math.floor(now / HOUR_MS)
  const rows = await db
    .select({ id: postViews.postId })
    .from(postViews)
    .innerJoin(posts, eq(posts.id, postViews.postId))
    .where(and(isPublished(now), gt(postViews.hour, current - hours), lte(postViews.hour, current)))
    .groupBy(postViews.postId)
    .orderBy(desc(sql`sum(${postViews.views})`), desc(posts.firstPublishedAt), desc(posts.id))
  return rows.map((row) => row.id)
}

export async function findRanked(
  db: Queryable,
  now: number,
  ranking: number[],
  type: PostType | null,
  { page, limit }: Paging,
): Promise<StoredPost[]> {
  const rank = sql`json_each(${JSON.stringify(ranking)})`
  const found = await db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(sql`${rank} as rank`, sql`rank.value = ${posts.id}`)
    .where(and(isPublished(now), type === null ? undefined : eq(posts.type, type)))
    .orderBy(sql`rank.key`)
    .limit(limit)
    .offset((page - 1) * limit)
  return loadPosts(
    db,
    now,
    found.map((post) => post.id),
  )
}
