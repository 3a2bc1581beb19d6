import 'server-only'
import { DeliveryError } from '../../delivery/errors'

/**
 * Runs calls with a limited number at a time. Those of the file that was begun first go first, so that some files are
 * complete soon, instead of all of them late. `since` is when a file was begun, in milliseconds.
 */
export type CrawlSemaphore = <T>(since: number, call: () => Promise<T>) => Promise<T>

export function createCrawlSemaphore(width: number): CrawlSemaphore {
  const waiting: { since: number; proceed: () => void }[] = []
  let running = 0

  return async (since, call) => {
    if (running >= width) {
      await new Promise<void>((proceed) => {
        const before = waiting.findIndex((one) => one.since > since)
        waiting.splice(before === -1 ? waiting.length : before, 0, { since, proceed })
      })
    } else running++
    try {
      return await call()
    } finally {
      const next = waiting.shift()
      if (next) next.proceed()
      else running--
    }
  }
}

// Calls for sitemaps at a time, in this process: what the service feels of a crawler, however much it requests.
const AT_ONCE = 4
const withPermit = createCrawlSemaphore(AT_ONCE)

// Crawlers wait for 30 seconds. What was read by then is in the cache, so the next attempt gets further.
const FILE_TIMEOUT_MS = 25_000
const COME_BACK_MS = 10_000

/**
 * Makes a call for a sitemap when it is its turn.
 * @param began when the file was begun, in milliseconds
 * @throws DeliveryError if the file has taken too long, and as the call does
 */
export function crawlCall<T>(began: number, call: () => Promise<T>): Promise<T> {
  return withPermit(began, () => {
    refuseWhenLate(began)
    return call()
  })
}

/** @throws DeliveryError */
export function refuseWhenLate(began: number): void {
  if (Date.now() - began <= FILE_TIMEOUT_MS) return
  throw new DeliveryError('unavailable', {
    route: 'posts',
    reason: 'a sitemap takes longer than a crawler waits; what was read is kept',
    retryAfterMs: COME_BACK_MS,
  })
}
