/** Defaults for the memory cache, shared by the checked environment and the cache handler. */
import { getHeapStatistics } from 'node:v8'

const MEGABYTE = 1024 * 1024

// Megabytes. A menu and a front page in four languages do not fit below the minimum; above the maximum, pages are
// hardly read twice before they expire.
export const CACHE_MB_MIN = 16
const CACHE_MB_MAX = 200
// Pages are outside the heap, but a small heap means a machine with little memory beside it.
const HEAP_SHARE = 4

/**
 * Megabytes of cache for a process: a quarter of its heap's limit, 16 to 200.
 * @param {number} heapLimitBytes as `--max-old-space-size` or the machine's memory set it
 */
export function cacheMegabytes(heapLimitBytes = getHeapStatistics().heap_size_limit) {
  const share = Math.floor(heapLimitBytes / HEAP_SHARE / MEGABYTE)
  return Math.min(CACHE_MB_MAX, Math.max(CACHE_MB_MIN, share))
}

export const CACHE_LIMITS = {
  // About 300 bytes each for small entries, which not-found pages are.
  CACHE_MAX_ENTRIES: 20_000,
  CACHE_MAX_MB: cacheMegabytes(),
}
