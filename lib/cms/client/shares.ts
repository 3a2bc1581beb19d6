/** Which counters a call is in, and their share of the budget. */
import type { Counter } from './call-window'

// A third: an unknown address costs a look-up and two or three more calls for its page.
const LOOKUP_SHARE = 1 / 3
// A quarter of that third: three abusive clients leave the last quarter to others.
const CLIENT_SHARE = 1 / 4
// Half, so that a crawl of the whole archive leaves the rest to readers and refreshes.
const CRAWL_SHARE = 1 / 2
// The rest is reserved for readers whose page is not cached.
const BACKGROUND_SHARE = 0.8

export const CALLS = 'calls'
const LOOKUPS = 'look-ups'
const CRAWLS = 'crawls'
const CLIENT = 'client:'

/** `reader`: a reader waits for an uncached page. `background`: renewal of a cached one. */
export type Urgency = 'reader' | 'background'

export type Demand = {
  urgency: Urgency
  isLookup?: boolean
  isCrawl?: boolean
  /** The client that caused it; null if unknown, and for refreshes. */
  client?: string | null
}

/** In the order in which they refuse. @param perMinute the whole budget */
export function countersOf(
  { urgency, isLookup = false, isCrawl = false, client = null }: Demand,
  perMinute: number,
): Counter[] {
  const share = urgency === 'reader' ? 1 : BACKGROUND_SHARE
  const counter = (name: string, part: number): Counter => ({ name, limit: partOf(perMinute, part) })
  return [
    ...(isLookup && client !== null ? [counter(CLIENT + client, LOOKUP_SHARE * CLIENT_SHARE)] : []),
    ...(isLookup ? [counter(LOOKUPS, LOOKUP_SHARE * share)] : []),
    ...(isCrawl ? [counter(CRAWLS, CRAWL_SHARE)] : []),
    counter(CALLS, share),
  ]
}

/** At least one call, so that no share is closed for good. */
const partOf = (limit: number, part: number) => Math.max(1, Math.floor(limit * part))

/** Then only that client's requests are refused. */
export const isClientCounter = (counter: string | null) => counter?.startsWith(CLIENT) ?? false
