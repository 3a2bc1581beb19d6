// @ts-check
/**
 * A cache entry. The framework shares its buffers and does not modify them.
 *
 * @typedef {object} Lifetime seconds, as the framework counts them
 * @property {number | false} revalidate until stale
 * @property {number} [expire] until no longer served
 *
 * @typedef {object} Entry
 * @property {import('./stored-value.mjs').StoredValue | null} value null: there is no such page
 * @property {number} madeAt start of the render, in milliseconds; later changes may be missing
 * @property {number} lastModified start of its lifetime, in milliseconds
 * @property {Lifetime} [cacheControl] of a page; data carry theirs in the value
 * @property {string[]} tags
 * @property {number} [askedAt] last lookup in Redis; not stored
 * @property {ReadonlyMap<string, import('./response-copies.mjs').Head>} [heads] by address; not stored
 * @property {readonly import('./response-copies.mjs').Copy[]} [copies] compressed bodies; not stored
 * @property {import('./earlier-data.mjs').EarlierData} [earlier] of the page that it replaced; not stored
 *
 * @typedef {import('next/dist/server/response-cache').IncrementalCacheValue} CachedValue
 *
 * @typedef {object} ReadContext
 * @property {string} kind of the expected value
 * @property {number | false} [revalidate] of data: the read's own lifetime, in seconds
 * @property {string[]} [tags] of data: the read's tags, beside those of the entry
 * @property {string[]} [softTags]
 */

const TAGS_HEADER = 'x-next-cache-tags'

/**
 * The tags of a value.
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

/** Prefix of cached "no such record", as lib/cms/cache/read-through.ts writes it. */
export const NOT_FOUND_DATA = '{"found":false,'

/** @param {Pick<Entry, 'value'>} entry a not-found page, or a "no such record" */
export function isNotFound({ value }) {
  if (value?.kind === 'FETCH') return value.data.body.startsWith(NOT_FOUND_DATA)
  return value !== null && 'status' in value && value.status === NOT_FOUND_STATUS
}

/**
 * The framework throws on a page where it expects data, and vice versa.
 * @param {Pick<Entry, 'value'>} entry
 * @param {ReadContext} context
 */
export const isOfKind = ({ value }, { kind }) => (value?.kind === 'FETCH') === (kind === 'FETCH')
