/**
 * The data cache around every read of the content service. Concurrent reads of one key share one call. If a refresh
 * fails, the stale value is used; if there is no value yet, the read throws. Tested in tests/unit/delivery/cache.
 */
import 'server-only'
import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { log } from '../base/log.mjs'
import { metrics } from '../base/metrics'
import { currentRequest } from '../base/request-context.mjs'
import { isOnVercel } from '../settings/vercel.mjs'
import { asSecondary, deadlineAt, withinDeadline } from './call/deadline'
import { collectingWireTags } from './call/wire-tags'
import { DeliveryError, NotFoundResponse } from './errors'
import { expiryMs, lifetimes, type TtlClass } from './lifetimes'
import { deliveryMemory, type ReadRights } from './memory'

/**
 * Cache tags of one read. The framework drops tags beyond its 128, and Vercel's data cache takes 64. A tag that is cut
 * off can't renew the read, so a read's own `tags` come first and the tags of its value after them.
 */
const READ_TAGS_MAX = isOnVercel() ? 64 : 120

// Tags from values, summed over a page. Vercel takes 128 tags for a page, and a page needs about 26 for other tags.
const CARRIED_TAGS_MAX = isOnVercel() ? 90 : Number.POSITIVE_INFINITY

/**
 * React's `cache` makes one set for each page render. Outside a render, as in a route handler, each call gets a new
 * one.
 */
const carriedByPage = cache(() => new Set<string>())

/** A page can do without the tags beyond the limit: webhooks also name the lists, which renews it all the same. */
function withinTagLimit(tags: readonly string[]): string[] {
  const pageTags = carriedByPage()
  return tags.filter((tag) => {
    if (pageTags.size < CARRIED_TAGS_MAX) pageTags.add(tag)
    return pageTags.has(tag)
  })
}

type Entry<T> = {
  /**
   * Must stay the first field: lib/server/cache/entry.mjs recognises "no such record" by how the stored JSON begins
   * (NOT_FOUND_DATA), so that invented addresses can't fill the cache.
   */
  found: boolean
  value: T
  /**
   * Tags that only the value names, such as those of a list's posts. The name is part of what is stored: an earlier
   * build's entries have it too, and stay in Redis and on Vercel after a deployment. A rename has to read both names
   * until those entries have expired.
   */
  carries: string[]
  /** Milliseconds of `Date.now()`. */
  readAt: number
}

type Policy<T> = {
  tags: readonly string[]
  fresh: TtlClass
  tagsFromValue?: (value: T) => readonly string[]
  /**
   * Maximum age of a stale value in milliseconds; `expiryMs` by default, and at least the lifetime. In a route that is
   * rendered for each request, the framework returns stale values of any age. Beyond this age the new value is awaited.
   */
  atMostMs?: number
}

const { underWay: reads, rightsOf, carriedBefore, failingSince } = deliveryMemory.reads

const readByPage = cache(() => new Map<string, unknown>())

/**
 * Reads a value through the cache. A page reads each key once, so that its parts, its head and its structured data show
 * the same state. A read that failed is tried again by the next caller, since failures are never cached.
 * @param key identifies the read for all pages and instances
 * @param load makes the call and returns validated plain data, or throws
 * @throws whatever `load` throws, if there is no earlier value
 */
export async function cached<T>(
  key: readonly (string | number)[],
  policy: Policy<T>,
  load: () => Promise<T>,
): Promise<T> {
  const name = JSON.stringify(key)
  const pageReads = readByPage()
  if (pageReads.has(name)) return pageReads.get(name) as T
  const value = await readThrough(name, policy, load)
  pageReads.set(name, value)
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
  // The framework's cache key includes the function's source text, which is minified differently for pages and routes.
  // Without a fixed text, a page and a route would each call the service for the same value.
  entry.toString = () => 'delivery'
  const read = (carried: readonly string[]) =>
    unstable_cache(entry, [name], {
      tags: [...tags, ...carried].slice(0, READ_TAGS_MAX),
      revalidate: lifetimes()[fresh],
    })()
  // The framework wants an entry's tags before it reads, but a value's tags come with the value. So the tags of the
  // last value are used. If the new value names others, it is read again under them, which makes no further call.
  const earlierTags = withinTagLimit(carriedBefore.get(name) ?? [])
  let currentEntry = await read(earlierTags)
  const carried = withinTagLimit(currentEntry.carries)
  if (!carried.every((tag) => earlierTags.includes(tag))) {
    carriedBefore.set(name, currentEntry.carries)
    currentEntry = await read(carried)
  }
  // Never below the lifetime: until it is over, the framework stores no newer value, so each request would make a call.
  const maximumAge = Math.max(atMostMs, lifetimes()[fresh] * 1_000)
  return Date.now() - currentEntry.readAt > maximumAge ? renewed(currentEntry, entry) : currentEntry.value
}

