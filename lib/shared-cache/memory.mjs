// @ts-check
/** Entries in the memory of this process, bounded in number and bytes; what was not used longest goes first. */
import { LRUCache } from 'lru-cache'
import { sizeOf } from './size.mjs'

// One entry may take an eighth of the memory: larger ones would push out everything else.
const LARGEST_SHARE = 8

/**
 * @typedef {object} Limits
 * @property {number} entries
 * @property {number} bytes
 */

/**
 * @param {Limits} limits
 * @param {(key: string) => void} dropped hears of every key that is no longer kept
 */
export function createMemory({ entries, bytes }, dropped) {
  /** @type {LRUCache<string, import('./entry.mjs').Entry>} */
  const kept = new LRUCache({
    max: entries,
    maxSize: bytes,
    maxEntrySize: Math.max(1, Math.floor(bytes / LARGEST_SHARE)),
    sizeCalculation: sizeOf,
    dispose: (_, key, reason) => {
      if (reason === 'evict') dropped(key)
    },
  })
  return {
    /** @param {string} key */
    get: (key) => kept.get(key),
    /**
     * @param {string} key
     * @param {import('./entry.mjs').Entry} entry
     * @returns {boolean} whether it is kept; what is too large is not
     */
    set(key, entry) {
      kept.set(key, entry)
      const isKept = kept.has(key)
      if (!isKept) dropped(key)
      return isKept
    },
    count: () => kept.size,
    bytes: () => kept.calculatedSize,
  }
}
