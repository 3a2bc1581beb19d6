import { type Clock, formatDate, formatTime, formatWhole, noLaterThan } from '../../base/dates'
import type { Teaser } from '../../delivery/model'
import type { ReadyUpdate } from './blog'

export type UpdateView = Pick<ReadyUpdate, 'id' | 'at' | 'title' | 'author' | 'isPinned' | 'anchor'> & {
  /** A browser may lack the language or zone. */
  day: string
  time: string
  wholeTime: string
}

/**
 * `at` stays as the service sent it, since pages ask for what is newer; only the written times are never ahead of now.
 * @param now milliseconds
 */
export function viewOf(
  { tree: _, ...update }: ReadyUpdate,
  clock: Clock,
  now: number = Date.now(),
): UpdateView {
  const at = noLaterThan(update.at, now)
  return {
    ...update,
    day: formatDate(at, clock),
    time: formatTime(at, clock),
    wholeTime: formatWhole(at, clock),
  }
}

/** The id is permanent, since links use it. */
export const elementId = (id: string) => `update-${id}`

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
