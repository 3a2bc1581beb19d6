// @ts-check
import { globalSingleton } from './process-state.mjs'

/**
 * `hit`: fresh; `stale`: renewed in the background; `miss`: the reader waits.
 * @typedef {'hit' | 'stale' | 'miss'} Outcome
 */

export const cacheCounts = globalSingleton('cache-counts', () => ({
  page: { hit: 0, stale: 0, miss: 0 },
  data: { hit: 0, stale: 0, miss: 0 },
}))
