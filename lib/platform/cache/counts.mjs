// @ts-check
import { globalSingleton } from '../../base/global-singleton.mjs'

/**
 * `hit`: fresh; `stale`: served and renewed in the background; `miss`: the reader waits.
 * @typedef {'hit' | 'stale' | 'miss'} Outcome
 */

/** Number of reads. */
export const cacheCounts = globalSingleton('cache-counts', () => ({
  page: { hit: 0, stale: 0, miss: 0 },
  data: { hit: 0, stale: 0, miss: 0 },
}))
