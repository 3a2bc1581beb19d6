/** What is known of the request being answered, wherever in the process that is asked. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { processWide } from '../base/process-wide.mjs'

/**
 * @typedef {object} RequestContext
 * @property {string} id names the request in every log line about it
 * @property {string} path without the query
 * @property {number} startedAt milliseconds of `Date.now()`
 * @property {string | null} [client] whose request it is, as far as that can be known; see lib/http/client-address.ts
 * @property {number} upstreamCalls HTTP requests sent to the delivery service for it
 * @property {boolean} [hasFailed] a log line said that it did
 * @property {'hit' | 'stale' | 'miss'} [cache] what the page cache had for it; absent where no page was looked for
 * @property {import('./cache/answers.mjs').Page} [page] that the page cache had for it, where that was fresh
 * @property {Set<string>} [tags] of what its answer is made of; only where a CDN is told of changes by tag
 * @property {boolean} hasCopy the reader is answered from the cache; written by `notePageCache` and read by `isAnsweredFromCache`
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

/**
 * Notes what the page cache had for the current request. Outside a request nothing is noted.
 * @param {'hit' | 'stale' | 'miss'} outcome
 * @param {import('./cache/answers.mjs').Page} [page] that was fresh
 */
export function notePageCache(outcome, page) {
  const request = currentRequest()
  if (request === undefined) return
  // The first page looked for is the one asked for; what follows is a notice in its stead.
  if (request.cache === undefined && page) request.page = page
  request.cache ??= outcome
  if (outcome !== 'miss') request.hasCopy = true
}

/** Notes tags of the current answer, where a CDN is told of changes by tag. @param {Iterable<string>} tags */
export function noteTags(tags) {
  const noted = currentRequest()?.tags
  if (noted) for (const tag of tags) noted.add(tag)
}

/** Whether the reader has an answer from the cache already, so that what is read now is read in the background. */
export const isAnsweredFromCache = () => currentRequest()?.hasCopy === true
