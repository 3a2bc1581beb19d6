/**
 * Storage may hold values of an older version, an extension or the reader. Hand-written, since a schema library would
 * weigh on every page.
 */

/** The fields of an object; of anything else, none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export function recordId(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null
}

/** Non-empty text, cut to the longest that the site writes. */
export function textOf(value: unknown, most = 500): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, most) : null
}

// Three characters for each byte of the longest address that the site serves.
const PATH_MAX = 4_500
// A second slash or a backslash would name another site.
const PATH = /^\/(?![/\\])[^\s\\\u0000-\u001f]*$/

/** A path of this site. */
export function ownPath(value: unknown): string | null {
  return typeof value === 'string' && value.length <= PATH_MAX && PATH.test(value) ? value : null
}

/** A picture of this site, or any over https, as the pages' policy allows. */
export function pictureAddress(value: unknown): string | null {
  if (ownPath(value) !== null) return ownPath(value)
  return typeof value === 'string' && value.length <= 2_000 && /^https:\/\/[^/]/.test(value) ? value : null
}

/** ISO 8601 UTC. */
export function moment(value: unknown): string | null {
  const time = typeof value === 'string' && value.length <= 40 ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** A language tag that `Intl` accepts; rendering relies on that. */
export function languageTag(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 35) return null
  try {
    return Intl.getCanonicalLocales(value)[0] ?? null
  } catch {
    return null
  }
}
