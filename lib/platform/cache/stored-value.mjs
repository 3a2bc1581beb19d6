// @ts-check
/**
 * The stored form of a cached value:
 * - HTML as UTF-8 bytes: outside the JavaScript heap, and one byte a character where a string with any beyond Latin-1
 *   takes two;
 * - no buffer shares memory with others, and one that a page holds twice is stored once.
 */
import { pooledBufferCopier } from './copy-pooled-buffers.mjs'

/**
 * @typedef {import('./entry.mjs').CachedValue} CachedValue
 * @typedef {Extract<CachedValue, { kind: 'APP_PAGE' | 'PAGES' }>} CachedPage
 * @typedef {Exclude<CachedValue, CachedPage>} CachedOther
 * @typedef {CachedPage extends infer P ? P extends CachedPage ? Omit<P, 'html'> & { html: Buffer } : never : never} StoredPage
 * @typedef {StoredPage | CachedOther} StoredValue
 */

/**
 * @param {CachedValue | null} value from the framework; not modified, since it may be being served
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
 * @param {StoredValue | null} stored
 * @returns {CachedValue | null} for the framework: HTML as text, else it would be sent without an ETag
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

/** Copied out of Node's buffer pool. @param {string} text */
function utf8(text) {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}
