/**
 * What storage gives back may be anything: an older version of the site, an extension or a curious reader wrote it.
 * Each check returns the value in the form the site uses, or null. By hand, since these go to every reader's browser.
 */

/** The fields of an object; of anything else, none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export function recordId(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null
}

/** Text with something in it, cut where it is longer than any that the site writes. */
export function textOf(value: unknown, most = 500): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, most) : null
}

// A second slash or a backslash would make another site of it.
const PATH = /^\/(?![/\\])[^\s\\\u0000-\u001f]*$/

/** An address of this site. */
export function ownPath(value: unknown): string | null {
  return typeof value === 'string' && value.length <= 1_500 && PATH.test(value) ? value : null
}

/** The address of a picture: of this site, or any over https, as the pages' policy allows. */
export function pictureAddress(value: unknown): string | null {
  if (ownPath(value) !== null) return ownPath(value)
  return typeof value === 'string' && value.length <= 2_000 && /^https:\/\/[^/]/.test(value) ? value : null
}

/** A moment, as ISO 8601 in UTC. */
export function moment(value: unknown): string | null {
  const time = typeof value === 'string' && value.length <= 40 ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** A language tag that `Intl` takes; everything that draws languages relies on that. */
export function languageTag(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 35) return null
  try {
    return Intl.getCanonicalLocales(value)[0] ?? null
  } catch {
    return null
  }
}
