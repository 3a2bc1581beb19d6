/** Serves fresh pages from memory, since the framework would hash and compress them for each reader. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import Negotiator from 'negotiator'
import { matchesEtag } from '../../http/conditional'
import { cacheCounts } from '../../platform/cache/counts.mjs'
import { pageCacheAccess } from '../../platform/cache/page-cache-access.mjs'
import type { Encoding, Head, Page } from '../../platform/cache/response-copies.mjs'
import { metrics } from '../../platform/metrics'
import { notePageCache, noteTags, type RequestContext } from '../../platform/request-context.mjs'
import { cachedCopy, compressedCopy } from './compressed-copies'

const OTHER_ANSWER = /^(?:rsc|range|if-(?:range|match|unmodified-since)|authorization|expect)$/
export const FLIGHT_QUERY = '?_rsc='

/** These headers depend on the connection or the encoding. */
export const OF_ONE_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
])

const REPEATED_STATUSES = new Set([200, 404])
/** RFC 9110 §15.4.5. */
export const isOfABody = (name: string): boolean => /^content-(?!security-policy)/.test(name)

const FLIGHT = 'flight '
const isFlight = (address: string) => address.startsWith(FLIGHT)

/** Null if the framework must respond. */
function addressOf({ method, url = '', headers }: IncomingMessage): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/')) return null
  const ofFlight = headers.rsc === '1' && url.endsWith(FLIGHT_QUERY)
  const path = ofFlight ? url.slice(0, -FLIGHT_QUERY.length) : url
  if (path.includes('?')) return null
  for (const name in headers) if (OTHER_ANSWER.test(name) && !(ofFlight && name === 'rsc')) return null
  return ofFlight ? FLIGHT + path : path
}

/** The framework changes the request later. */
const addresses = new WeakMap<IncomingMessage, string>()

export function isRemembered(request: IncomingMessage): boolean {
  const address = addresses.get(request)
  return address !== undefined && pageCacheAccess.cache()?.isRemembered(address) === true
}

export function serveFromMemory(
  request: IncomingMessage,
  response: ServerResponse,
  proceed: () => void,
): void {
  const address = addressOf(request)
  const cache = address === null ? null : pageCacheAccess.cache()
  if (address === null || cache === null) {
    proceed()
    return
  }
  addresses.set(request, address)
  cache
    .responseAt(address)
    .then((known) => known !== null && repeat(known, address, request, response))
    .catch(() => response.headersSent)
    .then((isAnswered) => isAnswered || proceed())
}

/** @returns whether it responded */
async function repeat(
  known: Page & { head: Head },
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { head } = known
  const body = bodyOf(known, isFlight(address))
  if (body === null) return false
  const etag = String(head.headers.find(([name]) => name === 'etag')?.[1] ?? '')
  const isKnown = etag !== '' && matchesEtag(request.headers['if-none-match'], etag)
  const form = isKnown ? null : await formFor(request, known, body)
  if (form?.bytes === null || response.headersSent || response.destroyed) return false
  noteOnRequest(known)
  response.statusCode = isKnown ? 304 : head.status
  for (const [name, value] of head.headers) {
    if (!isKnown || !isOfABody(name)) response.setHeader(name, value)
  }
  metrics.repeatedAnswers.inc({ form: form?.encoding ?? 'not-modified' })
  if (form === null) {
    response.end()
    return true
  }
  if (form.encoding !== 'identity') response.setHeader('Content-Encoding', form.encoding)
  response.setHeader('Content-Length', form.bytes.byteLength)
  response.end(request.method === 'HEAD' ? undefined : form.bytes)
  return true
}

type Form = { encoding: Encoding | 'identity'; bytes: Buffer | null }

/** Brotli is slow, so gzip is sent until it is ready. */
async function formFor(request: IncomingMessage, page: Page, body: Buffer): Promise<Form> {
  const taken = new Set(new Negotiator(request).encodings(['br', 'gzip', 'identity']))
  if (taken.has('br')) {
    const bytes = cachedCopy(page, body, 'br')
    if (bytes !== null) return { encoding: 'br', bytes }
    void compressedCopy(page, body, 'br')
  }
  if (taken.has('gzip')) return { encoding: 'gzip', bytes: await compressedCopy(page, body, 'gzip') }
  return { encoding: 'identity', bytes: taken.has('identity') ? body : null }
}

function bodyOf({ entry: { value } }: Page, ofFlight: boolean): Buffer | null {
  if (value?.kind === 'APP_PAGE') return (ofFlight ? value.rscData : value.html) ?? null
  return value?.kind === 'APP_ROUTE' && !ofFlight ? value.body : null
}

function noteOnRequest(page: Page): void {
  cacheCounts.page.hit++
  notePageCache('hit', page)
  noteTags(page.entry.tags)
}

export function rememberResponse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { page }: RequestContext,
): void {
  if (page === undefined || request.method !== 'GET' || !isForAll(status, response)) return
  const address = addresses.get(request)
  if (address === undefined || page.entry.heads?.has(address)) return
  const type = String(response.getHeader('content-type') ?? '')
  const expected = isFlight(address) ? 'text/x-component' : 'text/html'
  if (page.entry.value?.kind === 'APP_PAGE' && !type.startsWith(expected)) return
  const headers = response
    .getHeaderNames()
    .filter((name) => !OF_ONE_CONNECTION.has(name) && name !== 'x-robots-tag')
    .map((name) => [name, response.getHeader(name) ?? ''] as const)
  pageCacheAccess.cache()?.rememberResponse(page, address, { status, headers })
}

function isForAll(status: number, response: ServerResponse): boolean {
  const policy = String(response.getHeader('cache-control') ?? '')
  return (
    REPEATED_STATUSES.has(status) &&
    response.getHeader('x-nextjs-cache') === 'HIT' &&
    response.getHeader('content-encoding') === 'gzip' &&
    /\bs-maxage=\d/.test(policy) &&
    !/\b(?:private|no-store|no-transform)\b/.test(policy) &&
    !response.hasHeader('set-cookie')
  )
}
