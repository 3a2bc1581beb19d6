/**
 * What every redirect gets on its way out, since no cached page can know it:
 * - the reader's query string (`?utm_source=…`): pages are cached by path alone and never see it;
 * - one `Location`, where the framework sends it twice on the first answer of a page that redirects;
 * - a path in place of an address of this very host, so that no request header ends up in an answer.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Completes the answer's `Location`, where it is a redirect whose head is about to be sent. */
export function completeRedirect(status: number, request: IncomingMessage, response: ServerResponse): void {
  const location = locationOf(status, response)
  if (location === null) return
  const own = withoutOwnHost(location, request.headers.host)
  response.setHeader('location', withQuery(own, request.url ?? ''))
}

/** Reduces the answer's `Location` to one: all that can be done where an answer is kept for every reader. */
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
 * Reduces an address of the host that was asked to a path. Any other address stays whole.
 * @param host the request's Host header
 */
export function withoutOwnHost(location: string, host: string | undefined): string {
  if (!host || !URL.canParse(location) || !/^https?:/i.test(location)) return location
  const url = new URL(location)
  return url.host === host ? `${url.pathname}${url.search}${url.hash}` : location
}

// The framework's own parameter for page data, and the list page that the address itself now carries.
const NOT_THE_READERS = new Set(['_rsc', 'page'])

/**
 * Adds the query of the request to a redirect's target. What the target already says wins.
 * @param location a path or an absolute address
 * @param requestUrl the request's path and query
 */
export function withQuery(location: string, requestUrl: string): string {
  const mark = requestUrl.indexOf('?')
  if (mark === -1) return location
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
