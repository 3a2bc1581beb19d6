/** What one instance keeps in memory where the environment does not say: read here by the checked one and the cache. */
import { getHeapStatistics } from 'node:v8'

const MEGABYTE = 1024 * 1024

// Megabytes. Below the least a menu and a front page in four languages do not fit; above the most, more memory keeps
// only pages that are hardly read twice before they are made anew.
export const CACHE_MB_MIN = 16
const CACHE_MB_MAX = 200
// Of the heap's limit. Pages are kept outside the heap, yet a process whose machine gave it a small heap has little beside it.
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
  // Some 300 bytes each where they are small, as not-found pages of guessed addresses nearly are.
  CACHE_MAX_ENTRIES: 20_000,
  CACHE_MAX_MB: cacheMegabytes(),
}
