import { later } from '@/lib/base/dates'
import type { Post } from '@/lib/delivery/model'
import type { LiveBlog } from './blog'

/** If more updates were missed, the browser should reload the page. */
export const ARRIVALS_MAX = 20

/**
 * Zero if so many times are ahead that the newsroom's clock is wrong.
 * @param times newest first
 */
export function aheadOfClock(times: readonly string[], now: number): number {
  const ahead = times.findIndex((at) => Date.parse(at) <= now)
  return ahead === -1 || ahead >= ARRIVALS_MAX ? 0 : ahead
}

/** Null without updates. @param now milliseconds */
export function lastUpdate({ updates }: Pick<LiveBlog, 'updates'>, now: number): string | null {
  const times = updates.map(({ at }) => at)
  return times[aheadOfClock(times, now)] ?? null
}

/** Sets `updatedAt` to the last update. @param now milliseconds */
export function withLastUpdate(post: Post, blog: LiveBlog, now: number): Post {
  return { ...post, updatedAt: later(post.updatedAt, lastUpdate(blog, now)) }
}
