import { later } from '@/lib/base/dates'
import type { Post } from '@/lib/delivery/model'
import type { LiveBlog } from './blog'

/** How many updates an open page takes at once. If it missed more, it should be loaded again. */
export const ARRIVALS_MAX = 20

/**
 * How many updates have a time ahead of now. Zero if so many have that the newsroom's clock must be wrong.
 * @param times newest first
 */
export function aheadOfClock(times: readonly string[], now: number): number {
  const ahead = times.findIndex((at) => Date.parse(at) <= now)
  return ahead === -1 || ahead >= ARRIVALS_MAX ? 0 : ahead
}

/** The time of the newest update that is not ahead of now; null without updates. @param now milliseconds */
export function lastUpdate({ updates }: Pick<LiveBlog, 'updates'>, now: number): string | null {
  const times = updates.map(({ at }) => at)
  return times[aheadOfClock(times, now)] ?? null
}

/**
 * The post with `updatedAt` no earlier than its last update, which the service does not count.
 * @param now milliseconds
 */
export function withLastUpdate(post: Post, blog: LiveBlog, now: number): Post {
  return { ...post, updatedAt: later(post.updatedAt, lastUpdate(blog, now)) }
}
