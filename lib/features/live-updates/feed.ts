/** The response of `GET /api/live/{id}`, and its polling. */
import type { UpdateView } from '../../content/live-blog/view'
import type { TravelNode } from './tree'

/** An update that the page did not have. */
export type Arrival = UpdateView & { body: TravelNode[] }

export type LiveResponse = {
  /** As in `LiveBlog`. */
  source: 'service' | 'body'
  isLive: boolean
  /** Time of the newest update that is not ahead of the clock, ISO 8601 UTC. */
  last: string | null
  /** Newest first: updates from the requested time on, at most `ARRIVALS_MAX`. */
  updates: Arrival[]
  hasMore: boolean
}

/** Beyond this number of missed updates the browser should reload the page. */
export const ARRIVALS_MAX = 20

/**
 * How many of the newest updates have a time to come, as a mistyped one has: what is new since them would be missed. None
 * counts where so many have that the newsroom's own clock or zone is ahead.
 * @param times newest first
 */
export function aheadOfClock(times: readonly string[], now: number): number {
  const ahead = times.findIndex((at) => Date.parse(at) <= now)
  return ahead === -1 || ahead >= ARRIVALS_MAX ? 0 : ahead
}

export type Feed = {
  id: number
  source: LiveResponse['source']
  known: string[]
  /** Time of the newest of them that is not ahead of the clock, or of the post; ISO 8601 UTC. */
  after: string
  /** Time of the last change of the post or its updates; polling ends hours after it. ISO 8601 UTC. */
  changed: string
}
