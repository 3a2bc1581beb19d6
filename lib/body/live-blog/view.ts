import { type Clock, formatDate, formatTime, formatWhole, noLaterThan } from '../../base/dates'
import type { Teaser } from '../../delivery/model'
import type { ReadyUpdate } from './blog'

export type UpdateView = Pick<ReadyUpdate, 'id' | 'at' | 'title' | 'author' | 'isPinned' | 'anchor'> & {
  /** Written on the server, because a browser may lack the language or the time zone. */
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

/** The id of an update's element. It must never change, since links and structured data lead to it. */
export const elementId = (id: string) => `update-${id}`

// A blog that editors have not marked as ended counts as such a day after its last change.
const LIVE_FOR_MS = 24 * 3_600_000
// An open page asks for updates this long, so that a forgotten tab does not ask for ever.
export const POLL_FOR_MS = 6 * 3_600_000

type BlogTimes = Pick<Teaser, 'type' | 'live' | 'publishedAt' | 'updatedAt'>

/**
 * Whether a live blog is running: by the editors' mark, else by its last change. The same rule holds for its page, for
 * cards and in browsers, so that they agree.
 * @param now milliseconds
 */
export function isLive({ type, live, publishedAt, updatedAt }: BlogTimes, now: number): boolean {
  if (type !== 'LiveBlog' || live === 'complete') return false
  if (live === 'live') return true
  const last = updatedAt ?? publishedAt
  return last !== null && now - Date.parse(last) < LIVE_FOR_MS
}

export function ttlClassOf(post: BlogTimes, now: number): 'live' | 'long' {
  return isLive(post, now) ? 'live' : 'long'
}
