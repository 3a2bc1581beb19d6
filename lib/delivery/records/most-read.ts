import 'server-only'
import { TRENDING_DURATIONS, type TrendingType } from '../contract'
import type { Teaser, TrendingDuration } from '../model'
import { trendingPosts } from './posts'

/** The same for every page that shows the most read posts, so that all of them share one cached read. */
export const MOST_READ_POSTS = 10

export type MostRead = {
  period: TrendingDuration
  posts: Teaser[]
}

/**
 * The most read posts of the shortest period that has any, beginning with `from`; null if no period has.
 * @throws DeliveryError
 */
export async function mostRead(
  from: TrendingDuration = '24h',
  type?: TrendingType,
): Promise<MostRead | null> {
  for (const period of TRENDING_DURATIONS.slice(TRENDING_DURATIONS.indexOf(from))) {
    const posts = await trendingPosts(period, { limit: MOST_READ_POSTS, ...(type && { type }) })
    if (posts.length > 0) return { period: period, posts }
  }
  return null
}
