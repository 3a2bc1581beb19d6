/** Defaults of the memory cache. */
import { getHeapStatistics } from 'node:v8'

const MEGABYTE = 1024 * 1024

// Megabytes. Less can't hold a menu and a front page in four languages; pages beyond the maximum expire before their
// second read.
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
