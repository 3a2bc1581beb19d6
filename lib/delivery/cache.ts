/** Concurrent reads share one call; if a refresh fails, the stale value is used. */
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

/** The framework accepts 128, Vercel 64. */
const READ_TAGS_MAX = isOnVercel() ? 64 : 120

// Vercel's limit is 128, of which about 26 are used otherwise.
const CARRIED_TAGS_MAX = isOnVercel() ? 90 : Number.POSITIVE_INFINITY

/** Outside a page, a new set per call. */
const carriedByPage = cache(() => new Set<string>())

/** Webhooks also name lists, so tags beyond the limit are not needed. */
function withinTagLimit(tags: readonly string[]): string[] {
  const known = carriedByPage()
  return tags.filter((tag) => {
    if (known.size < CARRIED_TAGS_MAX) known.add(tag)
    return known.has(tag)
  })
}

type Entry<T> = {
  /** First, because the cache handler searches the JSON for NOT_FOUND_DATA. */
  found: boolean
  value: T
  /** Earlier builds' entries use this name. */
  carries: string[]
  readAt: number
}

type Policy<T> = {
  tags: readonly string[]
  fresh: TtlClass
  tagsFromValue?: (value: T) => readonly string[]
  /** Milliseconds; the framework returns stale values of any age. */
  atMostMs?: number
}

const { underWay: reads, rightsOf, carriedBefore, failingSince } = deliveryMemory.reads

const readByPage = cache(() => new Map<string, unknown>())

/** @param load returns validated plain data, or throws */
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
  // The framework's key includes the source, minified differently for pages and routes.
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
    kept = await read(carried)
  }
  // Within the lifetime, the framework stores no newer value.
  const maximumAge = Math.max(atMostMs, lifetimes()[fresh] * 1_000)
  return Date.now() - kept.readAt > maximumAge ? renewed(kept, entry) : kept.value
}

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

// The minimum time for a call.
const TIME_LEFT_MS = 500
const ownRights = (): ReadRights => deadlineAt(Date.now())

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
  if (theirs?.importance === 'secondary' && own.importance === 'primary')
    return shared.catch(() => once(name, load))
  const hasMoreCalls =
    (theirs?.urgency === 'background' && own.urgency === 'reader') || (theirs?.isCrawl && !own.isCrawl)
  return withinDeadline(shared).catch((error) => {
    if (!(error instanceof DeliveryError)) throw error
    const { failure } = error
    const ranOut = theirs !== undefined && theirs.deadline - Date.now() < TIME_LEFT_MS
    const hasMoreTime = ranOut && own.deadline - Date.now() >= TIME_LEFT_MS
    const mayWaitLonger = theirs !== undefined && own.deadline - theirs.deadline >= TIME_LEFT_MS
    const hasMoreRights =
      failure === 'over-allowance' || (failure === 'over-budget' && (hasMoreCalls || mayWaitLonger))
    if (hasMoreTime || hasMoreRights) return once(name, load)
    throw error
  })
}

const LEFT_OUT_SECONDS = 5

/**
 * Reads an optional part. If the service fails, the page is rendered without it and lives as long as the failure has
 * lasted.
 * @param part name for the log
 * @throws whatever is no failure of the service: a fault of the site needs its stack in the log, and the framework ends
 *   a render by an error of its own
 */
export async function optional<T>(part: string, read: () => Promise<T>, without: T): Promise<T> {
  try {
    const value = await asSecondary(read)
    failingSince.delete(part)
    return value
  } catch (error) {
    if (!(error instanceof DeliveryError || error instanceof NotFoundResponse)) throw error
    metrics.partsLeftOut.inc({ part })
    log.warn({ event: 'part-left-out', part, reason: error.message, request: currentRequest()?.id })
    const since = failingSince.get(part) ?? Date.now()
    failingSince.set(part, since)
    const steps = Math.ceil((Date.now() - since) / 1_000 / LEFT_OUT_SECONDS)
    await limitPage(Math.max(1, steps) * LEFT_OUT_SECONDS)
    return without
  }
}

/** The framework accepts only a literal `revalidate`. */
export const limitPageLifetime = (): Promise<void> => limitPage(lifetimes().listing)

async function limitPage(seconds: number): Promise<void> {
  const revalidate = Math.min(seconds, lifetimes().listing)
  await unstable_cache(async () => revalidate, ['page-lifetime', String(revalidate)], { revalidate })()
}
