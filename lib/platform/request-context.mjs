/** The current request, available anywhere in its asynchronous context. */
import { randomUUID } from 'node:crypto'
import { requestStore } from '../base/request-store.mjs'

/**
 * @typedef {object} RequestContext
 * @property {string} id request id in log lines
 * @property {string} path without the query
 * @property {number} startedAt milliseconds of `Date.now()`
 * @property {string | null} [client] client address, if known: lib/http/client-address.ts
 * @property {number} upstreamCalls calls to the delivery service
 * @property {boolean} [hasFailed] its failure was logged
 * @property {'hit' | 'stale' | 'miss'} [cache] of the page cache; absent without a lookup
 * @property {import('./cache/response-copies.mjs').Page} [page] from the page cache, if fresh
 * @property {DataReads} [reads] of the data cache; only where a document is kept for as long as they stand
 * @property {Set<string>} [tags] of its response; only with CDNs that are purged by tag
 * @property {import('../base/config/readers/editions').Edition | null} [edition] of the page; absent until it is looked for
 * @property {boolean} servedFromCache the reader gets a cached page; written by `notePageCache`, read by `isServedFromCache`
 */

/**
 * @typedef {object} DataReads
 * @property {Map<string, { entry: import('./cache/entry.mjs').Entry, context: import('./cache/entry.mjs').ReadContext }>} entries
 *   by key
 * @property {boolean} isFresh whether all of them were
 */

const requests = /** @type {import('node:async_hooks').AsyncLocalStorage<RequestContext>} */ (
  /** @type {unknown} */ (requestStore)
)

/** @returns {RequestContext | undefined} undefined outside a request, as at build */
export const currentRequest = () => requests.getStore()

/**
 * A context for work after the response, for which no reader waits.
 * @param {string} path
 * @returns {RequestContext}
 */
export const backgroundWork = (path) => ({
  id: randomUUID(),
  path,
  startedAt: Date.now(),
  upstreamCalls: 0,
  servedFromCache: true,
})

/** Enters the context for the rest of this asynchronous execution. @param {RequestContext} context */
export const enterRequest = (context) => requests.enterWith(context)

/**
 * Notes the page cache's outcome for the current request, if any.
 * @param {'hit' | 'stale' | 'miss'} outcome
 * @param {import('./cache/response-copies.mjs').Page} [page] that was fresh
 */
export function notePageCache(outcome, page) {
  const request = currentRequest()
  if (request === undefined) return
  // The first lookup is the requested page; a later one is its error page.
  if (request.cache === undefined && page) request.page = page
  request.cache ??= outcome
  if (outcome !== 'miss') request.servedFromCache = true
}

/** Notes tags of the current response, if a CDN is purged by tag. @param {Iterable<string>} tags */
export function noteTags(tags) {
  const noted = currentRequest()?.tags
  if (noted) for (const tag of tags) noted.add(tag)
}

/**
 * Notes a read of the data cache, where the current request collects them.
 * @param {string} key
 * @param {import('./cache/entry.mjs').Entry | undefined} entry if fresh
 * @param {import('./cache/entry.mjs').ReadContext} context
 */
export function noteRead(key, entry, context) {
  const reads = currentRequest()?.reads
  if (reads === undefined) return
  if (entry === undefined) reads.isFresh = false
  else reads.entries.set(key, { entry, context })
}

/** Then reads are in the background. */
export const isServedFromCache = () => currentRequest()?.servedFromCache === true
