import { randomUUID } from 'node:crypto'
import { requestStore } from './process-state.mjs'

/**
 * What is known of the request that is being answered, from anywhere in the process.
 * lib/server/requests/track-request.ts opens a context for each request; the cache handler and reads of the content
 * service add to it.
 *
 * @typedef {object} RequestContext
 * @property {string} id names the request in the log
 * @property {string} path without the query
 * @property {number} startedAt Unix time in milliseconds; the deadline of reads for a reader counts from here
 * @property {string | null} [client] to whom calls of the content service are charged (lib/server/client-address.ts);
 *   null or missing if unknown
 * @property {number} upstreamCalls calls of the content service so far
 * @property {boolean} [hasFailed] an error was logged, so that the error page's own is not
 * @property {'hit' | 'stale' | 'miss'} [cache] what the page cache had for the page
 * @property {import('../server/cache/response-copies.mjs').Page} [page] if it was fresh in the cache
 * @property {DataReads} [reads] collected only for documents that are kept (lib/server/requests/finished-documents.ts)
 * @property {Set<string>} [tags] collected only if a cache in front of the site is purged by tag
 * @property {import('../settings/readers').Edition | null} [edition] the edition whose language the page has
 * @property {boolean} [isMissing] a page rendered for each request is 404: the framework would send 200
 * @property {string} [fileLength] bytes of a file of FILES_FROM
 * @property {boolean} servedFromCache no reader waits for what is read now: they have got a page from the cache
 * @property {{ post: number | null, until: number }} [preview] of an editor, who may see this address
 */

/**
 * Reads of the data cache that a document was made from.
 *
 * @typedef {object} DataReads
 * @property {Map<string, { entry: import('../server/cache/entry.mjs').Entry, context: import('../server/cache/entry.mjs').ReadContext }>} entries
 *
 * @property {boolean} isFresh false once a read was stale or missing; the document is then not kept
 */

const requests = /** @type {import('node:async_hooks').AsyncLocalStorage<RequestContext>} */ (
  /** @type {unknown} */ (requestStore)
)

/** @returns {RequestContext | undefined} undefined outside a request, as in a build */
export const currentRequest = () => requests.getStore()

/**
 * A context for work that no reader waits for. It may take longer, and uses the calls that readers leave.
 * @param {string} path names the work in the log
 * @returns {RequestContext}
 */
export const backgroundWork = (path) => ({
  id: randomUUID(),
  path,
  startedAt: Date.now(),
  upstreamCalls: 0,
  servedFromCache: true,
})

/**
 * Applies to the rest of this asynchronous execution, and to everything that it starts.
 * @param {RequestContext} context
 */
export const enterRequest = (context) => requests.enterWith(context)

/**
 * Applies to `work` alone, unlike `enterRequest`: what the caller starts afterwards, such as a timer, must not count as
 * part of it.
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
  // The first page that the framework looks for is the requested one. A second is the error page in its place.
  if (request.cache === undefined && page) request.page = page
  request.cache ??= outcome
  if (outcome !== 'miss') request.servedFromCache = true
}

/** Collects tags of the response, for caches that are purged by tag. @param {Iterable<string>} tags */
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

/**
 * Whether the page may show a draft. Whoever caches, logs, counts or stores anything of a page must ask this first and
 * do nothing if it is true.
 */
export const isPreview = () => currentRequest()?.preview !== undefined
