/**
 * The data cache. Concurrent reads of one key make one call; a stale value is used if its renewal fails, and a failed
 * read without a copy throws.
 */
import 'server-only'
import { LRUCache } from 'lru-cache'
import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { log } from '../../base/log.mjs'
import { createSingleFlight, type SingleFlight } from '../../base/single-flight.mjs'
import { metrics } from '../../platform/metrics'
import { currentRequest } from '../../platform/request-context.mjs'
import { asSecondary, deadlineAt, type ReadDeadline, withinDeadline } from '../client/deadline'
import { collectingWireTags } from '../client/wire-tags'
import { DeliveryError } from '../errors'
import { expiryMs, lifetimes, type TtlClass } from './lifetimes'
import { READ_TAGS_MAX, withinTagLimit } from './tag-limits'

type Entry<T> = {
  /** First, since the cache looks for it in the JSON: NOT_FOUND_DATA. */
  found: boolean
  value: T
  /** Stored under this name by earlier builds, whose entries may still be read. */
  carries: string[]
  readAt: number
}

type Policy<T> = {
  tags: readonly string[]
  fresh: TtlClass
  tagsFromValue?: (value: T) => readonly string[]
  /**
   * Maximum age in milliseconds, for routes rendered per request, where the framework returns stale values of any age;
   * `expiryMs` by default, and at least the lifetime. Beyond it the renewal is awaited; the old value is used if it fails.
   */
  atMostMs?: number
}

// Tags must be known before the read, so the last value's are remembered: about 2 KB each.
const carriedBefore = new LRUCache<string, readonly string[]>({ max: 5_000 })

/** Per page; outside a page, as in a route handler, a new map for each call. */
const readByPage = cache(() => new Map<string, unknown>())

/**
 * A page reads each key once, so its parts agree; failed reads are retried.
 * @param key strings and numbers only
 * @param load makes the call and returns validated plain data, or throws
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
  { tags, fresh, tagsFromValue, atMostMs = expiryMs(fresh) }: Policy<T>,
  load: () => Promise<T>,
): Promise<T> {
  let loaded: Entry<T> | null = null
  async function entry(): Promise<Entry<T>> {
    loaded ??= await once(name, () => withTags(load, tagsFromValue))
    return loaded
  }
  // The framework's key begins with the function's source, minified differently for pages and routes: they would share
  // no reads.
  entry.toString = () => 'delivery'
  const read = (carried: readonly string[]) =>
    unstable_cache(entry, [name], {
      tags: [...tags, ...carried].slice(0, READ_TAGS_MAX),
      revalidate: lifetimes()[fresh],
    })()
  const known = withinTagLimit(carriedBefore.get(name) ?? [])
  let kept = await read(known)
  const carried = withinTagLimit(kept.carries)
  if (!carried.every((tag) => known.includes(tag))) {
    carriedBefore.set(name, kept.carries)
    // Again under the tags now known; this makes no call.
    kept = await read(carried)
  }
  // Within its lifetime the framework keeps no other value: each request would make a call.
  const maximumAge = Math.max(atMostMs, lifetimes()[fresh] * 1_000)
  return Date.now() - kept.readAt > maximumAge ? renewed(kept, entry) : kept.value
}

/** The framework has begun to renew it, so this joins that read. */
async function renewed<T>(kept: Entry<T>, entry: () => Promise<Entry<T>>): Promise<T> {
  try {
    return (await entry()).value
  } catch (error) {
    if (error instanceof DeliveryError) return kept.value
    throw error
  }
}

async function withTags<T>(
  load: () => Promise<T>,
  tagsFromValue: Policy<T>['tagsFromValue'],
): Promise<Entry<T>> {
  const { value, tags } = await collectingWireTags(load)
  return {
    found: !isAbsent(value),
    value,
    carries: [...new Set([...(tagsFromValue?.(value) ?? []), ...tags])],
    readAt: Date.now(),
  }
}

