// @ts-check
/**
 * The framework remembers the lifetime of every page without a bound, about 300 bytes per guessed address. Its file is
 * internal; if a later version lacks it, nothing is removed and nothing breaks.
 */
import { createRequire } from 'node:module'

const FILE = 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'

/** @returns {Map<string, unknown> | null} */
function lifetimes() {
  try {
    const known = createRequire(import.meta.url)(FILE).SharedCacheControls?.cacheControls
    return known instanceof Map ? known : null
  } catch {
    return null
  }
}

/** @returns {(key: string) => void} removes the lifetime of a key */
export function lifetimeForgetter() {
  const known = lifetimes()
  return (key) => {
    known?.delete(key)
  }
}
