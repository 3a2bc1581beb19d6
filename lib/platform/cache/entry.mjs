// @ts-check
/**
 * @typedef {object} Lifetime in seconds
 * @property {number | false} revalidate
 * @property {number} [expire]
 *
 * @typedef {object} Entry
 * @property {import('./stored-value.mjs').StoredValue | null} value null: there is no such page
 * @property {number} madeAt start of the render, in milliseconds
 * @property {number} lastModified in milliseconds
 * @property {Lifetime} [cacheControl] of pages
 * @property {string[]} tags
 * @property {number} [askedAt] last lookup in Redis
 * @property {ReadonlyMap<string, import('./response-copies.mjs').Head>} [heads] by address
 * @property {readonly import('./response-copies.mjs').Copy[]} [copies]
 * @property {import('./earlier-data.mjs').EarlierData} [earlier]
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
