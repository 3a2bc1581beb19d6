// @ts-check
/**
 * Connects the cache with the code that uses it. The framework loads cache-handler.mjs outside its bundles, so module
 * variables of compiled code are others than the handler's; both sides share this object through `globalThis`.
 */
import { globalSingleton } from '../../base/process-state.mjs'

/** @typedef {ReturnType<typeof import('./cache.mjs').createCache>} Cache */

/** @typedef {(tags: readonly string[]) => void} Listener */
/** @typedef {{ path: string, rank: number }} RankedPage */
/** @typedef {(pages: readonly RankedPage[]) => void} PagesListener */

const shared = globalSingleton('page-cache', () => ({
  cache: /** @type {Cache | null} */ (null),
  listeners: /** @type {Set<Listener>} */ (new Set()),
  pagesListeners: /** @type {Set<PagesListener>} */ (new Set()),
  /** @type {(tags: ReadonlySet<string>, max: number) => RankedPage[]} */
  pagesWith: () => [],
}))

export const pageCacheAccess = {
  /** @param {Cache} cache */
  lookIn(cache) {
    shared.cache = cache
  },
  /**
   * Null until the framework has created its first handler. It stays null in development and on Vercel, where the site
   * has no handler (next.config.mjs).
   */
  cache: () => shared.cache,
}

export const invalidations = {
  /** @param {Listener} listener */
  subscribe: (listener) => void shared.listeners.add(listener),
  /** @param {readonly string[]} tags */
  publish(tags) {
    for (const listener of shared.listeners) listener(tags)
  },
  /** @param {PagesListener} listener */
  subscribeToPages: (listener) => void shared.pagesListeners.add(listener),
  /** @param {readonly RankedPage[]} pages */
  publishPages(pages) {
    for (const listener of shared.pagesListeners) listener(pages)
  },
  /** @param {typeof shared.pagesWith} find */
  lookIn(find) {
    shared.pagesWith = find
  },
  /**
   * The pages in the memory of this process that have one of the tags; those that need a renewal most come first.
   * @param {ReadonlySet<string>} tags
   * @param {number} max
   */
  pagesWith: (tags, max) => shared.pagesWith(tags, max),
}
