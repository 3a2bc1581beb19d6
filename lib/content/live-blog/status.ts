/** Whether a live blog is live. One rule, for its page, for cards, and for the browser that asks for more. */
import type { Teaser } from '../../cms/model'

// A blog that nobody has written in for a day is over, whether or not somebody said so.
export const LIVE_FOR_MS = 24 * 3_600_000
// A browser that was left open over night asks no longer.
export const FOLLOWED_FOR_MS = 6 * 3_600_000

type Judged = Pick<Teaser, 'type' | 'live' | 'publishedAt' | 'updatedAt'>

/**
 * What its editors say, where they say it; else whether it was last written in within a day. Of a card the last change
 * of the post is known, of a page the last update as well.
 * @param now milliseconds
 */
export function isLive({ type, live, publishedAt, updatedAt }: Judged, now: number): boolean {
  if (type !== 'LiveBlog' || live === 'complete') return false
  if (live === 'live') return true
  const last = updatedAt ?? publishedAt
  return last !== null && now - Date.parse(last) < LIVE_FOR_MS
}

/** The later of two times, of which either may be missing. ISO 8601 UTC. */
export function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

/** How soon its updates are read again. */
export function freshnessOf(post: Judged, now: number): 'live' | 'furniture' {
  return isLive(post, now) ? 'live' : 'furniture'
}
