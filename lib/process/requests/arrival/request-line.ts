/** RFC 9112 §3. */
import type { IncomingMessage } from 'node:http'

type Line = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

const ABSOLUTE = /^https?:\/\/[^/?#]*/i

/** The host of an absolute target overrides the Host header (RFC 9112 §3.2.2). The framework would redirect to it. */
export function toOriginForm(request: Line): void {
  const [origin] = ABSOLUTE.exec(request.url ?? '') ?? []
  if (origin === undefined) return
  const path = (request.url ?? '').slice(origin.length)
  request.url = path.startsWith('/') ? path : `/${path}`
  request.headers.host = origin.slice(origin.indexOf('//') + 2)
}

const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?=\/|$)/i

/** The framework does the same (RFC 3986 §5.2.4), so checks of the path must see the result. */
export function removeDotSegments(request: Pick<Line, 'url'>): void {
  const { url = '' } = request
  const [path = ''] = url.split(/[?#]/, 1)
  if (!path.startsWith('/') || !DOT_SEGMENT.test(path)) return
  request.url = new URL(`http://host${path}`).pathname + url.slice(path.length)
}

export const PAGE_METHODS = 'GET, HEAD'

// The last two are the development server's.
const ANSWERS_OTHERS = /^\/(?:api(?:[/?#]|$)|__nextjs|_next\/mcp)/

/** The framework would send the page for any method. */
export function isWrongMethod({ method, url = '/' }: Line): boolean {
  return method !== 'GET' && method !== 'HEAD' && !ANSWERS_OTHERS.test(url)
}

/** The framework would serve these pages, one with status 200. */
const FRAMEWORK_INTERNAL = /^(?:\/(?:404|500|_error|_not-found|_global-error)|[^?#]*\.rsc)(?:[?#]|$)/

export const isFrameworkInternal = (url: string): boolean => FRAMEWORK_INTERNAL.test(url)

export const isFrontPageAlias = (url: string): boolean => /^\/index\/?(?:[?#]|$)/.test(url)
