/**
 * Cached pages can't know the reader's query string and host:
 * - adds the query (`?utm_source=…`);
 * - sends one `Location`, where the framework's first response repeats it;
 * - uses a path for this host, so that no request header ends up in a response.
 */
import type { ServerResponse } from 'node:http'
import { isReadableQuery } from './arrival/read-input'

/**
 * Call before the head is sent.
 * @param sentUrl path and query as the reader sent them
 * @param host the request's Host header
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

/** Only removes a repeated `Location`: all that is allowed if the response is cached for all readers. */
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

/**
 * Reduces an address on the requested host to a path.
 * @param host the request's Host header
 */
export function withoutOwnHost(location: string, host: string | undefined): string {
  if (!host || !URL.canParse(location) || !/^https?:/i.test(location)) return location
  const url = new URL(location)
  return url.host === host ? `${url.pathname}${url.search}${url.hash}` : location
}

// The framework's page-data parameter, and the list page that the target's path holds.
const NOT_THE_READERS = new Set(['_rsc', 'page'])

/**
 * Adds the request's query to a redirect's target, whose own parameters win. One that is too long to be read is dropped.
 * @param location a path or an absolute address
 * @param requestUrl the request's path and query
 */
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
