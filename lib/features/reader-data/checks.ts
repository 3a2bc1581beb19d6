/** These checks are hand-written, since a schema library would enlarge every page. */

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export function recordId(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null
}

export function textOf(value: unknown, most = 500): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, most) : null
}

// An escaped byte takes three characters.
const PATH_MAX = 4_500
// `//` or a backslash would name another site.
const PATH = /^\/(?![/\\])[^\s\\\u0000-\u001f]*$/

export function ownPath(value: unknown): string | null {
  return typeof value === 'string' && value.length <= PATH_MAX && PATH.test(value) ? value : null
}

/** Accepts what the pages' policy allows. */
export function pictureAddress(value: unknown): string | null {
  if (ownPath(value) !== null) return ownPath(value)
  return typeof value === 'string' && value.length <= 2_000 && /^https:\/\/[^/]/.test(value) ? value : null
}

/** ISO 8601 UTC. */
export function moment(value: unknown): string | null {
  const time = typeof value === 'string' && value.length <= 40 ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

export function languageTag(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 35) return null
  try {
    return Intl.getCanonicalLocales(value)[0] ?? null
  } catch {
    return null
  }
}
