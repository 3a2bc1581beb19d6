import { randomUUID } from 'node:crypto'
import { requestStore } from './process-state.mjs'

/**
 * @typedef {object} RequestContext
 * @property {string} id
 * @property {string} path without the query
 * @property {number} startedAt
 * @property {string | null} [client] see lib/server/client-address.ts
 * @property {number} upstreamCalls
 * @property {boolean} [hasFailed]
 * @property {'hit' | 'stale' | 'miss'} [cache]
 * @property {import('../server/cache/response-copies.mjs').Page} [page] if fresh
 * @property {DataReads} [reads]
 * @property {Set<string>} [tags]
 * @property {import('../settings/readers').Edition | null} [edition]
 * @property {boolean} [isMissing] a page rendered for each request is 404: the framework would send 200
 * @property {string} [fileLength] bytes of a file of FILES_FROM
 * @property {boolean} servedFromCache
 * @property {{ post: number | null, until: number }} [preview] of an editor, who may see this address
 */

/**
 * @typedef {object} DataReads
 * @property {Map<string, { entry: import('../server/cache/entry.mjs').Entry, context: import('../server/cache/entry.mjs').ReadContext }>} entries
 *
 * @property {boolean} isFresh
 */

const requests = /** @type {import('node:async_hooks').AsyncLocalStorage<RequestContext>} */ (
  /** @type {unknown} */ (requestStore)
)

/** @returns {RequestContext | undefined} */
export const currentRequest = () => requests.getStore()

/**
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

/** Applies to the rest of this asynchronous execution. @param {RequestContext} context */
export const enterRequest = (context) => requests.enterWith(context)

/**
 * Applies to `work` alone: timers that others start later must not count as this.
 * @template T
 * @param {RequestContext} context
 * @param {() => T} work
 * @returns {T}
 */
export const withinRequest = (context, work) => requests.run(context, work)

/**
 * @param {'hit' | 'stale' | 'miss'} outcome
 * @param {import('../server/cache/response-copies.mjs').Page} [page] if fresh
 */
export function notePageCache(outcome, page) {
  const request = currentRequest()
  if (request === undefined) return
  // A second lookup is for the error page.
  if (request.cache === undefined && page) request.page = page
  request.cache ??= outcome
  if (outcome !== 'miss') request.servedFromCache = true
}

/** @param {Iterable<string>} tags */
export function noteTags(tags) {
  const noted = currentRequest()?.tags
  if (noted) for (const tag of tags) noted.add(tag)
}

/**
 * @param {string} key
 * @param {import('../server/cache/entry.mjs').Entry | undefined} entry if fresh
 * @param {import('../server/cache/entry.mjs').ReadContext} context
 */
export function noteRead(key, entry, context) {
  const reads = currentRequest()?.reads
  if (reads === undefined) return
  if (entry === undefined) reads.isFresh = false
  else reads.entries.set(key, { entry, context })
}

export const isServedFromCache = () => currentRequest()?.servedFromCache === true

/** A draft may be on the page, so nothing of it is cached, logged, counted or stored. */
export const isPreview = () => currentRequest()?.preview !== undefined
