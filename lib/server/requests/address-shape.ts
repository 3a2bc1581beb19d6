/** Each address has one spelling. */
import { NEVER_PUBLISHED } from '../../base/never-published.mjs'
import { mayHavePages } from '../../base/own-routes'
import { encodePath, pagePath, pathSegments, readPageNumber } from '../../base/paths'

type Shape =
  | { kind: 'normal' }
  | { kind: 'moved'; to: string }
  | { kind: 'malformed' }
  | { kind: 'impossible' }

const NORMAL: Shape = { kind: 'normal' }

// A fast path for most addresses.
const PLAIN = /^(?:\/[\w.~!'()*-]+){1,16}$|^\/$/
const PLAIN_MAX_CHARACTERS = 500

// Lists used this parameter before. Search reads it.
const PAGE_QUERY = /(?:^|&)page=([1-9]\d*)(?:&|$)/
const HAS_NO_PAGES = /^\/(?:search$|slots\/|api\/)/

/** @param path percent-encoded @param query without its mark */
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

// A sign that encodes nothing, as in `literacy-at-100%`, which writers copy from a headline.
const BARE_PERCENT = /%(?![0-9a-f]{2})/gi

// Control characters and invalid UTF-8 are malformed.
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

/** @param files addresses of build files; null if unknown */
export const isMissingFile = (path: string, files: ReadonlySet<string> | null): boolean =>
  files !== null && BELOW_FRAMEWORK.test(path) && !files.has(path)
