import 'server-only'
import { globalSingleton } from '../../base/global-singleton.mjs'
import { DeliveryError } from '../../delivery/errors'
import { createCrawlSemaphore } from './crawl-semaphore'

const AT_ONCE = 4
const withPermit = globalSingleton('sitemap-withPermit', () => createCrawlSemaphore(AT_ONCE))

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
