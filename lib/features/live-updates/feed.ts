import type { UpdateView } from '../../content/live-blog/view'
import type { TravelNode } from './tree'

/** An update that the page did not have. */
export type Arrival = UpdateView & { body: TravelNode[] }

export type LiveResponse = {
  source: 'service' | 'body'
  isLive: boolean
  /** ISO 8601 UTC; ignores future times. */
  last: string | null
  /** Newest first; at most `ARRIVALS_MAX`. */
  updates: Arrival[]
  hasMore: boolean
}

/** With more missed updates, the browser should reload the page. */
export const ARRIVALS_MAX = 20

/**
 * Number of future times, which would hide later updates. Zero if so many are ahead that the newsroom's clock
 * must be wrong.
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
  /** ISO 8601 UTC; ignores future times. */
  after: string
  /** ISO 8601 UTC; polling ends hours later. */
  changed: string
}
