// @ts-check
/** How often the cache had what it was asked for. */
import { processWide } from '../../base/process-wide.mjs'

/**
 * `hit` was fresh, `stale` was served and is being made again, `miss` had to be made while somebody waited.
 * @typedef {'hit' | 'stale' | 'miss'} Outcome
 */

/** Reads since the process started: of whole answers, and of what they are made from. Plain numbers that only grow. */
export const cacheCounts = processWide('cache-counts', () => ({
  page: { hit: 0, stale: 0, miss: 0 },
  data: { hit: 0, stale: 0, miss: 0 },
}))
