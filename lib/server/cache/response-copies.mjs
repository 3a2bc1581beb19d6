// @ts-check
/**
 * What is needed to send a cached page again without the framework: the heads with which it was sent, and compressed
 * copies of its body (docs/decisions/012-fresh-pages-are-repeated.md). All of it belongs to the page's entry: it is
 * evicted with the entry and counts into its size.
 *
 * @typedef {import('./entry.mjs').StoredValue} StoredValue
 *
 * @typedef {'gzip' | 'br'} Encoding
 *
 * @typedef {object} Head
 * @property {number} status
 * @property {readonly (readonly [name: string, value: string | number | readonly string[]])[]} headers
 *
 * @typedef {object} Copy
 * @property {Buffer} of the uncompressed body
 * @property {Encoding} encoding
 * @property {Buffer} bytes
 *
 * @typedef {object} Page
 * @property {string} key
 * @property {import('./entry.mjs').Entry} entry
 */
import { LRUCache } from 'lru-cache'

// In some keys, the framework puts the kind and the build before the path of a page.
const BEFORE_THE_PATH = /^\/route-cache\/[^/]+\/[^/]+\/\$/

/** @param {string} path */
const encoded = (path) => path.split('/').map(encodeURIComponent).join('/')

/**
 * The percent-encoded path of a page, as links and requests write it. The framework's keys have decoded paths, and
 * `/index` for the front page.
 * @param {string} key
 */
export function pathOf(key) {
  const path = key.replace(BEFORE_THE_PATH, '')
  if (path === '' || path === '/index') return '/'
  return encoded(path).replace(/%25(?=[0-9A-F]{2})/gi, '%')
}

/** @param {string} path */
export function normalPath(path) {
  try {
    return path
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join('/')
  } catch {
    return path
  }
}

// No newsroom publishes longer addresses. With this, the list of addresses stays bounded in bytes too.
const ADDRESS_MAX_CHARACTERS = 500
// A page is requested as HTML and as page data, and by a few spellings of its path.
const HEADS_MAX = 4

/**
 * @param {ReturnType<typeof import('./memory.mjs').createMemory>} memory
 * @param {number} entriesMax
 */
export function createResponseCopies(memory, entriesMax) {
  /** @type {LRUCache<string, string>} */
  const keys = new LRUCache({ max: entriesMax })

  return {
    /**
     * @param {string} address see lib/server/requests/memory-responses.ts
     * @returns {(Page & { head: Head }) | null}
     */
    find(address) {
      const key = keys.get(address)
      if (key === undefined) return null
      const entry = memory.get(key)
      const head = entry?.heads?.get(address)
      return entry && head ? { key, entry, head } : null
    },
    /**
     * @param {Page} page
     * @param {import('./entry.mjs').EarlierData} earlier
     */
    addEarlierData({ key, entry }, earlier) {
      if (memory.grow(key, entry, { earlier })) keys.set(pathOf(key), key)
    },
    /**
     * @param {string} path percent-encoded
     * @param {number} now
     * @returns {(Page & { data: Buffer }) | null}
     */
    earlierDataAt(path, now) {
      const key = keys.get(normalPath(path))
      const entry = key === undefined ? undefined : memory.get(key)
      if (key === undefined || !entry?.earlier || entry.earlier.until <= now) return null
      return { key, entry, data: entry.earlier.data }
    },
    /**
     * @param {Page} page
     * @param {string} address
     * @param {Head} head
     */
    remember({ key, entry }, address, head) {
      if (address.length > ADDRESS_MAX_CHARACTERS || (entry.heads?.size ?? 0) >= HEADS_MAX) return
      const heads = new Map(entry.heads).set(address, head)
      if (memory.grow(key, entry, { heads })) keys.set(address, key)
    },
    /**
     * @param {Page} page
     * @param {Copy} copy
     * @returns {boolean}
     */
    addCopy({ key, entry }, copy) {
      // Compression takes time, and the page may have been renewed meanwhile with the same content. The copy then
      // belongs to the new entry.
      const current = memory.get(key)
      const holder = current && bodiesOf(current.value).includes(copy.of) ? current : entry
      return memory.grow(key, holder, { copies: [...(holder.copies ?? []), copy] })
    },
  }
}

/**
 * A page that was rendered again without a change keeps its compressed copies. Copies are found by the identity of
 * their buffer, so an equal body is replaced by the buffer it had before.
 * @param {StoredValue | null} value modified: equal bodies become the old buffers
 * @param {import('./entry.mjs').Entry | undefined} previous
 * @returns {Copy[]}
 */
export function reuseCopies(value, previous) {
  const copies = previous?.copies ?? []
  /** @param {Buffer} body */
  const before = (body) => copies.find(({ of }) => body.equals(of))?.of ?? body
  if (value?.kind === 'APP_PAGE') {
    value.html = before(value.html)
    if (value.rscData) value.rscData = before(value.rscData)
  }
  if (value?.kind === 'APP_ROUTE') value.body = before(value.body)
  return copies.filter(({ of }) => bodiesOf(value).includes(of))
}

/** @param {StoredValue | null} value @returns {(Buffer | undefined)[]} */
function bodiesOf(value) {
  if (value?.kind === 'APP_PAGE') return [value.html, value.rscData]
  return value?.kind === 'APP_ROUTE' ? [value.body] : []
}
