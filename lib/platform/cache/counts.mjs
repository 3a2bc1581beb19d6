// @ts-check
import { globalSingleton } from '../../base/global-singleton.mjs'

/**
 * `hit`: fresh; `stale`: served and renewed in the background; `miss`: made while the reader waits.
 * @typedef {'hit' | 'stale' | 'miss'} Outcome
 */

/** Monotonic counters of reads, of pages and of data. */
export const cacheCounts = globalSingleton('cache-counts', () => ({
  page: { hit: 0, stale: 0, miss: 0 },
  data: { hit: 0, stale: 0, miss: 0 },
}))
