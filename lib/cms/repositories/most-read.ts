/** What is most read, in the narrowest window that has anything. */
import 'server-only'
import { TRENDING_DURATIONS } from '../contract'
import type { Teaser, TrendingDuration } from '../model'
import { trendingPosts } from './posts'

/** Posts of the block that stands on the front and beside lists; read once for all of them. */
export const MOST_READ_POSTS = 10

export type MostRead = {
  /** The window that was counted: the one asked for, or a wider one where that has nothing. */
  window: TrendingDuration
  posts: Teaser[]
}

/**
 * The ranking of a window, most read first; of the next wider one where it is empty; null where nothing is counted at
 * all.
 * @throws DeliveryError
 */
export async function mostRead(from: TrendingDuration = '24h'): Promise<MostRead | null> {
  for (const window of TRENDING_DURATIONS.slice(TRENDING_DURATIONS.indexOf(from))) {
    const posts = await trendingPosts(window, { limit: MOST_READ_POSTS })
    if (posts.length > 0) return { window, posts }
  }
  return null
}
