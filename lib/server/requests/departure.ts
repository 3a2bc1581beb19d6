/** Cached redirects lack the reader's query string and host. */
import type { ServerResponse } from 'node:http'
import type { RequestContext } from '../../base/request-context.mjs'
import { type TagHeader, tagHeaderValue } from '../purge/cache-tags'
import { RENEWING_SHARED_SECONDS } from '../purge/edge'
import { isReadableQuery } from './read-input'

/**
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

/** This is safe for responses that are cached for all readers. */
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

const NOT_THE_READERS = new Set(['_rsc', 'page'])

/** The target's own parameters take precedence. */
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

export function setSharedCacheHeaders(
  { tags, cache }: RequestContext,
  response: ServerResponse,
  headers: readonly TagHeader[],
): void {
  const policy = response.getHeader('Cache-Control')
  if (typeof policy !== 'string' || !/\bs-maxage=\d/.test(policy)) return
  // The request joined another one, so its cache state is unknown.
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

/** The framework drops the header: FORBIDDEN_HEADERS of next/dist/server/send-response.js. */
export function setFileLength({ fileLength }: RequestContext, response: ServerResponse): void {
  if (fileLength !== undefined) response.setHeader('Content-Length', fileLength)
}
