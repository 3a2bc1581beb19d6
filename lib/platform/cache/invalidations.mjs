// @ts-check
/**
 * What this process learns of invalidations, its own and those of other instances, for whoever keeps copies of pages
 * elsewhere. The cache is loaded outside every bundle, so both sides meet here.
 */
import { processWide } from '../../base/process-wide.mjs'

/** @typedef {(tags: readonly string[]) => void} Listener */

const shared = processWide('invalidations', () => ({
  listeners: /** @type {Set<Listener>} */ (new Set()),
  /** @type {(tags: ReadonlySet<string>, max: number) => string[]} */
  pagesWith: () => [],
}))

export const invalidations = {
  /** @param {Listener} listener */
  subscribe: (listener) => void shared.listeners.add(listener),
  /** @param {readonly string[]} tags */
  publish(tags) {
    for (const listener of shared.listeners) listener(tags)
  },
  /** Says where pages are looked for. @param {typeof shared.pagesWith} find */
  lookIn(find) {
    shared.pagesWith = find
  },
  /**
   * Paths of the pages in this process' memory that carry one of the tags, those of single records first.
   * @param {ReadonlySet<string>} tags
   * @param {number} max
   */
  pagesWith: (tags, max) => shared.pagesWith(tags, max),
}
