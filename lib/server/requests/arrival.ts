import type { IncomingMessage, ServerResponse } from 'node:http'
import { FEED_FORMAT_NAMES } from '../../base/paths'

export function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  })
  response.end(`${message}\n`)
}

/* The request line (RFC 9112 §3). */

type Line = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

const ABSOLUTE = /^https?:\/\/[^/?#]*/i

/**
 * Turns `GET http://host/path` into `GET /path`. The host of an absolute target overrides the Host header (RFC 9112
 * §3.2.2). The framework would redirect to that host, which anyone can write.
 */
export function toOriginForm(request: Line): void {
  const [origin] = ABSOLUTE.exec(request.url ?? '') ?? []
  if (origin === undefined) return
  const path = (request.url ?? '').slice(origin.length)
  request.url = path.startsWith('/') ? path : `/${path}`
  request.headers.host = origin.slice(origin.indexOf('//') + 2)
}

/**
 * Whether the target is no path: it has another scheme than http, or none at all. A redirect to its normal spelling
 * would lead to the host that it names. `OPTIONS *` is valid and concerns the server itself.
 */
export const hasForeignTarget = ({ method, url = '/' }: Pick<Line, 'method' | 'url'>): boolean =>
  !url.startsWith('/') && !(method === 'OPTIONS' && url === '*')

const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?=\/|$)/i

/**
 * The framework resolves `.` and `..` too (RFC 3986 §5.2.4). It must happen before the checks of the path, which would
 * otherwise see another path than the framework serves.
 */
export function removeDotSegments(request: Pick<Line, 'url'>): void {
  const { url = '' } = request
  const [path = ''] = url.split(/[?#]/, 1)
  if (!path.startsWith('/') || !DOT_SEGMENT.test(path)) return
  request.url = new URL(`http://host${path}`).pathname + url.slice(path.length)
}

export const PAGE_METHODS = 'GET, HEAD'

// The API and the links of letters take POST. The last two patterns are the development server's.
const ANSWERS_OTHERS =
  /^\/(?:api(?:[/?#]|$)|newsletters\/(?:confirm|unsubscribe)(?:\?|$)|__nextjs|_next\/mcp)/

/** The framework would send a page for any method, such as DELETE. Only the addresses above take others than GET. */
export function isWrongMethod({ method, url = '/' }: Line): boolean {
  return method !== 'GET' && method !== 'HEAD' && !ANSWERS_OTHERS.test(url)
}

const FEED = new RegExp(`/feed\\.(?:${FEED_FORMAT_NAMES.join('|')})(?:[?#]|$)`)

/**
 * A feed reader that runs in a browser wants to send a condition with its request, so the browser asks first whether it
 * may (https://fetch.spec.whatwg.org/#cors-preflight-fetch).
 */
export const isFeedPreflight = ({ method, url = '/' }: Line): boolean =>
  method === 'OPTIONS' && FEED.test(url)

export const FEED_PREFLIGHT = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': PAGE_METHODS,
  'Access-Control-Allow-Headers': 'If-None-Match, If-Modified-Since',
  'Access-Control-Max-Age': '86400',
}

/**
 * The framework would serve its error pages at these addresses, one of them with status 200, and page data below any
 * path that ends in `.rsc`.
 */
const FRAMEWORK_INTERNAL = /^(?:\/(?:404|500|_error|_not-found|_global-error)|[^?#]*\.rsc)(?:[?#]|$)/

export const isFrameworkInternal = (url: string): boolean => FRAMEWORK_INTERNAL.test(url)

export const isFrontPageAlias = (url: string): boolean => /^\/index\/?(?:[?#]|$)/.test(url)

/*
 * Advertisers' scripts run with the rights of the host of `SLOTS_ORIGIN`. So that host serves only ad documents: a page
 * of the site there could be read and changed by such a script.
 */

// components/parts/ads/slot.tsx writes these addresses. No other spelling exists.
const SLOT = /^\/slots\/[A-Za-z0-9]+(?:\?|$)/

export function isForbiddenOnSlotsHost(
  host: string | undefined,
  url: string,
  slotsOrigin: string | null,
): boolean {
  if (slotsOrigin === null || host === undefined) return false
  const { protocol, host: slotsHost } = new URL(slotsOrigin)
  // A host name with a final dot is the same host, and URLs keep the dot. The URL also drops the protocol's default
  // port.
  const requestedUrl = `${protocol}//${host.replace(/\.(?=:\d*$|$)/, '')}`
  return URL.canParse(requestedUrl) && new URL(requestedUrl).host === slotsHost && !SLOT.test(url)
}

/*
 * Bodies that are announced and not read. If a proxy drops a body but forwards its length, Node waits for bytes that
 * never come and takes the next request on that connection, which is another reader's, for them. So the connection is
 * closed after the response.
 */

type Head = Pick<IncomingMessage, 'method' | 'headers'>

/** A body has no meaning in GET and HEAD (RFC 9110 §9.3.1), so one that is announced there is a fault or an attack. */
export function hasUnexpectedBody(request: Head): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && announcesBody(request)
}

export function announcesBody({ headers }: Head): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0
}

/** Call before the head is sent, since Node writes `Connection: close` into it. */
export function closeIfBodyUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!request.complete && announcesBody(request)) response.shouldKeepAlive = false
}
