import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { claimedCrawler } from '../../base/crawlers'
import { log } from '../../base/log.mjs'
import { metrics } from '../../base/metrics'
import { enterRequest, type RequestContext } from '../../base/request-context.mjs'
import { originOf } from '../crawler-networks'
import { noteFailedStep } from './errors'
import { failedPageMarkup, fillWhenEmpty, statusOfFailure } from './failures'
import { countGift, hideGift } from './gift'
import { hidePreview } from './preview'
import { type RouteName, routeName } from './route-name'

// Characters of a path in the log, so that one request can't write kilobytes.
const PATH_MAX = 500

/** The reader left before the response had a status. nginx logs the same number for that. */
const LEFT_UNANSWERED = 499

const CACHE_OUTCOMES = new Map<string, 'hit' | 'stale' | 'miss'>([
  ['HIT', 'hit'],
  ['STALE', 'stale'],
  ['MISS', 'miss'],
])

function logWhenEnded(request: IncomingMessage, response: ServerResponse, context: RequestContext): void {
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : LEFT_UNANSWERED
    const ms = Date.now() - context.startedAt
    const route = routeName(context.path)
    const cache = CACHE_OUTCOMES.get(String(response.getHeader('x-nextjs-cache'))) ?? 'none'
    metrics.requests.inc({ route, status, cache })
    metrics.requestSeconds.observe({ route }, ms / 1000)
    countCrawler(request, route, context)
    log[levelOf(status, route)]({
      event: 'request',
      request: context.id,
      method: request.method,
      route,
      path: context.path.slice(0, PATH_MAX),
      status,
      ms,
      cache,
      upstreamCalls: context.upstreamCalls,
      ...(!response.writableFinished && { cut: true }),
    })
  })
}

/** Files and pictures are left out: a crawler that draws a page fetches a dozen of them, and they say nothing more. */
function countCrawler(
  { headers }: IncomingMessage,
  route: RouteName,
  { client = null }: RequestContext,
): void {
  if (route === 'asset' || route === 'image') return
  const crawler = claimedCrawler(headers['user-agent'])
  if (crawler === null) return
  const { name, purpose } = crawler
  metrics.crawlerRequests.inc({ crawler: name, purpose, origin: originOf(crawler, client) })
}

/**
 * Files of the build, and calls of the API without an error, such as health checks, are logged at `debug`: they are so
 * many that they would hide other lines.
 */
function levelOf(status: number, route: RouteName): 'debug' | 'info' | 'warn' {
  if (status >= 500) return 'warn'
  return route === 'asset' || route === 'image' || (route === 'api' && status < 400) ? 'debug' : 'info'
}

type Attended = {
  request: IncomingMessage
  response: ServerResponse
  path: string
  client: string | null
  listed: boolean
  isTagged?: boolean
  preview?: RequestContext['preview']
  complete(status: number, context: RequestContext): void
}

/**
 * Opens the context of a request, logs the request when its response has ended, and completes the response: a failed
 * page gets its true status, and a body that can be read without scripts.
 *
 * `complete` is called once, before the head leaves and while headers can change.
 */
export function trackRequest({
  request,
  response,
  path,
  client,
  listed,
  isTagged = false,
  preview,
  complete,
}: Attended): void {
  const context: RequestContext = {
    id: randomUUID(),
    path,
    startedAt: Date.now(),
    client,
    upstreamCalls: 0,
    servedFromCache: false,
    ...(isTagged && { tags: new Set<string>() }),
    ...(preview && { preview }),
  }
  enterRequest(context)
  logWhenEnded(request, response, context)
  const settle = settlesOnce((status) => {
    const finalStatus = context.isMissing ? 404 : statusOfFailure(status, context, response)
    complete(finalStatus, context)
    if (!listed) response.setHeader('X-Robots-Tag', 'noindex')
    hidePreview(path, response)
    hideGift(path, response)
    countGift(request, path, finalStatus)
    const markup = failedPageMarkup(finalStatus, context.path)
    if (markup !== null) fill(markup)
    return finalStatus
  }, refuseCaching)
  function refuseCaching(error: unknown) {
    noteFailedStep(error, request)
    response.statusCode = 500
    response.setHeader('Cache-Control', 'no-store')
  }
  const fill = fillWhenEmpty(response, () => settle(response.statusCode))
  beforeHead(response, settle)
}

/** The framework may send a head in several ways, some of which lead to others. The status is decided once for all. */
function settlesOnce(
  decide: (status: number) => number,
  onError: (error: unknown) => void,
): (status: number) => number {
  let decided: number | null = null
  return (status) => {
    if (decided !== null) return decided
    try {
      decided = decide(status)
    } catch (error) {
      // The status is set before `onError`, which may send a head itself: it must get this status and not fail again.
      decided = 500
      onError(error)
    }
    return decided
  }
}

/**
 * Replaces `writeHead`, so that the head can be completed. Node calls it for a head that is sent implicitly too.
 */
function beforeHead(response: ServerResponse, settle: (status: number) => number): void {
  const writeHead = response.writeHead
  response.writeHead = function changed(this: ServerResponse, ...args: unknown[]) {
    if (response.headersSent || typeof args[0] !== 'number') return Reflect.apply(writeHead, this, args)
    const headers = args.at(-1)
    // Headers that are given to writeHead() itself would override those set before, and no step could read them. So
    // they are set on the response first.
    if (isRecord(headers)) setAll(response, Object.entries(headers))
    if (Array.isArray(headers)) setAll(response, pairsOf(headers))
    const messages = args.slice(1).filter((argument) => typeof argument === 'string')
    leaveTogether(response)
    return Reflect.apply(writeHead, this, [settle(args[0]), ...messages])
  } as typeof response.writeHead
}

function setAll(response: ServerResponse, headers: [name: string, value: OutgoingHttpHeader | undefined][]) {
  for (const [name] of headers) response.removeHeader(name)
  for (const [name, value] of headers)
    if (value !== undefined) response.appendHeader(name, typeof value === 'number' ? String(value) : value)
}

/** writeHead() also takes a flat list in which names and values alternate. */
const pairsOf = (list: OutgoingHttpHeader[]) =>
  list.flatMap((name, index): [string, OutgoingHttpHeader | undefined][] =>
    index % 2 === 0 ? [[String(name), list[index + 1]]] : [],
  )

/**
 * Holds the head back for one turn of the event loop, so that a short body leaves with it. If the process exits between
 * the two, the response is cut, and no proxy can ask another instance for it any more
 * (tests/unit/server/requests/write-coalescing.test.ts).
 */
function leaveTogether(response: ServerResponse): void {
  response.cork()
  setImmediate(() => response.writableEnded || response.uncork())
}

function isRecord(value: unknown): value is OutgoingHttpHeaders {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
