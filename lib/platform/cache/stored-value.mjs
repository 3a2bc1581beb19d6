// @ts-check
/** HTML is stored as UTF-8, which is outside the JavaScript heap. */
import { pooledBufferCopier } from './copy-pooled-buffers.mjs'

/**
 * @typedef {import('./entry.mjs').CachedValue} CachedValue
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
