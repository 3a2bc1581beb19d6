/** The first line of a request: its method and its target (RFC 9112 §3). */
import type { IncomingMessage } from 'node:http'

type Line = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** Origin of a target in absolute form: `GET http://news.example.org/business HTTP/1.1`. */
const ABSOLUTE = /^https?:\/\/[^/?#]*/i

/**
 * Turns a target in absolute form into its path, and sets the Host header to its host, which wins (RFC 9112 §3.2.2). The
 * framework would answer with a redirect to that host.
 */
export function toOriginForm(request: Line): void {
  const [origin] = ABSOLUTE.exec(request.url ?? '') ?? []
  if (origin === undefined) return
  const path = (request.url ?? '').slice(origin.length)
  request.url = path.startsWith('/') ? path : `/${path}`
  request.headers.host = origin.slice(origin.indexOf('//') + 2)
}

const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?=\/|$)/i

/**
 * Takes `.` and `..` out of the path (RFC 3986 §5.2.4). The framework does so with each address that it reads, and what
 * is decided by the path here would be decided by another one.
 */
export function removeDotSegments(request: Pick<Line, 'url'>): void {
  const { url = '' } = request
  const [path = ''] = url.split(/[?#]/, 1)
  if (!path.startsWith('/') || !DOT_SEGMENT.test(path)) return
  request.url = new URL(`http://host${path}`).pathname + url.slice(path.length)
}

/** Of pages and files. Handlers of `app/api` check their own. */
export const PAGE_METHODS = 'GET, HEAD'

// The second are the development server's.
const ANSWERS_OTHERS = /^\/(?:api(?:[/?#]|$)|__nextjs|_next\/mcp)/

/** Whether the framework would answer with the page, whatever the method asks for. */
export function isWrongMethod({ method, url = '/' }: Line): boolean {
  return method !== 'GET' && method !== 'HEAD' && !ANSWERS_OTHERS.test(url)
}

/**
 * Documents that the framework makes at build for itself: they would be answered with its own page, one of them with
 * 200, to be kept for a year. And its files of page data, which the site asks for by another address.
 */
const FRAMEWORK_INTERNAL = /^(?:\/(?:404|500|_error|_not-found|_global-error)|[^?#]*\.rsc)(?:[?#]|$)/

export const isFrameworkInternal = (url: string): boolean => FRAMEWORK_INTERNAL.test(url)

/** The framework takes it for `/`, which would have two addresses. */
export const isFrontPageAlias = (url: string): boolean => /^\/index\/?(?:[?#]|$)/.test(url)
