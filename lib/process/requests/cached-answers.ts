/**
 * Answers for pages that are fresh in memory, sent without the framework. It has answered for the same page at the same
 * address before: its head is repeated, and the body sent from a compressed copy that is kept. The framework would turn
 * the page into text, hash it for its ETag and compress it, for each reader anew.
 *
 * Whatever is not known to be that very answer goes to the framework: other methods, queries, its own headers and
 * cookies, parts of a body, pages that are due. Nothing is learnt of an answer that the framework did not compress or
 * that is not for all readers.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import Negotiator from 'negotiator'
import { matchesEtag } from '../../http/conditional'
import type { Encoding, Head, Page } from '../../platform/cache/answers.mjs'
import { cacheCounts } from '../../platform/cache/counts.mjs'
import { keptAnswers } from '../../platform/cache/kept-answers.mjs'
import { metrics } from '../../platform/metrics'
import { notePageCache, noteTags, type RequestContext } from '../../platform/request-context.mjs'
import { compressedCopy, keptCopy } from './compressed-copies'

// What the framework reads, from its routers, hosts and previews; and what asks for a part, or under a condition other
// than that of a browser that has the page.
const OTHER_ANSWER =
  /^(?:rsc|next-.*|x-(?:next|prerender|middleware|matched|now|invoke|vercel)-.*|purpose|range|if-(?:range|match|unmodified-since)|authorization|expect|upgrade)$/
const PREVIEW_COOKIE = /(?:^|;\s*)(?:__prerender_bypass|__next|next-)/
// How the edge asks for the data of a page, without a reader's router state.
const FLIGHT_QUERY = '?_rsc='

// Of one answer alone, or of the form in which it was sent.
const NOT_REPEATED = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-robots-tag',
])

const REPEATED_STATUSES = new Set([200, 404])
// What describes a body does not go with an answer without one (RFC 9110 §15.4.5).
const OF_A_BODY = /^content-(?!security-policy)/

const FLIGHT = 'flight '
const isFlight = (address: string) => address.startsWith(FLIGHT)

/** The key of an answer: its path, marked where page data are asked for. Null: the framework has to answer. */
function addressOf({ method, url = '', headers }: IncomingMessage): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/')) return null
  const ofFlight = headers.rsc === '1' && url.endsWith(FLIGHT_QUERY)
  const path = ofFlight ? url.slice(0, -FLIGHT_QUERY.length) : url
  if (path.includes('?')) return null
  for (const name in headers) if (OTHER_ANSWER.test(name) && !(ofFlight && name === 'rsc')) return null
  if (headers.cookie !== undefined && PREVIEW_COOKIE.test(headers.cookie)) return null
  return ofFlight ? FLIGHT + path : path
}

/** Keys by request, read before the framework removes its own headers and rewrites the address. */
const addresses = new WeakMap<IncomingMessage, string>()

/** Answers from memory where that is possible, else lets the framework answer. */
export function answerFromMemory(
  request: IncomingMessage,
  response: ServerResponse,
  proceed: () => void,
): void {
  const address = addressOf(request)
  const cache = address === null ? null : keptAnswers.cache()
  if (address === null || cache === null) {
    proceed()
    return
  }
  addresses.set(request, address)
  cache
    .answerAt(address)
    .then((known) => known !== null && repeat(known, address, request, response))
    // The framework can answer whatever can't be sent from memory.
    .catch(() => response.headersSent)
    .then((isAnswered) => isAnswered || proceed())
}

/** @returns whether it answered */
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
    if (!isKnown || !OF_A_BODY.test(name)) response.setHeader(name, value)
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

/** The best form the reader takes. Brotli takes long to make, so until it is there they get the next best. */
async function formFor(request: IncomingMessage, page: Page, body: Buffer): Promise<Form> {
  const taken = new Set(new Negotiator(request).encodings(['br', 'gzip', 'identity']))
  if (taken.has('br')) {
    const bytes = keptCopy(page, body, 'br')
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

/** As the cache does where the framework asks it: the log, the counts and the tags for CDNs are made of this. */
function noteOnRequest(page: Page): void {
  cacheCounts.page.hit++
  notePageCache('hit', page)
  noteTags(page.entry.tags)
}

/** Remembers the head of an answer that is about to be sent, where it can be repeated for all readers. */
export function learnAnswer(
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
    .filter((name) => !NOT_REPEATED.has(name))
    .map((name) => [name, response.getHeader(name) ?? ''] as const)
  keptAnswers.cache()?.learnAnswer(page, address, { status, headers })
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
