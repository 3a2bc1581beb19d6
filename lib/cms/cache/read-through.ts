/**
 * The data layer's cache: a checked read is kept under a key, with tags and a time after which it is read again.
 * Concurrent reads of one key make one call. While a page is being rebuilt a stale value is renewed first, and the
 * old one stands in where that fails; a read without any copy throws.
 */
import 'server-only'
import { LRUCache } from 'lru-cache'
import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { log } from '../../base/log.mjs'
import { createSingleFlight, type SingleFlight } from '../../base/single-flight.mjs'
import { metrics } from '../../platform/metrics'
import { currentRequest } from '../../platform/request-context.mjs'
import { asSecondary, type Importance, importance, withinPatience } from '../client/deadline'
import { collectingWireTags } from '../client/wire-tags'
import { DeliveryError } from '../errors'
import { type Freshness, lifetimes } from './lifetimes'
import { READ_TAGS_MAX, withRoom } from './tag-limits'

/** A cached value, and the tags that only its content names: the posts of a list, what the wire calls it. */
type Entry<T> = {
  /** Whether there is such a record. First, since the cache looks for it in the JSON: NOT_FOUND_DATA. */
  found: boolean
  value: T
  carries: string[]
  readAt: number
}

type Policy<T> = {
  /** What a change in the newsroom would name to have it read again. */
  tags: readonly string[]
  fresh: Freshness
  /** Further tags, that the value itself names. */
  carries?: (value: T) => readonly string[]
  /**
   * How old a value may be, in milliseconds, for a route that is made for each request: there the framework hands out
   * what is due, however old, and renews it behind. Beyond it the new value is waited for; where it fails the old one stays.
   */
  atMostMs?: number
}

// A read's own tags must be known before it is made, so those of its last value are remembered: about 2 KB each.
const carriedBefore = new LRUCache<string, readonly string[]>({ max: 5_000 })

/** Values that the page being made has read; outside of one, as in a route handler, an empty map for each call. */
const readByPage = cache(() => new Map<string, unknown>())

/**
 * Reads through the cache. What a page has read once it does not read again, so that its parts, its head and its
 * structured data show one state. A read that failed is tried again.
 * @param key what makes this read different from every other; strings and numbers only
 * @param load makes the call, checks the answer and returns plain data, or throws
 */
export async function cached<T>(
  key: readonly (string | number)[],
  policy: Policy<T>,
  load: () => Promise<T>,
): Promise<T> {
  const name = JSON.stringify(key)
  const known = readByPage()
  if (known.has(name)) return known.get(name) as T
  const value = await readThrough(name, policy, load)
  known.set(name, value)
  return value
}

async function readThrough<T>(
  name: string,
  { tags, fresh, carries, atMostMs = Number.POSITIVE_INFINITY }: Policy<T>,
  load: () => Promise<T>,
): Promise<T> {
  let loaded: Entry<T> | null = null
  async function entry(): Promise<Entry<T>> {
    loaded ??= await once(name, () => withTags(load, carries))
    return loaded
  }
  // The framework's own key begins with the source of the function, which is minified anew for pages and for routes:
  // without this, what a page has read would be read once more for the API.
  entry.toString = () => 'delivery'
  const read = (carried: readonly string[]) =>
    unstable_cache(entry, [name], {
      tags: [...tags, ...carried].slice(0, READ_TAGS_MAX),
      revalidate: lifetimes()[fresh],
    })()
  const known = withRoom(carriedBefore.get(name) ?? [])
  let kept = await read(known)
  const carried = withRoom(kept.carries)
  if (!carried.every((tag) => known.includes(tag))) {
    carriedBefore.set(name, kept.carries)
    // Read again under the tags now known, so that the entry and the page carry them. It is in the cache, or in hand.
    kept = await read(carried)
  }
  return Date.now() - kept.readAt > atMostMs ? renewed(kept, entry) : kept.value
}

/** The framework has begun to renew it, so this shares that read. */
async function renewed<T>(kept: Entry<T>, entry: () => Promise<Entry<T>>): Promise<T> {
  try {
    return (await entry()).value
  } catch (error) {
    if (error instanceof DeliveryError) return kept.value
    throw error
  }
}

async function withTags<T>(load: () => Promise<T>, carries: Policy<T>['carries']): Promise<Entry<T>> {
  const { value, tags } = await collectingWireTags(load)
  return {
    found: !isAbsent(value),
    value,
    carries: [...new Set([...(carries?.(value) ?? []), ...tags])],
    readAt: Date.now(),
  }
}

/** The service's answer that there is no such record, in the forms that reads give it. */
function isAbsent(value: unknown): boolean {
  if (value === null || value === false) return true
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'not-found'
}

const reads: SingleFlight<string, unknown> = createSingleFlight()
const importanceOf = new WeakMap<Promise<unknown>, Importance>()

function once<T>(name: string, load: () => Promise<T>): Promise<T> {
  const running = reads.underWay(name)
  if (running) return join(running, name, load)
  const read = reads.run(name, load)
  importanceOf.set(read, importance())
  return read as Promise<T>
}

/** Shares a read that another began. */
function join<T>(running: Promise<unknown>, name: string, load: () => Promise<T>): Promise<T> {
  const shared = running as Promise<T>
  // The other gives up sooner than this one would: its failure is not ours.
  if (importanceOf.get(running) === 'secondary' && importance() === 'primary')
    return shared.catch(() => once(name, load))
  // The other may be a refresh that has more time than a reader, or a client that may cause no further calls.
  return withinPatience(shared).catch((error) => {
    if (error instanceof DeliveryError && error.failure === 'over-allowance') return once(name, load)
    throw error
  })
}

/**
 * A part of a page that may be missing: where it can't be read in the time of a secondary part, the page is served
 * without it.
 * @param part its name in the log line
 */
export async function optional<T>(part: string, read: () => Promise<T>, without: T): Promise<T> {
  try {
    return await asSecondary(read)
  } catch (error) {
    metrics.partsLeftOut.inc({ part })
    const reason = error instanceof Error ? error.message : 'unknown'
    log.warn({ event: 'part-left-out', part, reason, request: currentRequest()?.id })
    return without
  }
}

/**
 * Makes the page that is being made live no longer than `CONTENT_TTL`, also where a part of it could not be read. The
 * framework takes a page's own lifetime as a literal alone, but no page outlives a cached read in it.
 */
export async function limitPageLifetime(): Promise<void> {
  const seconds = lifetimes().listing
  await unstable_cache(async () => seconds, ['page-lifetime', String(seconds)], { revalidate: seconds })()
}
