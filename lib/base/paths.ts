/**
 * Addresses. One place decodes what a reader asked for, writes addresses in their one normal form, and decides where
 * a redirect may lead. A path here is always the normal form: a leading slash, each segment NFC and percent-encoded
 * with upper-case escapes, no trailing slash; `/` alone is the home page.
 */

/** Longer than any address a newsroom gives out; what is longer is refused before anything is asked about it. */
export const PATH_MAX_CHARACTERS = 1_500
const SEGMENTS_MAX = 16
export const PAGE_NUMBER_MAX = 1_000

// Controls, separators hidden in escapes, and lone surrogates: none can stand in an address of ours.
const REFUSED_IN_SEGMENT = /[\u0000-\u001f\u007f-\u009f/\\\u2028\u2029\ufffd]|\p{Cs}/u

/**
 * Decodes the segments of a request once and normalises them to NFC.
 * @param params percent-encoded segments, as the App Router hands them over
 * @returns the decoded segments, or null where they cannot be an address of ours
 */
export function readSegments(params: readonly string[] | undefined): string[] | null {
  const segments: string[] = []
  let characters = 0
  for (const raw of params ?? []) {
    const segment = decodeSegment(raw)
    if (segment === null) return null
    characters += raw.length + 1
    segments.push(segment)
  }
  return segments.length > SEGMENTS_MAX || characters > PATH_MAX_CHARACTERS ? null : segments
}

/** Decodes one segment once; null where it is malformed, empty, a dot segment, or hides a separator or a control. */
export function decodeSegment(raw: string): string | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(raw).normalize('NFC')
  } catch {
    return null
  }
  if (decoded === '' || decoded === '.' || decoded === '..' || REFUSED_IN_SEGMENT.test(decoded)) return null
  return decoded
}

/** Writes decoded segments as a path. */
export function encodePath(segments: readonly string[]): string {
  return `/${segments.map(encodeSegment).join('/')}`
}

/** One segment in its normal form; the same function encodes what goes into an upstream address. */
export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.normalize('NFC').toWellFormed())
}

/** The decoded form of a path, for a service that compares addresses as people write them. */
export function decodePath(path: string): string {
  return `/${(pathSegments(path) ?? []).join('/')}`
}

/** The decoded segments of a path or of anything that looks like one; null where it is not an address of ours. */
export function pathSegments(path: string): string[] | null {
  return readSegments(path.split('/').filter((segment) => segment !== ''))
}

export type PageRequest = { segments: string[]; page: number | null | 'invalid' }

/** Splits `…/page/N` off an address. `page` is null where there is none, `invalid` where N is no page of a list. */
export function splitPageNumber(segments: readonly string[]): PageRequest {
  if (segments.length < 2 || segments.at(-2) !== 'page') return { segments: [...segments], page: null }
  return { segments: segments.slice(0, -2), page: readPageNumber(segments.at(-1) ?? '') ?? 'invalid' }
}

/** A page number of a list: 1 to 1,000, written in plain digits. */
export function readPageNumber(value: string): number | null {
  if (!/^[1-9]\d{0,3}$/.test(value)) return null
  const page = Number(value)
  return page <= PAGE_NUMBER_MAX ? page : null
}

/** The address of a window of what is most read; the narrowest is the page itself. */
export function trendingPath(window: '24h' | '7d' | '30d'): string {
  return window === '24h' ? '/trending' : `/trending/${window}`
}

/** The address of a list's page: the list itself for page 1. */
export function pagePath(listPath: string, page: number): string {
  if (page === 1) return listPath
  return listPath === '/' ? `/page/${page}` : `${listPath}/page/${page}`
}

/**
 * Reduces an address a service gave (`/a/b`, `a/b`, `https://any-of-its-domains/a/b?x`) to a path of this site.
 * @returns null where there is nothing to reduce, or it can't be an address of ours
 */
export function sitePath(address: unknown): string | null {
  if (typeof address !== 'string') return null
  const trimmed = address.trim()
  if (trimmed === '' || trimmed.length > 4_096) return null
  const path = trimmed
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/^\/\/[^/?#]*/, '')
    .replace(/[?#].*$/s, '')
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return null
  const segments = pathSegments(escapeStrayPercents(path))
  return segments === null ? null : encodePath(segments)
}

/** A service may send a decoded address in which a percent sign stands for itself. */
function escapeStrayPercents(path: string) {
  return path.replace(/%(?![0-9a-f]{2})/gi, '%25')
}

export type RedirectTarget =
  | { kind: 'internal'; path: string; suffix: string }
  | { kind: 'external'; url: string }

/**
 * Decides where a redirect rule of the CMS may lead: a path of this site (on whichever host name it was written), or
 * another https site. Script and data schemes, protocol-relative and backslash tricks, controls and credentials lead
 * nowhere.
 * @param target as the service sent it
 * @param siteUrl SITE_URL
 */
export function redirectTarget(target: unknown, siteUrl: string): RedirectTarget | null {
  if (typeof target !== 'string') return null
  const text = target.trim()
  if (text === '' || text.length > 4_096 || /[\u0000-\u001f\u007f\\]/.test(text)) return null
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return absoluteTarget(text, siteUrl)
  if (/^\/\//.test(text)) return null
  return internalTarget(text)
}

function absoluteTarget(text: string, siteUrl: string): RedirectTarget | null {
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return null
  if (url.host === new URL(siteUrl).host) return internalTarget(`${url.pathname}${url.search}${url.hash}`)
  return url.protocol === 'https:' ? { kind: 'external', url: url.href } : null
}

function internalTarget(text: string): RedirectTarget | null {
  const split = text.search(/[?#]/)
  const path = sitePath(split === -1 ? text : text.slice(0, split) || '/')
  if (path === null) return null
  return { kind: 'internal', path, suffix: split === -1 ? '' : encodeSuffix(text.slice(split)) }
}

/** A header holds ASCII only; what is already escaped stays as it is. */
function encodeSuffix(suffix: string) {
  return suffix.replace(/[^\u0021-\u007e]+/g, (run) => encodeURIComponent(run.toWellFormed()))
}
