// @ts-check
/**
 * What the cache keeps under a key. Its buffers are shared with the framework, which does not change what it reads.
 *
 * @typedef {object} Lifetime seconds, as the framework counts them
 * @property {number | false} revalidate after which it is made again
 * @property {number} [expire] after which it is not served any more
 *
 * @typedef {object} Entry
 * @property {import('./stored-value.mjs').StoredValue | null} value null is an answer too: there is no such page
 * @property {number} madeAt milliseconds at which its making began; what was changed later may be missing from it
 * @property {number} lastModified milliseconds from which its lifetime counts
 * @property {Lifetime} [cacheControl] of a page; data carry theirs in the value
 * @property {string[]} tags
 * @property {number} [askedAt] when Redis was last asked for a newer one; never stored
 * @property {ReadonlyMap<string, import('./answers.mjs').Head>} [heads] of answers it was sent as, by address; never stored
 * @property {readonly import('./answers.mjs').Copy[]} [copies] of its bodies, compressed; never stored
 *
 * @typedef {import('next/dist/server/response-cache').IncrementalCacheValue} CachedValue
 *
 * @typedef {object} ReadContext
 * @property {string} kind of the value that is expected
 * @property {number | false} [revalidate] of data: the reader's own wish, in seconds
 * @property {string[]} [tags] of data: what the reader names counts as well as what was named when it was kept
 * @property {string[]} [softTags]
 */

const TAGS_HEADER = 'x-next-cache-tags'

/**
 * The tags a value was kept with.
 * @param {CachedValue | null} value as given or as stored
 * @param {readonly string[]} [given] by the framework beside the value, for data
 * @returns {string[]}
 */
export function tagsOf(value, given = []) {
  const header = value && 'headers' in value ? value.headers?.[TAGS_HEADER] : undefined
  const carried = typeof header === 'string' ? header.split(',') : []
  const own = value && 'tags' in value && Array.isArray(value.tags) ? value.tags : []
  return [...new Set([...carried, ...own, ...given])]
}

const NOT_FOUND_STATUS = 404

/** How data begin that say there is no such record, as lib/cms/cache/read-through.ts writes them. */
export const NOT_FOUND_DATA = '{"found":false,'

/**
 * Whether an entry is a page for an address where nothing is, or the answer of the service that there is no such record.
 * @param {Pick<Entry, 'value'>} entry
 */
export function isNotFound({ value }) {
  if (value?.kind === 'FETCH') return value.data.body.startsWith(NOT_FOUND_DATA)
  return value !== null && 'status' in value && value.status === NOT_FOUND_STATUS
}
