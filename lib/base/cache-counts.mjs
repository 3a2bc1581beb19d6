// @ts-check
import { globalSingleton } from './process-state.mjs'

/**
 * What the cache had: `hit` was fresh; `stale` was sent and is renewed in the background; for a `miss` the reader
 * waits.
 * @typedef {'hit' | 'stale' | 'miss'} Outcome
 */

/** Reads since the start of the process, of pages and of the data that they are made of. */
export const cacheCounts = globalSingleton('cache-counts', () => ({
  page: { hit: 0, stale: 0, miss: 0 },
  data: { hit: 0, stale: 0, miss: 0 },
}))
