/**
 * Sends fresh pages from memory, without the framework (docs/decisions/012-fresh-pages-are-repeated.md). The framework
 * has answered for the same page at the same address before: its head is repeated, and the body is a compressed copy.
 * The framework would turn the page into text, hash it for its ETag and compress it anew for each reader.
 *
 * Anything else goes to the framework: other methods, queries, parts of a body, pages that are stale.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'
import { cacheCounts } from '../../base/cache-counts.mjs'
import { metrics } from '../../base/metrics'
import { createSingleFlight, type SingleFlight } from '../../base/process-state.mjs'
import { notePageCache, noteTags, type RequestContext } from '../../base/request-context.mjs'
import { createSemaphore, QueueFull } from '../../base/semaphore'
import { pageCacheAccess } from '../cache/access.mjs'
import { pooledBufferCopier } from '../cache/entry.mjs'
import type { Encoding, Head, Page } from '../cache/response-copies.mjs'
import { matchesEtag } from '../conditional'
import { stepFailed } from './errors'

/*
 * Compressed copies. A cached page contains neither secrets nor anything that a reader sent, so its compressed length
 * reveals nothing (BREACH).
 */

// Brotli's levels above this take many times as long for a little less.
const BROTLI_QUALITY = 9
// Brotli is slow, so copies are made one after the other and leave processors to readers.
const BROTLI_AT_ONCE = 1
// If more pages wait, the next reader of a page tries again.
const BROTLI_WAITING_MAX = 50

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

const state = {
  underWay: { gzip: createSingleFlight(), br: createSingleFlight() } as Record<
    Encoding,
    SingleFlight<Buffer, Buffer | null>
  >,
  unfit: new WeakSet<Buffer>(),
  brotli: createSemaphore(BROTLI_AT_ONCE, BROTLI_WAITING_MAX),
}

const COMPRESSORS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  gzip: (body) => gzipped(body, { level: constants.Z_BEST_COMPRESSION }),
  br: (body) =>
    state.brotli.run(() =>
      brotlied(body, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
        },
      }),
    ),
}

export function cachedCopy({ entry }: Page, body: Buffer, encoding: Encoding): Buffer | null {
  return entry.copies?.find((copy) => copy.of === body && copy.encoding === encoding)?.bytes ?? null
}

/**
 * The stored copy, or a new one, which is then stored. Concurrent requests share one compression.
 * @returns null if there is none and none can be made now
 */
export function compressedCopy(page: Page, body: Buffer, encoding: Encoding): Promise<Buffer | null> {
  const copy = cachedCopy(page, body, encoding)
  if (copy !== null || state.unfit.has(body)) return Promise.resolve(copy)
  return state.underWay[encoding].run(body, () => makeCopy(page, body, encoding))
}

async function makeCopy(page: Page, body: Buffer, encoding: Encoding): Promise<Buffer | null> {
  try {
    const bytes = pooledBufferCopier()(await COMPRESSORS[encoding](body))
    metrics.compressions.inc({ encoding })
    if (pageCacheAccess.cache()?.addCopy(page, { of: body, encoding, bytes })) return bytes
    state.unfit.add(body)
    return bytes
  } catch (error) {
    if (!(error instanceof QueueFull)) state.unfit.add(body)
    return null
  }
}

// Request headers with which the framework may answer in another way: those that it reads itself, and those that ask
// for a part or set a condition other than the ETag of a reader who has the page.
const OTHER_ANSWER = /^(?:rsc|range|if-(?:range|match|unmodified-since)|authorization|expect)$/
// The edge and page-data.ts request page data with this query, which carries no reader's state of the router.
export const FLIGHT_QUERY = '?_rsc='

/** These headers depend on the connection or the encoding of one response, so they are not repeated with the next. */
export const OF_ONE_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
])

const REPEATED_STATUSES = new Set([200, 404])
/** Whether a header describes a body. A 304 has no body, so it does not have these headers (RFC 9110 §15.4.5). */
export const isOfABody = (name: string): boolean => /^content-(?!security-policy)/.test(name)

const FLIGHT = 'flight '
const isFlight = (address: string) => address.startsWith(FLIGHT)

/**
 * The name under which a response is remembered: its path, with a mark for page data. Null if the framework must
 * respond.
 */
function addressOf({ method, url = '', headers }: IncomingMessage): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/')) return null
  const ofFlight = headers.rsc === '1' && url.endsWith(FLIGHT_QUERY)
  const path = ofFlight ? url.slice(0, -FLIGHT_QUERY.length) : url
  if (path.includes('?')) return null
  for (const name in headers) if (OTHER_ANSWER.test(name) && !(ofFlight && name === 'rsc')) return null
  return ofFlight ? FLIGHT + path : path
}

/** Names of requests as they arrived. The framework changes address and headers before its response is remembered. */
const addresses = new WeakMap<IncomingMessage, string>()

export function isRemembered(request: IncomingMessage): boolean {
  const address = addresses.get(request)
  return address !== undefined && pageCacheAccess.cache()?.isRemembered(address) === true
}

/** Sends the page if it is fresh in memory and was sent before; otherwise calls `proceed`. */
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
    .then((page) => page !== null && repeat(page, address, request, response))
    .then((isAnswered) => isAnswered || proceed())
    .catch((error) => stepFailed(error, request, response))
}

/** @returns whether it responded */
async function repeat(
  page: Page & { head: Head },
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { head } = page
  const body = bodyOf(page, isFlight(address))
  if (body === null) return false
  const etag = String(head.headers.find(([name]) => name === 'etag')?.[1] ?? '')
  const isKnown = etag !== '' && matchesEtag(request.headers['if-none-match'], etag)
  const form = isKnown ? null : await formFor(request, page, body)
  if (form?.bytes === null || response.headersSent || response.destroyed) return false
  noteOnRequest(page)
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

/** The best encoding that the client accepts. A Brotli copy takes long to make, so gzip is sent until it is ready. */
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

/** The cache handler would do the same if the framework asked it: log, metrics and tags for CDNs are made of this. */
function noteOnRequest(page: Page): void {
  cacheCounts.page.hit++
  notePageCache('hit', page)
  noteTags(page.entry.tags)
}

/**
 * Remembers the head of a response that can be repeated for all readers. It is called before later headers are set,
 * such as the security headers of page-policy.ts, which each response then gets anew.
 */
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

/**
 * Whether all readers may get this response. The framework marks pages of its cache by `x-nextjs-cache`, and gives
 * those that are for all readers an `s-maxage`. It must have compressed the response, since later readers get
 * compressed copies. If a later version changes these marks, no response is remembered: the site is slower, not wrong.
 */
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
