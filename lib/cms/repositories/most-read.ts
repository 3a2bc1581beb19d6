import 'server-only'
import { TRENDING_DURATIONS, type TrendingType } from '../contract'
import type { Teaser, TrendingDuration } from '../model'
import { trendingPosts } from './posts'

/** Length of the most-read block, which all pages share in one read. */
export const MOST_READ_POSTS = 10

export type MostRead = {
  /** A wider one if the requested is empty. */
  window: TrendingDuration
  posts: Teaser[]
}

/**
 * The ranking of the narrowest window that has posts, most read first; null if nothing is counted.
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
