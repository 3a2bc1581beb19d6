// @ts-check
/** The framework stores lifetimes without a limit. Its file is internal; without it, nothing breaks. */
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

/** @returns {(key: string) => void} */
export function lifetimeForgetter() {
  const known = lifetimes()
  return (key) => {
    known?.delete(key)
  }
}
