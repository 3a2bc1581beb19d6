import 'server-only'
import { TRENDING_DURATIONS, type TrendingType } from '../contract'
import type { Teaser, TrendingDuration } from '../model'
import { trendingPosts } from './posts'

/** The same for every page that shows the most read posts, so that all of them share one cached read. */
export const MOST_READ_POSTS = 10

export type MostRead = {
  window: TrendingDuration
  posts: Teaser[]
}

/**
 * The most read posts of the narrowest period that has any, beginning with `from`; null if no period has.
 * @throws DeliveryError
 */
export async function mostRead(
  from: TrendingDuration = '24h',
  type?: TrendingType,
): Promise<MostRead | null> {
  for (const window of TRENDING_DURATIONS.slice(TRENDING_DURATIONS.indexOf(from))) {
    const posts = await trendingPosts(window, { limit: MOST_READ_POSTS, ...(type && { type }) })
    if (posts.length > 0) return { window, posts }
  }
  return null
}
