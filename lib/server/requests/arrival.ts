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

/* RFC 9112 §3. */

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

/** Of another scheme, or of none: a redirect to its other spelling would lead to that host. `OPTIONS *` is the server's. */
export const hasForeignTarget = ({ method, url = '/' }: Pick<Line, 'method' | 'url'>): boolean =>
  !url.startsWith('/') && !(method === 'OPTIONS' && url === '*')

const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?=\/|$)/i

/** The framework does the same (RFC 3986 §5.2.4). */
export function removeDotSegments(request: Pick<Line, 'url'>): void {
  const { url = '' } = request
  const [path = ''] = url.split(/[?#]/, 1)
  if (!path.startsWith('/') || !DOT_SEGMENT.test(path)) return
  request.url = new URL(`http://host${path}`).pathname + url.slice(path.length)
}

export const PAGE_METHODS = 'GET, HEAD'

// The last two are the development server's.
const ANSWERS_OTHERS =
  /^\/(?:api(?:[/?#]|$)|newsletters\/(?:confirm|unsubscribe)(?:\?|$)|__nextjs|_next\/mcp)/

/** The framework would send the page for any method. */
export function isWrongMethod({ method, url = '/' }: Line): boolean {
  return method !== 'GET' && method !== 'HEAD' && !ANSWERS_OTHERS.test(url)
}

const FEED = new RegExp(`/feed\\.(?:${FEED_FORMAT_NAMES.join('|')})(?:[?#]|$)`)

/** What a browser asks before a reader of feeds sends a condition (https://fetch.spec.whatwg.org/#cors-preflight-fetch). */
export const isFeedPreflight = ({ method, url = '/' }: Line): boolean =>
  method === 'OPTIONS' && FEED.test(url)

export const FEED_PREFLIGHT = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': PAGE_METHODS,
  'Access-Control-Allow-Headers': 'If-None-Match, If-Modified-Since',
  'Access-Control-Max-Age': '86400',
}

/** The framework would serve these pages, one with status 200. */
const FRAMEWORK_INTERNAL = /^(?:\/(?:404|500|_error|_not-found|_global-error)|[^?#]*\.rsc)(?:[?#]|$)/

export const isFrameworkInternal = (url: string): boolean => FRAMEWORK_INTERNAL.test(url)

export const isFrontPageAlias = (url: string): boolean => /^\/index\/?(?:[?#]|$)/.test(url)

/* Advertisers' scripts run on the host of `SLOTS_ORIGIN`, so it serves only their documents. */

// Addresses come from components/parts/ads/slot.tsx.
const SLOT = /^\/slots\/[A-Za-z0-9]+(?:\?|$)/

export function isForbiddenOnSlotsHost(
  host: string | undefined,
  url: string,
  slotsOrigin: string | null,
): boolean {
  if (slotsOrigin === null || host === undefined) return false
  const { protocol, host: slotsHost } = new URL(slotsOrigin)
  // A name with a final dot is the same host.
  const requestedUrl = `${protocol}//${host.replace(/\.(?=:\d*$|$)/, '')}`
  return URL.canParse(requestedUrl) && new URL(requestedUrl).host === slotsHost && !SLOT.test(url)
}

/* If a proxy drops a body but forwards its length, Node would read another reader's request as the body. */

type Head = Pick<IncomingMessage, 'method' | 'headers'>

/** RFC 9110 §9.3.1. */
export function hasUnexpectedBody(request: Head): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && announcesBody(request)
}

export function announcesBody({ headers }: Head): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0
}

/** Call before the head is sent. */
export function closeIfBodyUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!request.complete && announcesBody(request)) response.shouldKeepAlive = false
}
