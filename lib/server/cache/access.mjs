// @ts-check
/** The cache handler is loaded outside the bundles. */
import { globalSingleton } from '../../base/process-state.mjs'

/**
 * @typedef {Pick<ReturnType<typeof import('./cache.mjs').createCache>, 'responseAt' | 'isRemembered' | 'areCurrent' | 'earlierDataAt' | 'rememberResponse' | 'addCopy' | 'build' | 'size'>} Cache
 */

const shared = globalSingleton('kept-answers', () => ({
  cache: /** @type {Cache | null} */ (null),
}))

export const pageCacheAccess = {
  /** @param {Cache} cache */
  lookIn(cache) {
    shared.cache = cache
  },
  /** Null before the first page. */
  cache: () => shared.cache,
}

/* The cache handler is loaded outside the bundles. */

/** @typedef {(tags: readonly string[]) => void} Listener */
/** @typedef {{ path: string, rank: number }} RankedPage */
/** @typedef {(pages: readonly RankedPage[]) => void} PagesListener */

const invalidationState = globalSingleton('invalidations', () => ({
  listeners: /** @type {Set<Listener>} */ (new Set()),
  pagesListeners: /** @type {Set<PagesListener>} */ (new Set()),
  /** @type {(tags: ReadonlySet<string>, max: number) => RankedPage[]} */
  pagesWith: () => [],
}))

export const invalidations = {
  /** @param {Listener} listener */
  subscribe: (listener) => void invalidationState.listeners.add(listener),
  /** @param {readonly string[]} tags */
  publish(tags) {
    for (const listener of invalidationState.listeners) listener(tags)
  },
  /** @param {PagesListener} listener */
  subscribeToPages: (listener) => void invalidationState.pagesListeners.add(listener),
  /** @param {readonly RankedPage[]} pages */
  publishPages(pages) {
    for (const listener of invalidationState.pagesListeners) listener(pages)
  },
  /** @param {typeof invalidationState.pagesWith} find */
  lookIn(find) {
    invalidationState.pagesWith = find
  },
  /**
   * @param {ReadonlySet<string>} tags
   * @param {number} max
   */
  pagesWith: (tags, max) => invalidationState.pagesWith(tags, max),
}
