/**
 * Removes headers, cookies and parameters that no route reads. The framework parses them several times, partly in
 * quadratic time, so a single large request could occupy the process. And what does not arrive can't change a cached
 * page.
 */
import type { IncomingMessage } from 'node:http'
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../webhook'
import { FLIGHT_QUERY } from './memory-responses'

type Arrived = Pick<IncomingMessage, 'url' | 'headers'>

/** `cookie` is missing: only the reader's session passes, which receive() in ./requests.ts puts back. */
const HEADERS_READ = [
  'accept',
  'accept-encoding',
  'authorization',
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'origin',
  'range',
  'rsc',
  'sec-fetch-site',
  'traceparent',
  'tracestate',
  'transfer-encoding',
  'user-agent',
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
]

// A longer header is dropped. No route needs one, and some are parsed in quadratic time.
const HEADER_MAX_CHARACTERS = 2_000

export const readHeaders = (webhookHeader: string | null): ReadonlySet<string> =>
  new Set(webhookHeader === null ? HEADERS_READ : [...HEADERS_READ, webhookHeader.toLowerCase()])

export function keepReadHeaders(request: Arrived, read: ReadonlySet<string>): void {
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(request.headers)) {
    if (read.has(name) && value !== undefined && value.length <= HEADER_MAX_CHARACTERS) headers[name] = value
  }
  if (headers.rsc !== '1') delete headers.rsc
  request.headers = headers
}

const QUERY_MAX_CHARACTERS = 2_000
const PARAMETERS_MAX = 30

export const isReadableQuery = (query: string): boolean =>
  query.length <= QUERY_MAX_CHARACTERS && query.split('&', PARAMETERS_MAX + 1).length <= PARAMETERS_MAX

/** Routes that read parameters. lib/server/pictures reads its own query, and does not come here. */
const READS_QUERY =
  /^\/(?:search|account(?:\/[\w-]+)?|newsletters\/(?:confirm|unsubscribe)|api\/(?:most-read|following|ready|live\/[^/]+|account\/(?:story|with\/[a-z]+)))$/

const FLIGHT_PARAMETER = /(?:^|&)_rsc(?:=|&|$)/

/**
 * Removes the query where no route reads it, so that pages are cached by path alone. A request for page data keeps the
 * framework's parameter without its value.
 * @returns false if a route reads the query and it has too many or too long parameters
 */
export function keepReadQuery(request: Arrived): boolean {
  const { url = '/' } = request
  const mark = url.indexOf('?')
  if (mark === -1) return true
  const [path, query] = [url.slice(0, mark), url.slice(mark + 1)]
  const isReadable = isReadableQuery(query)
  if (READS_QUERY.test(path) && !isReadable) return false
  const isFlight = isReadable && request.headers.rsc === '1' && FLIGHT_PARAMETER.test(query)
  const read = isReadable ? readParameters(path, query) : ''
  request.url = `${path}${isFlight ? FLIGHT_QUERY : ''}${read && (isFlight ? '&' : '?')}${read}`
  return true
}

function readParameters(path: string, query: string): string {
  if (!READS_QUERY.test(path)) return ''
  return query
    .split('&')
    .filter((pair) => !FLIGHT_PARAMETER.test(pair))
    .join('&')
}
