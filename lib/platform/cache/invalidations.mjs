// @ts-check
/** The cache handler is loaded outside the bundles, so both sides meet here. */
import { globalSingleton } from '../../base/global-singleton.mjs'

/** @typedef {(tags: readonly string[]) => void} Listener */
/** @typedef {{ path: string, rank: number }} RankedPage the lowest rank is the most important */
/** @typedef {(pages: readonly RankedPage[]) => void} PagesListener */

const shared = globalSingleton('invalidations', () => ({
  listeners: /** @type {Set<Listener>} */ (new Set()),
  pagesListeners: /** @type {Set<PagesListener>} */ (new Set()),
  /** @type {(tags: ReadonlySet<string>, max: number) => RankedPage[]} */
  pagesWith: () => [],
}))

export const invalidations = {
  /** @param {Listener} listener */
  subscribe: (listener) => void shared.listeners.add(listener),
  /** @param {readonly string[]} tags */
  publish(tags) {
    for (const listener of shared.listeners) listener(tags)
  },
  /** @param {PagesListener} listener */
  subscribeToPages: (listener) => void shared.pagesListeners.add(listener),
  /** Changed pages by their records' addresses, in memory or not. @param {readonly RankedPage[]} pages */
  publishPages(pages) {
    for (const listener of shared.pagesListeners) listener(pages)
  },
  /** Registers the lookup of pages. @param {typeof shared.pagesWith} find */
  lookIn(find) {
    shared.pagesWith = find
  },
  /**
   * Pages in this process with one of the tags, that at a changed address first, then those of single records.
   * @param {ReadonlySet<string>} tags
   * @param {number} max
   */
  pagesWith: (tags, max) => shared.pagesWith(tags, max),
}
