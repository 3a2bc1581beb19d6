// @ts-check
/**
 * Entries in the memory of this process, limited in number and bytes; the least recently used are evicted first. Pages
 * that were not found have limits of their own: anyone can invent addresses without end, and these must not evict the
 * pages that readers come for.
 */
import { LRUCache } from 'lru-cache'
import { isNotFound } from './entry.mjs'

// Bytes of an entry beside its content: its objects, the strings of its headers and its place in the list. Measured on
// an empty page, these are 400 to 600.
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

/**
 * Bytes of a string in V8, which stores all its characters in two bytes each as soon as one of them is beyond Latin-1.
 * @param {unknown} value
 */
function text(value) {
  if (typeof value !== 'string') return 0
  return /[^\u0000-\u00ff]/.test(value) ? value.length * 2 : value.length
}

/** @param {unknown} value */
const json = (value) => text(JSON.stringify(value))

/**
 * Page data, whole and by segment. The whole is usually one of the segments too, as the same buffer; it counts once.
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

// One entry may take up to an eighth of the bytes: a larger one would evict too many others.
const LARGEST_SHARE = 8
// An eighth of the entries and bytes is for what was not found. It only has to answer those who ask for the same
// address again within its short lifetime.
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
  const notFoundShare = createShare(notFoundLimits, onEvict)
  const pageShare = createShare(
    { entries: Math.max(1, entries - notFoundLimits.entries), bytes: bytes - notFoundLimits.bytes },
    onEvict,
  )
  return {
    /** @param {string} key */
    get: (key) => pageShare.get(key) ?? notFoundShare.get(key),
    /**
     * @param {string} key
     * @param {import('./entry.mjs').Entry} entry
     * @returns {boolean}
     */
    set(key, entry) {
      const [share, otherShare] = isNotFound(entry) ? [notFoundShare, pageShare] : [pageShare, notFoundShare]
      otherShare.delete(key)
      share.set(key, entry)
      const isKept = share.has(key)
      if (!isKept) onEvict(key)
      return isKept
    },
    /**
     * Adds to a stored entry. Does nothing if the entry was evicted or replaced, or would become too large.
     * @param {string} key
     * @param {import('./entry.mjs').Entry} entry
     * @param {Pick<import('./entry.mjs').Entry, 'heads' | 'copies' | 'earlier'>} addition
     * @returns {boolean}
     */
    grow(key, entry, addition) {
      const share = isNotFound(entry) ? notFoundShare : pageShare
      if (share.peek(key) !== entry) return false
      if (sizeOf({ ...entry, ...addition }, key) > share.maxEntrySize) return false
      // The list computes the size of a value only when it is inserted, and ignores a value that it already has. So the
      // entry is removed and inserted again.
      share.delete(key)
      share.set(key, Object.assign(entry, addition))
      return true
    },
    *entries() {
      yield* pageShare.entries()
      yield* notFoundShare.entries()
    },
    count: () => pageShare.size + notFoundShare.size,
    bytes: () => pageShare.calculatedSize + notFoundShare.calculatedSize,
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
    // Called for replaced and deleted entries too, whose key stays in use.
    dispose: (_, key, reason) => {
      if (reason === 'evict') onEvict(key)
    },
  })
}
