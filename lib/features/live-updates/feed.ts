/** The response of `GET /api/live/{id}`, and its polling. */
import type { UpdateView } from '../../content/live-blog/view'
import type { TravelNode } from './tree'

/** An update that the page did not have. */
export type Arrival = UpdateView & { body: TravelNode[] }

export type LiveResponse = {
  /** As in `LiveBlog`. */
  source: 'service' | 'body'
  isLive: boolean
  /** Time of the newest update, ISO 8601 UTC. */
  last: string | null
  /** Newest first: updates from the requested time on, at most `ARRIVALS_MAX`. */
  updates: Arrival[]
  hasMore: boolean
}

/** Beyond this number of missed updates the browser should reload the page. */
export const ARRIVALS_MAX = 20

export type Feed = {
  id: number
  source: LiveResponse['source']
  known: string[]
  /** Time of the newest of them, or of the post; ISO 8601 UTC. */
  after: string
  /** Time of the last change of the post or its updates; polling ends hours after it. ISO 8601 UTC. */
  changed: string
}
