// @ts-check
/** The cache handler is loaded outside the bundles. */
import { globalSingleton } from '../../base/global-singleton.mjs'

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