function isAbsent(value: unknown): boolean {
  if (value === null || value === false) return true
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'not-found'
}

const reads: SingleFlight<string, unknown> = createSingleFlight()
type Rights = Pick<ReadDeadline, 'importance' | 'urgency' | 'deadline' | 'isCrawl'>
const rightsOf = new WeakMap<Promise<unknown>, Rights>()
// Less is too short for a call.
const TIME_LEFT_MS = 500
const ownRights = (): Rights => deadlineAt(Date.now())

function once<T>(name: string, load: () => Promise<T>): Promise<T> {
  const running = reads.underWay(name)
  if (running) return join(running, name, load)
  const read = reads.run(name, load)
  rightsOf.set(read, ownRights())
  return read as Promise<T>
}

function join<T>(running: Promise<unknown>, name: string, load: () => Promise<T>): Promise<T> {
  const shared = running as Promise<T>
  const [theirs, own] = [rightsOf.get(running), ownRights()]
  // A secondary read gives up sooner: its failure does not count for a primary one.
  if (theirs?.importance === 'secondary' && own.importance === 'primary')
    return shared.catch(() => once(name, load))
  // Calls are reserved for readers, so a refresh is refused sooner, and a crawl sooner than both.
  const hasMoreCalls =
    (theirs?.urgency === 'background' && own.urgency === 'reader') || (theirs?.isCrawl && !own.isCrawl)
  // The other may be a refresh with a longer deadline, or a client over its allowance.
  return withinDeadline(shared).catch((error) => {
    if (!(error instanceof DeliveryError)) throw error
    const { failure } = error
    // The page that began the read may have had too little time left: for the call, to try again, or to wait its turn.
    const ranOut = theirs !== undefined && theirs.deadline - Date.now() < TIME_LEFT_MS
    const hasMoreTime = ranOut && own.deadline - Date.now() >= TIME_LEFT_MS
    const mayWaitLonger = theirs !== undefined && own.deadline - theirs.deadline >= TIME_LEFT_MS
    const hasMoreRights =
      failure === 'over-allowance' || (failure === 'over-budget' && (hasMoreCalls || mayWaitLonger))
    if (hasMoreTime || hasMoreRights) return once(name, load)
    throw error
  })
}

// When each part began to fail without a success since: milliseconds of `Date.now()`.
const failingSince = new LRUCache<string, number>({ max: 100 })
const LEFT_OUT_SECONDS = 5

/**
 * Reads an optional part; a failure leaves it out of the page, which is then made again after as long as the part has
 * been failing, and after five seconds at the least: once a part is missing for good, pages last as long as any.
 * @param part its name in the log line
 */
export async function optional<T>(part: string, read: () => Promise<T>, without: T): Promise<T> {
  try {
    const value = await asSecondary(read)
    failingSince.delete(part)
    return value
  } catch (error) {
    metrics.partsLeftOut.inc({ part })
    const reason = error instanceof Error ? error.message : 'unknown'
    log.warn({ event: 'part-left-out', part, reason, request: currentRequest()?.id })
    const since = failingSince.get(part) ?? Date.now()
    failingSince.set(part, since)
    // In steps, since each lifetime is an entry of the cache.
    const steps = Math.ceil((Date.now() - since) / 1_000 / LEFT_OUT_SECONDS)
    await limitPage(Math.max(1, steps) * LEFT_OUT_SECONDS)
    return without
  }
}

/**
 * Limits the current page's lifetime to `CONTENT_TTL`, even if a part failed: the framework takes it only as a literal,
 * but no page outlives a cached read in it.
 */
export const limitPageLifetime = (): Promise<void> => limitPage(lifetimes().listing)

async function limitPage(seconds: number): Promise<void> {
  const revalidate = Math.min(seconds, lifetimes().listing)
  await unstable_cache(async () => revalidate, ['page-lifetime', String(revalidate)], { revalidate })()
}
