// @ts-check
/**
 * After a background renewal, the framework caches another reader's `Location` or none (Next 16.4.6: `setHeader` of
 * app-render.js, `patch-set-header.js`). So the target is read from the page data.
 */

/** @typedef {import('./entry.mjs').CachedValue} CachedValue */

const REDIRECTS = new Set([303, 307, 308])

// `NEXT_REDIRECT;{replace or push};{target};{status};`
const DIGEST = /"digest":("NEXT_REDIRECT;(?:[^"\\]|\\.)*")/

/**
 * @param {CachedValue} value
 * @returns {CachedValue | null} null without a known target
 */
export function withLocation(value) {
  if (value.kind !== 'APP_PAGE' || !REDIRECTS.has(value.status ?? 200)) return value
  const location = targetIn(value.rscData)
  return location === null ? null : { ...value, headers: { ...value.headers, location } }
}

/** @param {Buffer | undefined} data */
function targetIn(data) {
  const [, json] = DIGEST.exec(data?.toString('utf8') ?? '') ?? []
  if (json === undefined) return null
  const target = String(JSON.parse(json)).split(';').slice(2, -2).join(';')
  return target === '' ? null : target
}
