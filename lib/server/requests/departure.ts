/**
 * Completes responses when they leave, since a cached page can't know the request. Redirects get the reader's query
 * string (`?utm_source=…`): pages are cached by path alone and never see it.
 */
import type { ServerResponse } from 'node:http'
import type { RequestContext } from '../../base/request-context.mjs'
import { addressEncoder } from '../cache/email-addresses.mjs'
import { type TagHeader, tagHeaderValue } from '../purge/cache-tags'
import { RENEWING_SHARED_SECONDS } from '../purge/edge'
import { isReadableQuery } from './read-input'

/**
 * A redirect to this host becomes a path: otherwise the Host header, which anyone can write, would decide where it
 * leads.
 * @param sentUrl path and query
 * @param host Host header
 */
export function completeRedirect(
  status: number,
  sentUrl: string,
  host: string | undefined,
  response: ServerResponse,
): void {
  const location = locationOf(status, response)
  if (location === null) return
  response.setHeader('location', withQuery(withoutOwnHost(location, host), sentUrl))
}

/**
 * On the first response of a page that redirects, the framework sends `Location` twice. This leaves one. It reads
 * nothing of the request, so it is safe on Vercel, where the response is cached for all readers.
 */
export function singleLocation(status: number, response: ServerResponse): void {
  const location = locationOf(status, response)
  if (location !== null) response.setHeader('location', location)
}

function locationOf(status: number, response: ServerResponse): string | null {
  return status === 307 || status === 308 ? single(response.getHeader('location')) : null
}

function single(header: ReturnType<ServerResponse['getHeader']>): string | null {
  const value = Array.isArray(header) ? header[0] : header
  return typeof value === 'string' ? value : null
}

export function withoutOwnHost(location: string, host: string | undefined): string {
  if (!host || !URL.canParse(location) || !/^https?:/i.test(location)) return location
  const url = new URL(location)
  return url.host === host ? `${url.pathname}${url.search}${url.hash}` : location
}

// The framework's own parameter for page data, and the page of a list, which is part of the target's path.
const NOT_THE_READERS = new Set(['_rsc', 'page'])

/** Adds the parameters of the request to a target. Parameters that the target has itself take precedence. */
export function withQuery(location: string, requestUrl: string): string {
  const mark = requestUrl.indexOf('?')
  if (mark === -1 || !isReadableQuery(requestUrl.slice(mark + 1))) return location
  const [beforeHash = '', ...hash] = location.split('#')
  const target = new URLSearchParams(beforeHash.split('?').slice(1).join('?'))
  const added = requestUrl
    .slice(mark + 1)
    .split('&')
    .filter((pair) => {
      const name = nameOf(pair)
      return name !== '' && !NOT_THE_READERS.has(name) && !target.has(name)
    })
  if (added.length === 0) return location
  const joint = beforeHash.includes('?') ? '&' : '?'
  return [`${beforeHash}${joint}${added.join('&')}`, ...hash].join('#')
}

function nameOf(pair: string): string {
  return new URLSearchParams(pair).keys().next().value ?? ''
}

/**
 * Names the page's tags for caches that are purged by tag. A stale page is being renewed, so such a cache may store it
 * for a second only: a cache that was purged just now would otherwise keep the old page for its whole lifetime.
 */
export function setSharedCacheHeaders(
  { tags, cache }: RequestContext,
  response: ServerResponse,
  headers: readonly TagHeader[],
): void {
  const policy = response.getHeader('Cache-Control')
  if (typeof policy !== 'string' || !/\bs-maxage=\d/.test(policy)) return
  // The framework answered this request with the response to another one, so whether the page was stale is unknown.
  const isJoined = cache === undefined && response.hasHeader('x-nextjs-cache')
  if (cache === 'stale' || isJoined) {
    response.setHeader(
      'Cache-Control',
      policy.replace(/\bs-maxage=\d+/, `s-maxage=${RENEWING_SHARED_SECONDS}`),
    )
  }
  for (const header of headers) {
    const value = tagHeaderValue(tags ?? [], header)
    if (value !== null) response.setHeader(header, value)
  }
}

/**
 * The framework drops `Content-Length` of route handlers (FORBIDDEN_HEADERS of next/dist/server/send-response.js), so
 * it is set here. nginx needs it to cut parts out of a cached file.
 */
export function setFileLength({ fileLength }: RequestContext, response: ServerResponse): void {
  if (fileLength !== undefined) response.setHeader('Content-Length', fileLength)
}

/**
 * Encodes the e-mail addresses of a page that is made for one request, such as the search page, while it streams. Pages
 * of the cache are encoded when they are stored (cache-handler.mjs).
 *
 * The framework sends the head before the first part of such a page (`flushHeaders` in its pipe-readable.js, Next
 * 16.4.6). Its compression has replaced `write` and `end` by then, so what replaces them here gets text.
 */
export function encodeStreamedAddresses(response: ServerResponse): void {
  const type = String(response.getHeader('content-type') ?? '')
  const isStreamed = !response.hasHeader('x-nextjs-cache') && !response.hasHeader('content-length')
  if (!type.startsWith('text/html') || !isStreamed || response.req.method === 'HEAD') return
  const { write, end } = response
  const encode = addressEncoder()
  const encoded = (chunk: unknown, isLast: boolean) => {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from((chunk ?? []) as Uint8Array)
    return Buffer.from(encode(bytes.toString('latin1'), isLast), 'latin1')
  }
  response.write = function countedWrite(this: ServerResponse, chunk: unknown, ...otherArguments: unknown[]) {
    return Reflect.apply(write, this, [encoded(chunk, false), ...otherArguments])
  } as typeof response.write
  response.end = function ended(this: ServerResponse, chunk?: unknown, ...otherArguments: unknown[]) {
    if (typeof chunk === 'function') return Reflect.apply(end, this, [encoded(null, true), chunk])
    return Reflect.apply(end, this, [encoded(chunk, true), ...otherArguments])
  } as typeof response.end
}
