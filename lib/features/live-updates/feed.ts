import type { UpdateView } from '../../body/live-blog/view'
import type { TravelNode } from './tree'

export type Arrival = UpdateView & { body: TravelNode[] }

export type LiveResponse = {
  source: 'service' | 'body'
  isLive: boolean
  /** ISO 8601 UTC, not in the future. */
  last: string | null
  updates: Arrival[]
  hasMore: boolean
}

/** If more updates were missed, the browser should reload the page. */
export const ARRIVALS_MAX = 20

/**
 * Returns the number of updates with a future time, or zero if so many are ahead that the newsroom's clock is wrong.
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
  /** ISO 8601 UTC. */
  after: string
  /** ISO 8601 UTC. */
  changed: string
}
