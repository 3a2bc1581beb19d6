import 'server-only'
import type { Teaser } from '@/lib/delivery/model'
import { trendingPosts } from '@/lib/delivery/posts'
import { TRENDING_DURATIONS, type TrendingDuration } from '@/lib/delivery/wire'

/** What is most read in the narrowest window that has anything; null where nothing is counted at all. */
export async function mostRead(limit: number): Promise<{ window: TrendingDuration; posts: Teaser[] } | null> {
  for (const window of TRENDING_DURATIONS) {
    const posts = await trendingPosts(window, { limit })
    if (posts.length > 0) return { window, posts }
  }
  return null
}
