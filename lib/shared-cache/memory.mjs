/** The cache in the memory of this process: bounded by entries and by bytes, whatever is asked for. */
import { LRUCache } from 'lru-cache'
import { sizeOf } from './entry.mjs'
import { forgetLifetime } from './framework-lifetimes.mjs'

/** @typedef {import('./entry.mjs').Entry} Entry */

// One entry may take this share of it: a page that large would push out all others each time it is made.
const LARGEST_SHARE = 0.1

/** @param {{ maxEntries: number, maxBytes: number }} bounds */
export function createMemory({ maxEntries, maxBytes }) {
  /** @type {LRUCache<string, Entry>} */
  const entries = new LRUCache({
    max: maxEntries,
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * LARGEST_SHARE),
    sizeCalculation: (entry, key) => sizeOf(key, entry),
    dispose: (_, key, reason) => {
      if (reason === 'evict') forgetLifetime(key)
    },
  })
  return entries
}
