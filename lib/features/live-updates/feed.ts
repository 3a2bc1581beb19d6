/** What `GET /api/live/{id}` answers, and how often a browser asks. */
import type { UpdateView } from '../../content/live-blog/view'
import type { TravelNode } from './tree'

/** An update that was not in the page. */
export type Arrival = UpdateView & { body: TravelNode[] }

export type FeedAnswer = {
  /** As in `LiveBlog`. */
  source: 'service' | 'body'
  isLive: boolean
  /** Time of the newest update, ISO 8601 UTC. */
  last: string | null
  /** Newest first: all updates of the time asked for and later, `ARRIVALS_MAX` at the most. */
  updates: Arrival[]
  /** Whether there are more than that. */
  hasMore: boolean
}

/** Updates in one answer. A browser that missed more of them had better load the page. */
export const ARRIVALS_MAX = 20

/** What a page tells the browser about its blog, so that it can ask for more. */
export type Feed = {
  id: number
  source: FeedAnswer['source']
  /** Ids of the updates that the page shows. */
  known: string[]
  /** Time of the newest of them, or of the post; ISO 8601 UTC. */
  after: string
}
