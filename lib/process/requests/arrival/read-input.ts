/**
 * Only what some route reads reaches the framework: it parses every header, cookie and parameter several times, some of
 * them in quadratic time, and headers of its own change its answer.
 */
import type { IncomingMessage } from 'node:http'
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../../../http/webhook/webhook'
import { FLIGHT_QUERY } from '../memory-responses'

type Arrived = Pick<IncomingMessage, 'url' | 'headers'>

/** No route reads cookies, and pages neither language nor client. */
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
  // Of traces that began before the site.
  'traceparent',
  'tracestate',
  'transfer-encoding',
  'user-agent',
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
]

// Above what browsers, networks and senders of webhooks use. A longer header is dropped, as if it had not been sent.
const HEADER_MAX_CHARACTERS = 2_000

/** @param webhookHeader WEBHOOK_SIGNATURE_HEADER, if set */
export const readHeaders = (webhookHeader: string | null): ReadonlySet<string> =>
  new Set(webhookHeader === null ? HEADERS_READ : [...HEADERS_READ, webhookHeader.toLowerCase()])

/** @param read names in lower case */
export function keepReadHeaders(request: Arrived, read: ReadonlySet<string>): void {
  const kept: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(request.headers)) {
    if (read.has(name) && value !== undefined && value.length <= HEADER_MAX_CHARACTERS) kept[name] = value
  }
  if (kept.rsc !== '1') delete kept.rsc
  request.headers = kept
}

const QUERY_MAX_CHARACTERS = 2_000
const PARAMETERS_MAX = 30

/** Whether a query is short enough to be read. @param query without its question mark */
export const isReadableQuery = (query: string): boolean =>
  query.length <= QUERY_MAX_CHARACTERS && query.split('&', PARAMETERS_MAX + 1).length <= PARAMETERS_MAX

/** Handlers that read parameters, beside the optimiser, which has a reader of its own: picture-requests.ts. */
const READS_QUERY = /^\/(?:search|api\/(?:most-read|following|ready|live\/[^/]+))$/

// Lists had it before their pages got addresses: proxy.ts.
const LIST_PAGE = /(?:^|&)(page=[1-9]\d{0,9})(?=&|$)/
const FLIGHT_PARAMETER = /(?:^|&)_rsc(?:=|&|$)/

/**
 * Drops parameters that the route does not read. Page data are requested as the edge requests them: the whole data of the
 * page, whichever page the reader comes from.
 * @returns false if the route reads parameters, and they are too many or too long
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
  if (!READS_QUERY.test(path)) return LIST_PAGE.exec(query)?.[1] ?? ''
  return query
    .split('&')
    .filter((pair) => !FLIGHT_PARAMETER.test(pair))
    .join('&')
}
