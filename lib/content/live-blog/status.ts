import type { Teaser } from '../../delivery/model'

// An unmarked blog ends after a day.
const LIVE_FOR_MS = 24 * 3_600_000
// Limits polling by open pages.
export const POLL_FOR_MS = 6 * 3_600_000

type BlogTimes = Pick<Teaser, 'type' | 'live' | 'publishedAt' | 'updatedAt'>

/** @param now milliseconds */
export function isLive({ type, live, publishedAt, updatedAt }: BlogTimes, now: number): boolean {
  if (type !== 'LiveBlog' || live === 'complete') return false
  if (live === 'live') return true
  const last = updatedAt ?? publishedAt
  return last !== null && now - Date.parse(last) < LIVE_FOR_MS
}

export function ttlClassOf(post: BlogTimes, now: number): 'live' | 'long' {
  return isLive(post, now) ? 'live' : 'long'
}
