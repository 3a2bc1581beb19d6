/** See lib/platform/request-context.mjs. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { globalSingleton } from './global-singleton.mjs'

/** @typedef {{ edition?: { language: string } | null }} RequestEdition */

/** @type {AsyncLocalStorage<RequestEdition>} */
export const requestStore = globalSingleton('requests', () => new AsyncLocalStorage())
