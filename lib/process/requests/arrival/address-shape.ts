/** Each address has one spelling, and what can't be an address is refused before anything is made for it. */
import { NEVER_PUBLISHED } from '../../../base/never-published.mjs'
import { encodePath, pathSegments } from '../../../base/paths'

/** What to do with the path of a request. */
type Shape =
  | { kind: 'normal' }
  | { kind: 'moved'; to: string }
  | { kind: 'malformed' }
  | { kind: 'impossible' }

const NORMAL: Shape = { kind: 'normal' }

// As most paths are: no escapes, no reserved characters, and no empty segment.
const PLAIN = /^(?:\/[\w.~!'()*-]+){1,16}$|^\/$/
const PLAIN_MAX_CHARACTERS = 500

/** @param path percent-encoded, as sent */
export function shapeOf(path: string): Shape {
  if (NEVER_PUBLISHED.test(path)) return { kind: 'impossible' }
  if (path.length <= PLAIN_MAX_CHARACTERS && PLAIN.test(path)) return NORMAL
  const segments = pathSegments(path)
  if (segments === null) return { kind: isMalformed(path) ? 'malformed' : 'impossible' }
  const normal = encodePath(segments)
  return normal === path ? NORMAL : { kind: 'moved', to: normal }
}

// Such text is in no address: controls, and what is no UTF-8.
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
 * Whether nothing answers below `/_next/` at this path. The optimiser is asked before.
 * @param files addresses of the build's files, as they may be written; null if they are not known
 */
export const isMissingFile = (path: string, files: ReadonlySet<string> | null): boolean =>
  files !== null && BELOW_FRAMEWORK.test(path) && !files.has(path)
