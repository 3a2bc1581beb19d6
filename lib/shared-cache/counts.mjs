/** What the cache was asked for and had, since the process began; the metrics show it. */
import { processWide } from '../observe/process-wide.mjs'

/**
 * @typedef {'hit' | 'stale' | 'miss'} Outcome
 * @typedef {'page' | 'data'} Kind
 */

/** @type {Record<Kind, Record<Outcome, number>>} */
export const cacheCounts = processWide('cache-counts', () => ({
  page: { hit: 0, stale: 0, miss: 0 },
  data: { hit: 0, stale: 0, miss: 0 },
}))
