/**
 * What the cache keeps: pages, answers of routes and data reads, as the framework hands them over.
 *
 * @typedef {import('next/dist/server/response-cache/index.js').IncrementalCacheValue} Value
 * @typedef {{ revalidate?: number | false, expire?: number }} Lifetime seconds
 *
 * @typedef {object} Entry
 * @property {Value | null} value null is a page that was not found
 * @property {number} lastModified milliseconds
 * @property {Lifetime} [cacheControl] of a page; a data read has its time in its value
 * @property {string[]} tags
 */

// Keeping an entry costs about this much beside its content.
const OVERHEAD_BYTES = 200

const TAGS_HEADER = 'x-next-cache-tags'

/** The tags of a page or route, which its headers hold. @param {Value | null} value @returns {string[]} */
export function tagsOfPage(value) {
  const header = value && 'headers' in value ? value.headers?.[TAGS_HEADER] : undefined
  return typeof header === 'string' && header !== '' ? header.split(',') : []
}

/** Roughly the bytes that an entry takes. @param {string} key @param {Entry} entry */
export function sizeOf(key, entry) {
  return OVERHEAD_BYTES + 2 * key.length + bytesOf(entry.value) + 2 * entry.tags.join().length
}

/** @param {Value | null} value */
function bytesOf(value) {
  if (value === null) return 0
  switch (value.kind) {
    case 'APP_PAGE':
      return (
        lengthOf(value.html) +
        lengthOf(value.rscData) +
        lengthOf(value.postponed) +
        [...(value.segmentData ?? [])].reduce((sum, [path, data]) => sum + path.length + lengthOf(data), 0)
      )
    case 'APP_ROUTE':
      return lengthOf(value.body)
    case 'FETCH':
      return lengthOf(value.data.body)
    default:
      return JSON.stringify(value).length
  }
}

/** One character outside Latin-1, such as a curly quote, makes a whole text two bytes a character. @param {unknown} content */
function lengthOf(content) {
  if (typeof content === 'string') return 2 * content.length
  return content instanceof Uint8Array ? content.byteLength : 0
}
