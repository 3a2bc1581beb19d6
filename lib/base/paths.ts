/**
 * Paths in normal form: a slash at the beginning, segments in NFC and percent-encoded with upper-case letters, no slash
 * at the end; `/` is the front page.
 */

/** Bytes in UTF-8. No published address is longer, and longer ones are refused before anything is read. */
const PATH_MAX_BYTES = 1_500
const SEGMENTS_MAX = 16
const PAGE_NUMBER_MAX = 1_000

// Control characters, separators and lone surrogates, which no segment may contain once it is decoded.
const REFUSED_IN_SEGMENT = /[\u0000-\u001f\u007f-\u009f/\\\u2028\u2029\ufffd]|\p{Cs}/u

/**
 * Decodes the segments of a request once.
 * @param params percent-encoded
 * @returns decoded; null if any of them is invalid, or all are too long
 */
export function readSegments(params: readonly string[] | undefined): string[] | null {
  const segments: string[] = []
  const encoder = new TextEncoder()
  let bytes = 0
  for (const raw of params ?? []) {
    const segment = decodeSegment(raw)
    if (segment === null) return null
    bytes += encoder.encode(segment).length + 1
    segments.push(segment)
  }
  return segments.length > SEGMENTS_MAX || bytes > PATH_MAX_BYTES ? null : segments
}

/**
 * Decodes a segment once, and normalises it to NFC: keyboards and systems differ in how they compose letters. Null if
 * it is malformed, empty, `.` or `..`, or hides a separator or a control character.
 */
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

export function encodePath(segments: readonly string[]): string {
  return `/${segments.map(encodeSegment).join('/')}`
}

export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.normalize('NFC').toWellFormed())
}

export function decodePath(path: string): string {
  return `/${(pathSegments(path) ?? []).join('/')}`
}

/** The decoded segments of anything like a path; null if it is no valid address. */
export function pathSegments(path: string): string[] | null {
  return readSegments(path.split('/').filter((segment) => segment !== ''))
}

export type PageRequest = { segments: string[]; page: number | null | 'invalid' }

/** Splits `/page/N` off the end of a path. `page` is null without it, and `invalid` if N can't be a page's number. */
export function splitPageNumber(segments: readonly string[]): PageRequest {
  if (segments.length < 2 || segments.at(-2) !== 'page') return { segments: [...segments], page: null }
  return { segments: segments.slice(0, -2), page: readPageNumber(segments.at(-1) ?? '') ?? 'invalid' }
}

export function readPageNumber(value: string): number | null {
  if (!/^[1-9]\d{0,3}$/.test(value)) return null
  const page = Number(value)
  return page <= PAGE_NUMBER_MAX ? page : null
}

export function trendingPath(period: '24h' | '7d' | '30d'): string {
  return period === '24h' ? '/trending' : `/trending/${period}`
}

export function pagePath(listPath: string, page: number): string {
  if (page === 1) return listPath
  return listPath === '/' ? `/page/${page}` : `${listPath}/page/${page}`
}

/**
 * A path of this site from an address that a service sends: `/a/b`, `a/b`, or an absolute URL of any of its hosts,
 * whose query is dropped.
 * @returns null if it is empty or invalid
 */
export function sitePath(address: unknown): string | null {
  if (typeof address !== 'string') return null
  const trimmed = address.trim()
  if (trimmed === '' || trimmed.length > 4_096) return null
  const path = trimmed
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/^\/\/[^/?#]*/, '')
    .replace(/[?#].*/s, '')
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return null
  const segments = pathSegments(escapeStrayPercents(path))
  return segments === null ? null : encodePath(segments)
}

/** Services may send addresses that are decoded already, in which a percent sign stands for itself. */
function escapeStrayPercents(path: string) {
  return path.replace(/%(?![0-9a-f]{2})/gi, '%25')
}

export type RedirectTarget =
  | { kind: 'internal'; path: string; suffix: string }
  | { kind: 'external'; url: string }

/**
 * The target of a redirect of the CMS: a path of this site, or an http or https address elsewhere. Null for
 * other schemes, which could run a script, for addresses with a backslash or two slashes in front, which browsers take
 * for another host, and for credentials.
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
  return { kind: 'external', url: url.href }
}

function internalTarget(text: string): RedirectTarget | null {
  const split = text.search(/[?#]/)
  const path = sitePath(split === -1 ? text : text.slice(0, split) || '/')
  if (path === null) return null
  return { kind: 'internal', path, suffix: split === -1 ? '' : encodeSuffix(text.slice(split)) }
}

/** Encodes what a header can't contain, which is ASCII only. Escapes that are there stay as they are. */
function encodeSuffix(suffix: string) {
  return suffix.replace(/[^\u0021-\u007e]+/g, (run) => encodeURIComponent(run.toWellFormed()))
}

/** An absolute address. The host comes from SITE_URL, since anyone can write the Host header of a request. */
export function absoluteUrl(path: string, site: { url: string }): string {
  return `${site.url}${path}`
}

export const FEED_FORMATS = {
  xml: { name: 'RSS', type: 'application/rss+xml' },
  atom: { name: 'Atom', type: 'application/atom+xml' },
  json: { name: 'JSON Feed', type: 'application/feed+json' },
} as const

export type FeedFormat = keyof typeof FEED_FORMATS

export const FEED_FORMAT_NAMES = Object.keys(FEED_FORMATS) as FeedFormat[]

// Page heads link to these formats. Atom is left out, since programs that read Atom also read RSS.
export const DISCOVERED_FORMATS = ['xml', 'json'] as const

export const isFeedFormat = (ending: string): ending is FeedFormat => Object.hasOwn(FEED_FORMATS, ending)

export function feedPath(listPath: string, format: FeedFormat): string {
  return `${listPath === '/' ? '' : listPath}/feed.${format}`
}
