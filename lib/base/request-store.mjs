/** What is known of the request that is answered: lib/platform/request-context.mjs. Here is the part that texts depend on. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { globalSingleton } from './global-singleton.mjs'

/** @typedef {{ edition?: { language: string } | null }} RequestEdition the page's edition; null for the site's own pages */

/** @type {AsyncLocalStorage<RequestEdition>} */
export const requestStore = globalSingleton('requests', () => new AsyncLocalStorage())
