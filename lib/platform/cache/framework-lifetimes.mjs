// @ts-check
/**
 * The framework remembers the lifetime of every page ever made, by key and without end: about 300 bytes for each
 * address somebody guessed. What the cache drops is forgotten there too. Its file is not a public one, so where a later
 * version has none of this, nothing is forgotten and nothing breaks.
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

/** @returns {(key: string) => void} forgets the lifetime kept under a key */
export function lifetimeForgetter() {
  const known = lifetimes()
  return (key) => {
    known?.delete(key)
  }
}
