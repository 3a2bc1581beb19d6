/**
 * Keeps feeds, sitemaps and files such as `llms.txt` as they were sent, and sends them again while the data from which
 * they were made are current. Rendering and compressing one of them takes up to 100 ms of CPU time
 * (tests/unit/server/requests/finished-documents.test.ts).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { metrics } from '../../base/metrics'
import { currentRequest, type DataReads } from '../../base/request-context.mjs'
import { SHARED_MARKDOWN } from '../../base/story-markdown-paths'
import { pageCacheAccess } from '../cache/access.mjs'
import { isUnchanged } from '../conditional'
import { stepFailed } from './errors'
import { isOfABody, OF_ONE_CONNECTION } from './memory-responses'
import { type RouteName, routeName } from './route-name'

const KEPT: ReadonlySet<RouteName> = new Set(['feed', 'sitemap', 'well-known'])

// Memory for all documents, beside the page cache.
const BYTES_MAX = 16_000_000
// A larger document is made for each request: it would evict too many others.
const DOCUMENT_MAX_BYTES = 4_000_000

type Finished = {
  headers: readonly (readonly [name: string, value: string | number | readonly string[]])[]
  /** Compressed with gzip; a promise while that is under way. */
  body: Buffer | Promise<Buffer>
  bytes: number
  /** What was read from the data cache for it. It is current as long as these reads would give the same. */
  reads: DataReads['entries']
  /** Unix time in milliseconds at which its `s-maxage` ends. */
  until: number
}

const documents = new LRUCache<string, Finished>({
  maxSize: BYTES_MAX,
  sizeCalculation: ({ bytes }) => bytes + 1_000,
})

const [packed, unpacked] = [promisify(gzip), promisify(gunzip)]

export function serveFinished(request: IncomingMessage, response: ServerResponse, proceed: () => void): void {
  const { url = '/', method, headers } = request
  const isKept =
    (KEPT.has(routeName(url)) || url.startsWith(SHARED_MARKDOWN)) &&
    headers.range === undefined &&
    headers.rsc === undefined &&
    (method === 'GET' || method === 'HEAD')
  if (!isKept || pageCacheAccess.cache() === null) {
    proceed()
    return
  }
  const make = () => {
    if (method === 'GET') keepWhenFinished(url, response)
    proceed()
  }
  current(url)
    .then((document) => (document === null ? false : send(document, request, response)))
    .then((isSent) => isSent || make())
    .catch((error) => stepFailed(error, request, response))
}

async function current(url: string): Promise<Finished | null> {
  const document = documents.get(url)
  if (document === undefined) return null
  const isCurrent = document.until > Date.now() && (await pageCacheAccess.cache()?.areCurrent(document.reads))
  if (isCurrent) return document
  documents.delete(url)
  return null
}

async function send(
  document: Finished,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { 'if-none-match': ifNoneMatch, 'if-modified-since': since } = request.headers
  const head = new Map(document.headers)
  const isKnown = isUnchanged(ifNoneMatch, since, {
    ETag: head.get('etag'),
    'Last-Modified': head.get('last-modified'),
  })
  const forms = ['gzip', 'identity'] as const
  const encoding = new Negotiator(request).encoding([...forms]) as (typeof forms)[number] | undefined
  if (encoding === undefined) return false
  const gzipped = await document.body
  const body = encoding === 'identity' && !isKnown ? await unpacked(gzipped) : gzipped
  if (response.headersSent || response.destroyed) return false
  for (const [name, value] of head) if (!isKnown || !isOfABody(name)) response.setHeader(name, value)
  metrics.repeatedAnswers.inc({ form: isKnown ? 'not-modified' : encoding })
  if (isKnown) {
    response.statusCode = 304
    response.end()
    return true
  }
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.byteLength)
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}

/**
 * Collects the body while it is sent. `write` and `end` are replaced before the framework's compression wraps them, so
 * the bytes are collected as they leave.
 */
function keepWhenFinished(url: string, response: ServerResponse): void {
  const context = currentRequest()
  if (context === undefined) return
  const reads: DataReads = { entries: new Map(), isFresh: true }
  context.reads = reads
  const chunks: Buffer[] = []
  let bytes = 0
  const { write, end } = response
  const take = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return
    const data =
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : Buffer.from(chunk)
    bytes += data.length
    if (bytes <= DOCUMENT_MAX_BYTES) chunks.push(data)
    else chunks.length = 0
  }
  response.write = function countedWrite(this: ServerResponse, ...args: unknown[]) {
    take(args[0], args[1])
    return Reflect.apply(write, this, args)
  } as typeof response.write
  response.end = function ended(this: ServerResponse, ...args: unknown[]) {
    take(args[0], args[1])
    const result = Reflect.apply(end, this, args)
    if (bytes <= DOCUMENT_MAX_BYTES && reads.isFresh && reads.entries.size > 0)
      keep(url, response, Buffer.concat(chunks), reads.entries)
    return result
  } as typeof response.end
}

function keep(url: string, response: ServerResponse, body: Buffer, reads: Finished['reads']): void {
  const encoding = response.getHeader('content-encoding') ?? 'identity'
  const policy = String(response.getHeader('cache-control') ?? '')
  const seconds = Number(/\bs-maxage=(\d+)/.exec(policy)?.[1] ?? 0)
  // Another encoding could not be turned into the two that `send` offers.
  const isFit = encoding === 'gzip' || encoding === 'identity'
  if (response.statusCode !== 200 || seconds === 0 || /\b(?:private|no-store)\b/.test(policy) || !isFit)
    return
  const headers = response
    .getHeaderNames()
    .filter((name) => !OF_ONE_CONNECTION.has(name))
    .map((name) => [name, response.getHeader(name) ?? ''] as const)
  const until = Date.now() + seconds * 1_000
  const gzipped = encoding === 'gzip' ? body : packed(body)
  documents.set(url, { headers, body: gzipped, bytes: body.length, reads, until })
}
