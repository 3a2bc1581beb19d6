// @ts-check
/** Not-found pages have separate limits, so that invented addresses can't evict pages. */
import { LRUCache } from 'lru-cache'
import { isNotFound } from './entry.mjs'
import { sizeOf } from './size.mjs'

const LARGEST_SHARE = 8
const NOT_FOUND_SHARE = 8

/**
 * @typedef {object} Limits
 * @property {number} entries
 * @property {number} bytes
 */

/**
 * @param {Limits} limits
 * @param {(key: string) => void} onEvict
 */
export function createMemory({ entries, bytes }, onEvict) {
  const notFoundLimits = {
    entries: Math.ceil(entries / NOT_FOUND_SHARE),
    bytes: Math.floor(bytes / NOT_FOUND_SHARE),
  }
  const notFound = createShare(notFoundLimits, onEvict)
  const found = createShare(
    { entries: Math.max(1, entries - notFoundLimits.entries), bytes: bytes - notFoundLimits.bytes },
    onEvict,
  )
  return {
    /** @param {string} key */
    get: (key) => found.get(key) ?? notFound.get(key),
    /**
     * @param {string} key
     * @param {import('./entry.mjs').Entry} entry
     * @returns {boolean}
     */
    set(key, entry) {
      const [share, other] = isNotFound(entry) ? [notFound, found] : [found, notFound]
      other.delete(key)
      share.set(key, entry)
      const isKept = share.has(key)
      if (!isKept) onEvict(key)
      return isKept
    },
    /**
     * Does nothing if the entry was evicted or there is no room.
     * @param {string} key
     * @param {import('./entry.mjs').Entry} entry
     * @param {Pick<import('./entry.mjs').Entry, 'heads' | 'copies' | 'earlier'>} addition
     * @returns {boolean}
     */
    grow(key, entry, addition) {
      const share = isNotFound(entry) ? notFound : found
      if (share.peek(key) !== entry) return false
      if (sizeOf({ ...entry, ...addition }, key) > share.maxEntrySize) return false
      // The size is computed on insertion only.
      share.delete(key)
      share.set(key, Object.assign(entry, addition))
      return true
    },
    *entries() {
      yield* found.entries()
      yield* notFound.entries()
    },
    count: () => found.size + notFound.size,
    bytes: () => found.calculatedSize + notFound.calculatedSize,
  }
}

/**
 * @param {Limits} limits
 * @param {(key: string) => void} onEvict
 * @returns {LRUCache<string, import('./entry.mjs').Entry>}
 */
function createShare({ entries, bytes }, onEvict) {
  return new LRUCache({
    max: entries,
    maxSize: bytes,
    maxEntrySize: Math.max(1, Math.floor(bytes / LARGEST_SHARE)),
    sizeCalculation: sizeOf,
    dispose: (_, key, reason) => {
      if (reason === 'evict') onEvict(key)
    },
  })
}
