import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { PostType, TrendingDuration } from '../lib/delivery/contract'
import { type Clock, HOUR_MS, MINUTE_MS } from './clock'
import { isPublished, loadPosts, type Paging, type StoredPost } from './store/find-posts'
import type { Queryable, Store } from './store/open'
import { posts, postViews } from './store/schema'

/** Ids of the most viewed posts, most viewed first. @param hours full hours to count, the current one included */
async function rankByViews(db: Queryable, now: number, hours: number): Promise<number[]> {
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
  const ids = await db
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
    ids.map((post) => post.id),
  )
}

// The API documents that the ranking is made anew in this interval.
const REFRESH_MS = 5 * MINUTE_MS

const WINDOW_HOURS: Record<TrendingDuration, number> = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 }

export type Trending = {
  ranking(duration: TrendingDuration): Promise<number[]>
}

export function createTrending(store: Store, now: Clock, recordsViews: boolean): Trending {
  if (!recordsViews) return { ranking: async () => [] }
  const rankings = new Map<TrendingDuration, { at: number; ranking: Promise<number[]> }>()
  return {
    ranking(duration) {
      const at = now()
      const last = rankings.get(duration)
      if (last && at - last.at < REFRESH_MS) return last.ranking
      const ranking = rankByViews(store.db, at, WINDOW_HOURS[duration])
      rankings.set(duration, { at, ranking })
      ranking.catch(() => rankings.delete(duration))
      return ranking
    },
  }
}
