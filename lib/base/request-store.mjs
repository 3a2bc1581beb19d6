/** The request's edition; other data is in lib/platform/request-context.mjs. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { globalSingleton } from './global-singleton.mjs'

/** @typedef {{ edition?: { language: string } | null }} RequestEdition null for the main site */

/** @type {AsyncLocalStorage<RequestEdition>} */
export const requestStore = globalSingleton('requests', () => new AsyncLocalStorage())
