// @ts-check
/**
 * The way from what answers requests to what is kept of pages. The cache is loaded outside every bundle, so both sides
 * meet here; where there is no cache, as in development, nothing is ever found.
 */
import { processWide } from '../../base/process-wide.mjs'

/**
 * @typedef {Pick<ReturnType<typeof import('./cache.mjs').createCache>, 'answerAt' | 'learnAnswer' | 'addCopy' | 'build'>} Cache
 */

const shared = processWide('kept-answers', () => ({
  cache: /** @type {Cache | null} */ (null),
}))

export const keptAnswers = {
  /** Says where pages are kept. @param {Cache} cache */
  lookIn(cache) {
    shared.cache = cache
  },
  /** Null before the first page was asked for. */
  cache: () => shared.cache,
}
