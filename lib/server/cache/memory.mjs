// @ts-check
/** Not-found pages have separate limits, so that they can't evict pages. */
import { LRUCache } from 'lru-cache'
import { isNotFound } from './entry.mjs'

// Measured: 400 to 600 bytes.
const OVERHEAD_BYTES = 500

/**
 * @param {import('./entry.mjs').Entry} entry
 * @param {string} key
 */
export function sizeOf({ value, tags, heads, copies = [], earlier }, key) {
  return (
    OVERHEAD_BYTES +
    text(key) +
    sizeOfValue(value) +
    tags.reduce((sum, tag) => sum + text(tag), 0) +
    copies.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) +
    (heads ? json([...heads]) : 0) +
    (earlier?.data.byteLength ?? 0)
  )
}

/** @param {import('./entry.mjs').StoredValue | null} value */
function sizeOfValue(value) {
  switch (value?.kind) {
    case undefined:
      return 0
    case 'APP_PAGE':
      return (
        value.html.byteLength +
        parts(value.rscData, value.segmentData) +
        text(value.postponed) +
        json(value.headers)
      )
    case 'APP_ROUTE':
      return value.body.byteLength + json(value.headers)
    case 'PAGES':
      return value.html.byteLength + json(value.pageData) + json(value.headers)
    case 'FETCH':
      return text(value.data.body) + text(value.data.url) + json(value.data.headers)
    case 'REDIRECT':
      return json(value.props)
    default:
      return json(value)
  }
}

/** V8 uses two bytes per character beyond Latin-1. @param {unknown} value */
function text(value) {
  if (typeof value !== 'string') return 0
  return /[^\u0000-\u00ff]/.test(value) ? value.length * 2 : value.length
}

/** @param {unknown} value */
const json = (value) => text(JSON.stringify(value))

/**
 * @param {Uint8Array | undefined} whole
 * @param {Map<string, Uint8Array> | undefined} segments
 */
function parts(whole, segments) {
  const buffers = new Set(segments?.values())
  if (whole) buffers.add(whole)
  let sum = 0
  for (const path of segments?.keys() ?? []) sum += text(path)
  for (const buffer of buffers) sum += buffer.byteLength
  return sum
}

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
