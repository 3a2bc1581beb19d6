// @ts-check
/**
 * What the cache stores under a key. Buffers of an entry are shared with the framework, which does not change them.
 *
 * @typedef {object} Lifetime in seconds
 * @property {number | false} revalidate
 * @property {number} [expire]
 *
 * @typedef {object} Entry
 * @property {StoredValue | null} value null: there is no such page
 * @property {number} madeAt start of the render, in milliseconds
 * @property {number} lastModified in milliseconds
 * @property {Lifetime} [cacheControl] of pages
 * @property {string[]} tags
 * @property {number} [askedAt] when this process last looked for a newer entry in Redis, in milliseconds
 * @property {ReadonlyMap<string, import('./response-copies.mjs').Head>} [heads] by address
 * @property {readonly import('./response-copies.mjs').Copy[]} [copies]
 * @property {EarlierData} [earlier]
 *
 * @typedef {import('next/dist/server/response-cache').IncrementalCacheValue} CachedValue
 *
 * @typedef {object} ReadContext
 * @property {string} kind
 * @property {number | false} [revalidate] in seconds
 * @property {string[]} [tags]
 * @property {string[]} [softTags]
 */

// The framework stores the tags of pages and route handlers in this header, and those of data in `tags`.
const TAGS_HEADER = 'x-next-cache-tags'

/**
 * @param {CachedValue | null} value
 * @param {readonly string[]} [furtherTags]
 * @returns {string[]}
 */
export function tagsOf(value, furtherTags = []) {
  const header = value && 'headers' in value ? value.headers?.[TAGS_HEADER] : undefined
  const carried = typeof header === 'string' ? header.split(',') : []
  const valueTags = value && 'tags' in value && Array.isArray(value.tags) ? value.tags : []
  return [...new Set([...carried, ...valueTags, ...furtherTags])]
}

const NOT_FOUND_STATUS = 404

/**
 * The beginning of the JSON that lib/delivery/cache.ts stores for a record that the service does not have. It is
 * compared as text, since parsing every entry would cost more than it saves; so `found` must stay the first field
 * there.
 */
export const NOT_FOUND_DATA = '{"found":false,'

/** @param {Pick<Entry, 'value'>} entry */
export function isNotFound({ value }) {
  if (value?.kind === 'FETCH') return value.data.body.startsWith(NOT_FOUND_DATA)
  return value !== null && 'status' in value && value.status === NOT_FOUND_STATUS
}

/**
 * Pages and data may have the same key. The framework throws if it asks for data and gets a page, or the other way
 * round, so such an entry counts as missing.
 * @param {Pick<Entry, 'value'>} entry
 * @param {ReadContext} context
 */
export const isOfKind = ({ value }, { kind }) => (value?.kind === 'FETCH') === (kind === 'FETCH')

/**
 * Node cuts small buffers from slabs of 8 KB. A cached buffer of 300 bytes would keep its whole slab in memory, so it
 * is copied to memory of its own. A buffer that comes a second time gets the same copy: a page contains its data twice.
 * @returns {(bytes: Buffer) => Buffer}
 */
export function pooledBufferCopier() {
  /** @type {Map<Buffer, Buffer>} */
  const copies = new Map()
  return (bytes) => {
    if (bytes.buffer.byteLength === bytes.byteLength) return bytes
    const earlierCopy = copies.get(bytes)
    if (earlierCopy) return earlierCopy
    const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
    copy.set(bytes)
    copies.set(bytes, copy)
    return copy
  }
}

/*
 * HTML is stored as UTF-8 bytes. They are outside the JavaScript heap, and a string takes two bytes for each character
 * as soon as one of its characters is beyond Latin-1.
 */

/**
 * @typedef {Extract<CachedValue, { kind: 'APP_PAGE' | 'PAGES' }>} CachedPage
 * @typedef {Exclude<CachedValue, CachedPage>} CachedOther
 * @typedef {CachedPage extends infer P ? P extends CachedPage ? Omit<P, 'html'> & { html: Buffer } : never : never} StoredPage
 * @typedef {StoredPage | CachedOther} StoredValue
 */

/**
 * @param {CachedValue | null} value not modified
 * @returns {StoredValue | null}
 */
export function toStored(value) {
  const copyOf = pooledBufferCopier()
  switch (value?.kind) {
    case 'APP_PAGE':
      return /** @type {StoredPage} */ ({
        ...value,
        html: utf8(value.html),
        rscData: value.rscData && copyOf(value.rscData),
        segmentData:
          value.segmentData && new Map([...value.segmentData].map(([path, part]) => [path, copyOf(part)])),
      })
    case 'PAGES':
      return /** @type {StoredPage} */ ({ ...value, html: utf8(value.html) })
    case 'APP_ROUTE':
      return { ...value, body: copyOf(value.body) }
    default:
      return value
  }
}

/**
 * The framework must get HTML as text: it sends no ETag for a page of bytes.
 * @param {StoredValue | null} stored
 * @returns {CachedValue | null}
 */
export function fromStored(stored) {
  switch (stored?.kind) {
    case 'APP_PAGE':
    case 'PAGES': {
      const { html, ...fields } = /** @type {StoredPage} */ (stored)
      return /** @type {CachedPage} */ ({ ...fields, html: html.toString('utf8') })
    }
    default:
      return /** @type {CachedOther | null} */ (stored)
  }
}

/** @param {string} text */
function utf8(text) {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/**
 * The page data before the last change. A reader may still have the previous HTML, from a cache or in an open page, and
 * requests its data after the change. With newer data, React would render the page again, and the reader would lose
 * what they typed or opened.
 *
 * @typedef {object} EarlierData
 * @property {Buffer} data
 * @property {number} until
 */

// Milliseconds. Content that a publisher removed must not stay available for longer.
const KEPT_MS = 10 * 60 * 1000

/**
 * @param {Entry} entry
 * @param {Entry | undefined} previous
 * @param {number} now
 * @returns {EarlierData | undefined}
 */
export function earlierData(entry, previous, now) {
  const [data, before] = [dataOf(entry), previous && dataOf(previous)]
  if (!data || !previous || !before) return undefined
  if (!data.equals(before)) return { data: before, until: now + KEPT_MS }
  return previous.earlier && previous.earlier.until > now ? previous.earlier : undefined
}

/** @param {Entry} entry @returns {Buffer | undefined} */
function dataOf(entry) {
  return entry.value?.kind === 'APP_PAGE' && !isNotFound(entry) ? entry.value.rscData : undefined
}
