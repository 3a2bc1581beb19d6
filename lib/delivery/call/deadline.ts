import { AsyncLocalStorage } from 'node:async_hooks'
import { currentRequest, isServedFromCache } from '../../base/request-context.mjs'
import { env } from '../../settings/env'
import { DeliveryError } from '../errors'
import type { Urgency } from './budget'

/** Milliseconds for all reads of a page; the default is below five seconds. */
export const deadlineMs = () => env().DELIVERY_TIMEOUT_MS
// 2 of 4.5 seconds.
const SECONDARY_SHARE = 4 / 9
const secondaryMs = () => Math.round(deadlineMs() * SECONDARY_SHARE)

type Importance = 'primary' | 'secondary'

const secondary = new AsyncLocalStorage<{ deadline: number }>()

/** Reads of an optional part share a deadline. */
export const asSecondary = <T>(read: () => Promise<T>): Promise<T> =>
  secondary.run(secondary.getStore() ?? { deadline: Date.now() + secondaryMs() }, read)

const crawl = new AsyncLocalStorage<true>()

export const forCrawler = <T>(read: () => Promise<T>): Promise<T> => crawl.run(true, read)

const importance = (): Importance => (secondary.getStore() ? 'secondary' : 'primary')

export type ReadDeadline = {
  urgency: Urgency
  importance: Importance
  deadline: number
  isCrawl: boolean
  client: string | null
}

/** @param now milliseconds of `Date.now()` */
export function deadlineAt(now: number): ReadDeadline {
  const request = currentRequest()
  const isCrawl = crawl.getStore() === true
  const urgency = isCrawl || isServedFromCache() ? 'background' : 'reader'
  const ms = deadlineMs()
  const own = now + ms
  // `next dev` compiles between calls.
  const isTimed = process.env.NODE_ENV !== 'development'
  const page = isTimed && urgency === 'reader' && request ? request.startedAt + ms : own
  const part = isTimed ? (secondary.getStore()?.deadline ?? own) : own
  const client = urgency === 'reader' ? (request?.client ?? null) : null
  return { urgency, importance: importance(), deadline: Math.min(own, page, part), isCrawl, client }
}

/** @throws DeliveryError */
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
