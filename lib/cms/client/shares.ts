import type { Counter } from './call-window'

// An unknown URL costs several calls.
const LOOKUP_SHARE = 1 / 3
// Three abusive clients leave a quarter.
const CLIENT_SHARE = 1 / 4
const CRAWL_SHARE = 1 / 2
// The rest is for uncached pages.
const BACKGROUND_SHARE = 0.8

export const CALLS = 'calls'
const LOOKUPS = 'look-ups'
const CRAWLS = 'crawls'
const CLIENT = 'client:'

/** `background`: refresh of a cached page. */
export type Urgency = 'reader' | 'background'

export type Demand = {
  urgency: Urgency
  isLookup?: boolean
  isCrawl?: boolean
  client?: string | null
}

/** In order of refusal. @param perMinute the whole budget */
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

/** Every share has at least one call. */
const partOf = (limit: number, part: number) => Math.max(1, Math.floor(limit * part))

export const isClientCounter = (counter: string | null) => counter?.startsWith(CLIENT) ?? false
