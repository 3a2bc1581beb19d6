/** How long a read may take, and who waits for it. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { currentRequest, isAnsweredFromCache } from '../../platform/request-context.mjs'
import { DeliveryError } from '../errors'
import type { Urgency } from './shares'

// One read with its retries, and all that one reader's page reads together. Below five seconds, so that an error
// still arrives in time.
export const PATIENCE_MS = 4_500
// A part that a page can do without: the reader should not wait for it as for the story.
const SECONDARY_MS = 2_000

export type Importance = 'primary' | 'secondary'

const secondary = new AsyncLocalStorage<{ deadline: number }>()

/** Reads a part that the page can do without; all that it reads, one after the other, shares its time. */
export const asSecondary = <T>(read: () => Promise<T>): Promise<T> =>
  secondary.run(secondary.getStore() ?? { deadline: Date.now() + SECONDARY_MS }, read)

const crawl = new AsyncLocalStorage<true>()

/** Reads what nobody is looking at, for a crawler: readers' calls go before it, and each call has its own time. */
export const forCrawler = <T>(read: () => Promise<T>): Promise<T> => crawl.run(true, read)

export const importance = (): Importance => (secondary.getStore() ? 'secondary' : 'primary')

export type Patience = {
  urgency: Urgency
  importance: Importance
  deadline: number
  /** Whether a crawler asks for far more than readers look at. */
  isCrawl: boolean
  /** The client whose request this is; null where it is not known, and where nobody waits. */
  client: string | null
}

/** The patience for a call that begins now. @param now milliseconds of `Date.now()` */
export function patienceAt(now: number): Patience {
  const request = currentRequest()
  const isCrawl = crawl.getStore() === true
  const urgency = isCrawl || isAnsweredFromCache() ? 'background' : 'reader'
  const own = now + PATIENCE_MS
  // The calls that one page makes one after the other share the reader's patience.
  const page = urgency === 'reader' && request ? request.startedAt + PATIENCE_MS : own
  const part = secondary.getStore()?.deadline ?? own
  const client = urgency === 'reader' ? (request?.client ?? null) : null
  return { urgency, importance: importance(), deadline: Math.min(own, page, part), isCrawl, client }
}

/**
 * Waits for a read that someone else makes, no longer than one's own.
 * @throws DeliveryError `unavailable` when the time is up
 */
export async function withinPatience<T>(read: Promise<T>): Promise<T> {
  const now = Date.now()
  let timer: NodeJS.Timeout | undefined
  const up = new Promise<never>((_, reject) => {
    const error = new DeliveryError('unavailable', { route: 'shared read', reason: 'no answer in time' })
    timer = setTimeout(reject, Math.max(0, patienceAt(now).deadline - now), error)
  })
  try {
    return await Promise.race([read, up])
  } finally {
    clearTimeout(timer)
  }
}
