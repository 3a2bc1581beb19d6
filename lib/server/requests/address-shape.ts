/**
 * Each address has one spelling: percent-escapes in upper case, Unicode in NFC, no trailing slash, `/page/2` in place
 * of `?page=2`. Other spellings redirect to it.
 */
import { NEVER_PUBLISHED } from '../../base/never-published.mjs'
import { mayHavePages } from '../../base/own-routes'
import { encodePath, pagePath, pathSegments, readPageNumber } from '../../base/paths'

type Shape =
  | { kind: 'normal' }
  | { kind: 'moved'; to: string }
  | { kind: 'malformed' }
  | { kind: 'impossible' }

const NORMAL: Shape = { kind: 'normal' }

// Most addresses have only these characters, which need no escapes. They are in normal form without being decoded.
const PLAIN = /^(?:\/[\w.~!'()*-]+){1,16}$|^\/$/
const PLAIN_MAX_CHARACTERS = 500

// Lists had this parameter before their pages got addresses. Search still reads it, and the API and ads have no pages.
const PAGE_QUERY = /(?:^|&)page=([1-9]\d*)(?:&|$)/
const HAS_NO_PAGES = /^\/(?:search$|slots\/|api\/)/

/**
 * @param path percent-encoded
 * @param query without its question mark
 * @returns `moved` with the normal spelling; `malformed` for what can't be decoded (400); `impossible` for an address
 *   that no record can have (404)
 */
export function shapeOf(path: string, query = ''): Shape {
  if (NEVER_PUBLISHED.test(path)) return { kind: 'impossible' }
  const number = HAS_NO_PAGES.test(path) ? undefined : PAGE_QUERY.exec(query)?.[1]
  if (number === undefined && path.length <= PLAIN_MAX_CHARACTERS && PLAIN.test(path)) return NORMAL
  const segments = pathSegments(path.replace(BARE_PERCENT, '%25'))
  if (segments === null) return { kind: isMalformed(path) ? 'malformed' : 'impossible' }
  const normal = encodePath(segments)
  if (number === undefined) return normal === path ? NORMAL : { kind: 'moved', to: normal }
  const page = readPageNumber(number)
  if (page === null) return { kind: 'impossible' }
  return { kind: 'moved', to: mayHavePages(normal) ? pagePath(normal, page) : normal }
}

// A percent sign that begins no escape, as in `literacy-at-100%`, which writers copy from a headline. It stands for
// itself, and the redirect writes it as `%25`.
const BARE_PERCENT = /%(?![0-9a-f]{2})/gi

// Control characters, invalid UTF-8 and very long paths are malformed (400); other impossible addresses are 404.
const CONTROL = /%[01][0-9a-f]/i

function isMalformed(path: string): boolean {
  try {
    decodeURIComponent(path)
  } catch {
    return true
  }
  return CONTROL.test(path) || path.length > 1_500
}

const BELOW_FRAMEWORK = /^\/_next(?:\/|$)/

/**
 * Whether the path is below `/_next` and is no file of this build. Without this the framework would render its own 404
 * page for each of them, for instance for files of an earlier build.
 * @param files addresses of build files; null if unknown
 */
export const isMissingFile = (path: string, files: ReadonlySet<string> | null): boolean =>
  files !== null && BELOW_FRAMEWORK.test(path) && !files.has(path)
