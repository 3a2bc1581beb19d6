/** The API documents this interval. */
import type { TrendingDuration } from '../lib/delivery/contract'
import { type Clock, MINUTE_MS } from './clock'
import type { Store } from './store/open'
import { rankByViews } from './store/views'

const REFRESH_MS = 5 * MINUTE_MS

const WINDOW_HOURS: Record<TrendingDuration, number> = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 }

export type Trending = {
  ranking(duration: TrendingDuration): Promise<number[]>
}

export function createTrending(store: Store, now: Clock, recordsViews: boolean): Trending {
  if (!recordsViews) return { ranking: async () => [] }
  const made = new Map<TrendingDuration, { at: number; ranking: Promise<number[]> }>()
  return {
    ranking(duration) {
      const at = now()
      const last = made.get(duration)
      if (last && at - last.at < REFRESH_MS) return last.ranking
      const ranking = rankByViews(store.db, at, WINDOW_HOURS[duration])
      made.set(duration, { at, ranking })
      ranking.catch(() => made.delete(duration))
      return ranking
    },
  }
}
