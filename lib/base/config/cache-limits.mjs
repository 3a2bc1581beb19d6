import { getHeapStatistics } from 'node:v8'

const MEGABYTE = 1024 * 1024

// Megabytes. The minimum fits a menu and a front page.
export const CACHE_MB_MIN = 16
const CACHE_MB_MAX = 200
const HEAP_SHARE = 4

/**
 * A quarter of the heap limit, 16 to 200.
 * @param {number} heapLimitBytes
 */
export function cacheMegabytes(heapLimitBytes = getHeapStatistics().heap_size_limit) {
  const share = Math.floor(heapLimitBytes / HEAP_SHARE / MEGABYTE)
  return Math.min(CACHE_MB_MAX, Math.max(CACHE_MB_MIN, share))
}

export const CACHE_LIMITS = {
  // A small entry takes about 300 bytes.
  CACHE_MAX_ENTRIES: 20_000,
  CACHE_MAX_MB: cacheMegabytes(),
}
