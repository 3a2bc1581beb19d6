/** The parts of the budget: which counters a call is in, and how much of the budget each of them may take. */
import type { Counter } from './call-window'

// One third: an address that no list names costs a look-up, and the page behind it two or three further calls.
const LOOKUP_SHARE = 1 / 3
// One quarter of that third: three clients that make up names leave the last quarter to everybody else.
const CLIENT_SHARE = 1 / 4
// A crawler that asks for the whole archive leaves the other half to readers and to the renewal of their pages.
const CRAWL_SHARE = 1 / 2
// Refreshes leave this part of what they are counted in to readers whose page is not in the cache.
const BACKGROUND_SHARE = 0.8

export const CALLS = 'calls'
const LOOKUPS = 'look-ups'
const CRAWLS = 'crawls'
const CLIENT = 'client:'

/** Who waits: a reader for a page that is in no cache, or nobody, for the renewal of one that is. */
export type Urgency = 'reader' | 'background'

export type Demand = {
  urgency: Urgency
  /** Whether it reads by a name or number that a reader may have made up. */
  isLookup?: boolean
  /** Whether it reads the archive for a crawler. */
  isCrawl?: boolean
  /** The client whose request caused it; null where that is not known, and for refreshes. */
  client?: string | null
}

/** The counters of a call, in the order in which they refuse. @param perMinute the whole budget */
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

/** Whether a full counter is the client's own, so that its requests are refused and nobody else's. */
export const isClients = (counter: string | null) => counter?.startsWith(CLIENT) ?? false
