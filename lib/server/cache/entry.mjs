// @ts-check
/**
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
 * @property {number} [askedAt] last lookup in Redis
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

const TAGS_HEADER = 'x-next-cache-tags'

/**
 * @param {CachedValue | null} value
 * @param {readonly string[]} [given]
 * @returns {string[]}
 */
export function tagsOf(value, given = []) {
  const header = value && 'headers' in value ? value.headers?.[TAGS_HEADER] : undefined
  const carried = typeof header === 'string' ? header.split(',') : []
  const own = value && 'tags' in value && Array.isArray(value.tags) ? value.tags : []
  return [...new Set([...carried, ...own, ...given])]
}

const NOT_FOUND_STATUS = 404

/** Written by lib/delivery/cache.ts. */
export const NOT_FOUND_DATA = '{"found":false,'

/** @param {Pick<Entry, 'value'>} entry */
export function isNotFound({ value }) {
  if (value?.kind === 'FETCH') return value.data.body.startsWith(NOT_FOUND_DATA)
  return value !== null && 'status' in value && value.status === NOT_FOUND_STATUS
}

/**
 * The framework throws on the wrong kind.
 * @param {Pick<Entry, 'value'>} entry
 * @param {ReadContext} context
 */
export const isOfKind = ({ value }, { kind }) => (value?.kind === 'FETCH') === (kind === 'FETCH')

/* Small buffers share 8 KB slabs, which a cached one would retain. */

/** @returns {(bytes: Buffer) => Buffer} */
export function pooledBufferCopier() {
  /** @type {Map<Buffer, Buffer>} */
  const copies = new Map()
  return (bytes) => {
    if (bytes.buffer.byteLength === bytes.byteLength) return bytes
    const known = copies.get(bytes)
    if (known) return known
    const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
    copy.set(bytes)
    copies.set(bytes, copy)
    return copy
  }
}

/* UTF-8 is outside the JavaScript heap. */

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
 * HTML must be text, or the framework sends no ETag.
 * @param {StoredValue | null} stored
 * @returns {CachedValue | null}
 */
export function fromStored(stored) {
  switch (stored?.kind) {
    case 'APP_PAGE':
    case 'PAGES': {
      const { html, ...rest } = /** @type {StoredPage} */ (stored)
      return /** @type {CachedPage} */ ({ ...rest, html: html.toString('utf8') })
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
 * Readers may still get the previous HTML. With newer data, React would render again and lose input.
 *
 * @typedef {object} EarlierData
 * @property {Buffer} data
 * @property {number} until
 */

// Removed content must not stay longer.
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
