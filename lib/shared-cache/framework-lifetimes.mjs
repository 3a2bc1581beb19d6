/**
 * The framework remembers the lifetime of every page it ever made, in a map without bounds: about 300 bytes for each
 * address that anybody thinks of. What leaves our cache leaves that map too. Where a later version keeps it elsewhere,
 * nothing happens, and the map grows as it would.
 */

/** @type {Map<string, unknown> | null} */
let lifetimes = null

import('next/dist/server/lib/incremental-cache/shared-cache-controls.external.js').then(
  (module) => {
    const found = /** @type {any} */ (module.SharedCacheControls)?.cacheControls
    if (found instanceof Map) lifetimes = found
  },
  () => {},
)

/** @param {string} key of an entry that was evicted */
export function forgetLifetime(key) {
  lifetimes?.delete(key)
}
