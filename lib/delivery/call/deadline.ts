import { AsyncLocalStorage } from 'node:async_hooks'
import { currentRequest, isServedFromCache } from '../../base/request-context.mjs'
import { env } from '../../settings/env'
import { DeliveryError } from '../errors'
import type { Urgency } from './budget'

/** Milliseconds for all reads of a page together. The default, 4.5 s, lets an error page arrive within five seconds. */
export const deadlineMs = () => env().DELIVERY_TIMEOUT_MS
// Two of 4.5 seconds: a reader should not wait for a part that the page can do without as long as for the story.
const SECONDARY_SHARE = 4 / 9
const secondaryMs = () => Math.round(deadlineMs() * SECONDARY_SHARE)

type Importance = 'primary' | 'secondary'

const secondary = new AsyncLocalStorage<{ deadline: number }>()

/**
 * Runs the reads of an optional part, which share one deadline. Within another optional part, that one's deadline
 * holds.
 */
export const asSecondary = <T>(read: () => Promise<T>): Promise<T> =>
  secondary.run(secondary.getStore() ?? { deadline: Date.now() + secondaryMs() }, read)

const crawl = new AsyncLocalStorage<true>()

/**
 * Runs reads for a crawler: behind readers' calls, and with a deadline for each call instead of one for the request.
 */
export const forCrawler = <T>(read: () => Promise<T>): Promise<T> => crawl.run(true, read)

const importance = (): Importance => (secondary.getStore() ? 'secondary' : 'primary')

export type ReadDeadline = {
  urgency: Urgency
  importance: Importance
  deadline: number
  isCrawl: boolean
  client: string | null
}

/**
 * What a call that begins now may do: by when it must be done, and whose share of the call budget it uses. Reads the
 * current request, which is ambient (lib/base/request-context.mjs).
 * @param now milliseconds of `Date.now()`
 */
export function deadlineAt(now: number): ReadDeadline {
  const request = currentRequest()
  const isCrawl = crawl.getStore() === true
  const urgency = isCrawl || isServedFromCache() ? 'background' : 'reader'
  const ms = deadlineMs()
  const readDeadline = now + ms
  // `next dev` compiles a page between its calls, for longer than the deadline. That is not the service's fault.
  const isTimed = process.env.NODE_ENV !== 'development'
  // The calls of one page follow each other, so they share the reader's time. A refresh has the whole time for each
  // call.
  const page = isTimed && urgency === 'reader' && request ? request.startedAt + ms : readDeadline
  const part = isTimed ? (secondary.getStore()?.deadline ?? readDeadline) : readDeadline
  const client = urgency === 'reader' ? (request?.client ?? null) : null
  return { urgency, importance: importance(), deadline: Math.min(readDeadline, page, part), isCrawl, client }
}

/**
 * Waits for a read that another caller started, until this caller's own deadline. The read itself goes on.
 * @throws DeliveryError `unavailable` after the deadline, and whatever the read throws
 */
export async function withinDeadline<T>(read: Promise<T>): Promise<T> {
  const now = Date.now()
  let timer: NodeJS.Timeout | undefined
  const up = new Promise<never>((_, reject) => {
    const error = new DeliveryError('unavailable', { route: 'shared read', reason: 'no answer in time' })
    timer = setTimeout(reject, Math.max(0, deadlineAt(now).deadline - now), error)
  })
  try {
    return await Promise.race([read, up])
  } finally {
    clearTimeout(timer)
  }
}
