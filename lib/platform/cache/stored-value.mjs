// @ts-check
/**
 * The form in which a cached value is kept, in memory and in Redis:
 * - HTML as UTF-8 bytes: outside the JavaScript heap, and one byte a character where a string takes two as soon as one
 *   of its characters is beyond Latin-1;
 * - no buffer shares memory with what is not kept, and one that a page holds twice, as its flight data, is kept once.
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
 * @param {CachedValue | null} value as the framework gave it, which stays as it is: it may be served at this moment
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
 * @returns {CachedValue | null} as the framework takes it: its HTML is text, else it would be sent without an ETag
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

/** Bytes of their own memory, not of Node's pool. @param {string} text */
function utf8(text) {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}
