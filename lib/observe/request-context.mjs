/** What is known of the request being answered, wherever in the process that is asked. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { processWide } from './process-wide.mjs'

/**
 * @typedef {object} RequestContext
 * @property {string} id names the request in every log line about it
 * @property {string} path without the query
 * @property {number} startedAt milliseconds of `Date.now()`
 * @property {string | null} [client] whose request it is, as far as that can be known; see lib/server/client-address.ts
 * @property {number} upstreamCalls HTTP requests sent to the delivery service for it
 * @property {boolean} [hasFailed] a log line said that it did
 * @property {'hit' | 'stale' | 'miss'} [cache] what the page cache had for it; absent where no page was looked for
 * @property {import('../shared-cache/answers.mjs').Page} [page] that the page cache had for it, where that was fresh
 * @property {Set<string>} [tags] of what its answer is made of; only where a CDN is told of changes by tag
 * @property {boolean} hasCopy the reader is answered from the cache, so what is read now is read in the background
 */

/** @type {AsyncLocalStorage<RequestContext>} */
const requests = processWide('requests', () => new AsyncLocalStorage())

/** @returns {RequestContext | undefined} undefined outside a request, as at build */
export const currentRequest = () => requests.getStore()

/**
 * What goes on after an answer was sent, as a request of its own that no reader waits for.
 * @param {string} path
 * @returns {RequestContext}
 */
export const backgroundWork = (path) => ({
  id: randomUUID(),
  path,
  startedAt: Date.now(),
  upstreamCalls: 0,
  hasCopy: true,
})

/** Makes a request the current one for everything that follows from here. @param {RequestContext} context */
export const enterRequest = (context) => requests.enterWith(context)
