// @ts-check
/**
 * The target of a kept redirect. The framework sets it on the response and keeps what the response then has; but where a
 * stale page is made anew in the background, that response has been sent already (Next 16.4.6: `setHeader` of
 * app-render.js, `patch-set-header.js`). So a page that has become a redirect would be kept without a `Location`, and a
 * redirect with the one that was sent: its former target, and the query of the reader who asked. The page's data name
 * the target.
 */

/** @typedef {import('./entry.mjs').CachedValue} CachedValue */

const REDIRECTS = new Set([303, 307, 308])

// As `getRedirectError` of the framework writes it: `NEXT_REDIRECT;{replace or push};{target};{status};`.
const DIGEST = /"digest":("NEXT_REDIRECT;(?:[^"\\]|\\.)*")/

/**
 * @param {CachedValue} value from the framework
 * @returns {CachedValue | null} a redirect with its target; null if that is unknown; any other value as it is
 */
export function withLocation(value) {
  if (value.kind !== 'APP_PAGE' || !REDIRECTS.has(value.status ?? 200)) return value
  const location = targetIn(value.rscData)
  return location === null ? null : { ...value, headers: { ...value.headers, location } }
}

/** @param {Buffer | undefined} data of the page */
function targetIn(data) {
  const [, json] = DIGEST.exec(data?.toString('utf8') ?? '') ?? []
  if (json === undefined) return null
  const target = String(JSON.parse(json)).split(';').slice(2, -2).join(';')
  return target === '' ? null : target
}
