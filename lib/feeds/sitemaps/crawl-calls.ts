import 'server-only'
import { DeliveryError } from '../../delivery/errors'

/* Serves the earliest file first, so that some complete soon. */

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

const AT_ONCE = 4
const withPermit = createCrawlSemaphore(AT_ONCE)

// Crawlers wait for 30 seconds. The next attempt continues from the cache.
const FILE_TIMEOUT_MS = 25_000
const COME_BACK_MS = 10_000

/**
 * @param began milliseconds
 * @throws DeliveryError if late
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
