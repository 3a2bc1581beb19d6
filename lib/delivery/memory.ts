/** What this process has learned about the service and is using at the moment. It is lost when the process ends. */
import { LRUCache } from 'lru-cache'
import { createSingleFlight, globalSingleton, type SingleFlight } from '../base/process-state.mjs'
import type { Breaker } from './call/breaker'
import type { CallCounter } from './call/budget'
import type { ReadDeadline } from './call/deadline'
import type { Image, Teaser } from './model'
import 'server-only'

// How long a route that a deployment lacks is not requested again: six wasted calls an hour, and a route that is added
// later is in use after ten minutes.
export const MISSING_FOR_MS = 10 * 60_000
// How long a route that has answered counts as existing. Not for good, since a rollback of the service may remove it.
export const THERE_FOR_MS = 60 * 60_000

type RouteMemory = {
  isMissing(): boolean
  isThere(): boolean
  noteMissing(): void
  noteThere(): void
}

/**
 * Whether a deployment has a route. A missing record is also answered by 404, so a 404 counts as a missing route only
 * while the route has not answered anything else for an hour.
 * @param now milliseconds
 */
export function createRouteMemory(now: () => number): RouteMemory {
  let missedAt = Number.NEGATIVE_INFINITY
  let thereUntil = 0
  return {
    // The absolute difference, because the clock may be set back; the route would otherwise stay missing for that long.
    isMissing: () => Math.abs(now() - missedAt) < MISSING_FOR_MS,
    isThere: () => now() < thereUntil,
    noteMissing() {
      if (now() >= thereUntil) missedAt = now()
    },
    noteThere() {
      missedAt = Number.NEGATIVE_INFINITY
      thereUntil = now() + THERE_FOR_MS
    },
  }
}

// So many names take about 6 MB.
const NAMES_MAX = 40_000

// A 404 for a running blog may mean that it has no updates yet, so it is asked about again after a minute.
const RUNNING_MISSING_FOR_MS = 60_000
const RUNNING_MAX = 100

type PostDetails = {
  picture: Pick<Image, 'src' | 'alt' | 'caption' | 'credit'> | null
  member: Teaser['member'] | null
}

// Each entry takes about 500 bytes, so all take 2.5 MB.
const POSTS_MAX = 5_000
const DETAILS_KNOWN_FOR_MS = 86_400_000

const AUTHORS_MAX = 5_000
const ABSENT_FOR_MS = 60 * 60_000

// A listing is too large because of one or two posts, which leave its first page within hours.
// So the smaller size is used for an hour, and then the whole page is tried again.
const READABLE_FOR_MS = 60 * 60_000
const LISTINGS_MAX = 500

export type ReadRights = Pick<ReadDeadline, 'importance' | 'urgency' | 'deadline' | 'isCrawl'>

const underWay: SingleFlight<string, unknown> = createSingleFlight()

// On globalThis, because pages and routes are bundled apart and each bundle would have module variables of its own.
export const deliveryMemory = globalSingleton('delivery', () => ({
  /**
   * Names that the service has given out. Reading one is no look-up, which a reader may have made up and which has a
   * small share of the call budget (lib/delivery/records/names.ts). The value for a post's path is the post's id, else
   * true.
   */
  names: new LRUCache<string, true | number>({ max: NAMES_MAX }),
  service: {
    hasAnswered: false,
    /** The last answer said that API_KEY or API_SECRET is wrong. */
    isRefused: false,
    /** Milliseconds of `Date.now()`. */
    refusedSince: null as number | null,
  },
  /**
   * Used by lib/delivery/cache.ts. If pages and routes did not share it, each would call for what the other is
   * reading.
   */
  reads: {
    underWay,
    rightsOf: new WeakMap<Promise<unknown>, ReadRights>(),
    // Tags of each read's last value: the framework wants tags before a read, but a value's tags come with the value.
    // An entry takes about 2 KB.
    carriedBefore: new LRUCache<string, readonly string[]>({ max: 5_000 }),
    // When each optional part of a page began to fail: milliseconds of `Date.now()`.
    failingSince: new LRUCache<string, number>({ max: 100 }),
  },
  /** Authors that the service does not have, by slug or id, for as long as its answer may be cached. */
  absentAuthors: new LRUCache<string, true>({ max: AUTHORS_MAX, ttl: ABSENT_FOR_MS }),
  /** Details of posts that lists do not carry, by the post's id. */
  details: new LRUCache<number, PostDetails>({ max: POSTS_MAX, ttl: DETAILS_KNOWN_FOR_MS }),
  /**
   * How many records to request for a page of a listing, so that the answer is not too large to be read
   * (`readListing`).
   */
  readableSizes: new LRUCache<string, number>({ max: LISTINGS_MAX, ttl: READABLE_FOR_MS }),
  /** The ranking's route that answered last, `posts/trending` or the vendor's: it is tried first. */
  rankingRoute: null as string | null,
  liveUpdatesRoute: createRouteMemory(Date.now),
  runningWithoutUpdates: new LRUCache<number, true>({ max: RUNNING_MAX, ttl: RUNNING_MISSING_FOR_MS }),
  /** The management host has a breaker and limits of its own, so that its trouble takes nothing from pages. */
  management: {
    callCounter: null as CallCounter | null,
    breaker: null as Breaker | null,
    routes: new Map<string, RouteMemory>(),
    probes: new Map<string, Promise<void>>(),
  },
  /** The search provider has its own for the same reason. */
  searchIndex: { callCounter: null as CallCounter | null, breaker: null as Breaker | null },
}))
