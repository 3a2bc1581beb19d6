// @ts-check
/**
 * Access to the page cache for request handling. The cache handler is loaded outside the bundles, so both sides meet
 * here; without one, as in development, nothing is found.
 */
import { processWide } from '../../base/process-wide.mjs'

/**
 * @typedef {Pick<ReturnType<typeof import('./cache.mjs').createCache>, 'answerAt' | 'learnAnswer' | 'addCopy' | 'build'>} Cache
 */

const shared = processWide('kept-answers', () => ({
  cache: /** @type {Cache | null} */ (null),
}))

export const keptAnswers = {
  /** Registers the cache. @param {Cache} cache */
  lookIn(cache) {
    shared.cache = cache
  },
  /** Null before the first page was requested. */
  cache: () => shared.cache,
}
