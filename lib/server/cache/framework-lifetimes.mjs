// @ts-check
/**
 * The framework remembers the lifetime of every page by its key, without a limit: about 300 bytes for each address that
 * somebody invents. What the cache evicts is removed from that map too. The map is in an internal file of the
 * framework; if a later version has none, nothing breaks, and memory grows slowly
 * (tests/unit/server/cache/memory.test.ts notices).
 */
import { createRequire } from 'node:module'

const FILE = 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'

/** @returns {Map<string, unknown> | null} */
function lifetimes() {
  try {
    const controls = createRequire(import.meta.url)(FILE).SharedCacheControls?.cacheControls
    return controls instanceof Map ? controls : null
  } catch {
    return null
  }
}

/** @returns {(key: string) => void} */
export function lifetimeForgetter() {
  const controls = lifetimes()
  return (key) => {
    controls?.delete(key)
  }
}