/**
 * Joins the refresh that the framework has already started. A fault of the site is thrown, not hidden by an old value.
 */
async function renewed<T>(staleEntry: Entry<T>, entry: () => Promise<Entry<T>>): Promise<T> {
  try {
    return (await entry()).value
  } catch (error) {
    if (error instanceof DeliveryError) return staleEntry.value
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

/** Reads say "no such record" in three ways: `null`, `false`, and the kind `not-found`. */
function isAbsent(value: unknown): boolean {
  if (value === null || value === false) return true
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'not-found'
}

// With less time than this until the deadline, a further call is not worth starting.
const TIME_LEFT_MS = 500
const ownRights = (): ReadRights => deadlineAt(Date.now())

function once<T>(name: string, load: () => Promise<T>): Promise<T> {
  const running = reads.underWay(name)
  if (running) return join(running, name, load)
  const read = reads.run(name, load)
  rightsOf.set(read, ownRights())
  return read as Promise<T>
}

/**
 * Waits for a read that another caller started, until this caller's own deadline. If that read failed only because its
 * caller had less time or a smaller share of the call budget, this caller starts a read of its own.
 */
function join<T>(running: Promise<unknown>, name: string, load: () => Promise<T>): Promise<T> {
  const shared = running as Promise<T>
  const [runningRights, callerRights] = [rightsOf.get(running), ownRights()]
  // A read for an optional part gives up sooner, so its failure must not fail the page's main read.
  if (runningRights?.importance === 'secondary' && callerRights.importance === 'primary')
    return shared.catch(() => once(name, load))
  // The call budget refuses refreshes and crawls before it refuses a reader (lib/delivery/call/budget.ts).
  const hasMoreCalls =
    (runningRights?.urgency === 'background' && callerRights.urgency === 'reader') ||
    (runningRights?.isCrawl && !callerRights.isCrawl)
  return withinDeadline(shared).catch((error) => {
    if (!(error instanceof DeliveryError)) throw error
    const { failure } = error
    const ranOut = runningRights !== undefined && runningRights.deadline - Date.now() < TIME_LEFT_MS
    const hasMoreTime = ranOut && callerRights.deadline - Date.now() >= TIME_LEFT_MS
    const mayWaitLonger =
      runningRights !== undefined && callerRights.deadline - runningRights.deadline >= TIME_LEFT_MS
    const hasMoreRights =
      failure === 'over-allowance' || (failure === 'over-budget' && (hasMoreCalls || mayWaitLonger))
    if (hasMoreTime || hasMoreRights) return once(name, load)
    throw error
  })
}

// The shortest lifetime of a page without a part. Lifetimes grow in steps of this, since limitPage() stores a cache
// entry for each distinct one.
const LEFT_OUT_SECONDS = 5

/**
 * Reads an optional part of a page. If the service fails, the page is rendered without the part and lives as long as
 * the part has been failing: five seconds after a first failure, and as long as any page once the part is gone for
 * good.
 * @param name name for the log
 * @param without what the page uses instead
 * @throws every error that is not a failure of the service: a fault of the site needs its stack in the log, and the
 *   framework ends a render with an error of its own
 */
export async function optional<T>(name: string, read: () => Promise<T>, without: T): Promise<T> {
  try {
    const value = await asSecondary(read)
    failingSince.delete(name)
    return value
  } catch (error) {
    if (!(error instanceof DeliveryError || error instanceof NotFoundResponse)) throw error
    metrics.partsLeftOut.inc({ part: name })
    log.warn({ event: 'part-left-out', part: name, reason: error.message, request: currentRequest()?.id })
    const since = failingSince.get(name) ?? Date.now()
    failingSince.set(name, since)
    const steps = Math.ceil((Date.now() - since) / 1_000 / LEFT_OUT_SECONDS)
    await limitPage(Math.max(1, steps) * LEFT_OUT_SECONDS)
    return without
  }
}

/**
 * Limits the lifetime of the page being rendered to `CONTENT_TTL`. A page's own `revalidate` must be a literal for the
 * framework, so it can't come from a setting. But a page lives no longer than its shortest cached read, so this makes
 * one.
 */
export const limitPageLifetime = (): Promise<void> => limitPage(lifetimes().listing)

async function limitPage(seconds: number): Promise<void> {
  const revalidate = Math.min(seconds, lifetimes().listing)
  await unstable_cache(async () => revalidate, ['page-lifetime', String(revalidate)], { revalidate })()
}
