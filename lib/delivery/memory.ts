/** Lost at the end of the process. */
import { LRUCache } from 'lru-cache'
import { createSingleFlight, globalSingleton, type SingleFlight } from '../base/process-state.mjs'
import type { Breaker } from './call/breaker'
import type { CallWindow } from './call/budget'
import type { ReadDeadline } from './call/deadline'
import type { Image, Teaser } from './model'
import 'server-only'

// Six calls an hour.
export const MISSING_FOR_MS = 10 * 60_000
// A rollback may remove the route.
export const THERE_FOR_MS = 60 * 60_000

type RouteMemory = {
  isMissing(): boolean
  isThere(): boolean
  noteMissing(): void
  noteThere(): void
}

/** Missing records are also 404, so a 404 counts only before the route has answered. */
export function createRouteMemory(now: () => number): RouteMemory {
  let missedAt = Number.NEGATIVE_INFINITY
  let thereUntil = 0
  return {
    // The clock may be set back.
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

// Takes about 6 MB.
const NAMES_MAX = 40_000

// The 404 of a running blog may mean that it has no updates yet.
const RUNNING_MISSING_FOR_MS = 60_000
const RUNNING_MAX = 100

type PostDetails = {
  picture: Pick<Image, 'src' | 'alt' | 'caption' | 'credit'> | null
  member: Teaser['member'] | null
}

// About 500 bytes each.
const POSTS_MAX = 5_000
const DETAILS_KNOWN_FOR_MS = 86_400_000

const AUTHORS_MAX = 5_000
const ABSENT_FOR_MS = 60 * 60_000

// A listing is too large because of one or two posts, which leave its first page within hours.
const READABLE_FOR_MS = 60 * 60_000
const LISTINGS_MAX = 500

export type ReadRights = Pick<ReadDeadline, 'importance' | 'urgency' | 'deadline' | 'isCrawl'>

const underWay: SingleFlight<string, unknown> = createSingleFlight()

export const deliveryMemory = globalSingleton('delivery', () => ({
  /** For a post's path, its id. */
  names: new LRUCache<string, true | number>({ max: NAMES_MAX }),
  service: {
    hasAnswered: false,
    isRefused: false,
    /** Milliseconds. */
    refusedSince: null as number | null,
  },
  /** Of lib/delivery/cache.ts. Pages and routes, which are bundled apart, would each ask for what the other asks for. */
  reads: {
    underWay,
    rightsOf: new WeakMap<Promise<unknown>, ReadRights>(),
    // Tags must be known before the read. About 2 KB each.
    carriedBefore: new LRUCache<string, readonly string[]>({ max: 5_000 }),
    failingSince: new LRUCache<string, number>({ max: 100 }),
  },
  /** By slug or id, for as long as the service's answer may be cached. */
  absentAuthors: new LRUCache<string, true>({ max: AUTHORS_MAX, ttl: ABSENT_FOR_MS }),
  /** By post. */
  details: new LRUCache<number, PostDetails>({ max: POSTS_MAX, ttl: DETAILS_KNOWN_FOR_MS }),
  /** By page of a listing, how many records a page may have so that the answer is not too large to be read: `readListing`. */
  readableSizes: new LRUCache<string, number>({ max: LISTINGS_MAX, ttl: READABLE_FOR_MS }),
  /** The route of the ranking that answered last: `posts/trending` or the vendor's. */
  rankingRoute: null as string | null,
  liveUpdatesRoute: createRouteMemory(Date.now),
  runningWithoutUpdates: new LRUCache<number, true>({ max: RUNNING_MAX, ttl: RUNNING_MISSING_FOR_MS }),
  /** Pages stay ready while the management host is in trouble. */
  management: {
    window: null as CallWindow | null,
    breaker: null as Breaker | null,
    routes: new Map<string, RouteMemory>(),
    probes: new Map<string, Promise<void>>(),
  },
  /** Likewise for the search provider. */
  searchIndex: { window: null as CallWindow | null, breaker: null as Breaker | null },
}))
