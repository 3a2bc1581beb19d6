import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { log } from '../../base/log.mjs'
import { metrics } from '../../base/metrics'
import { enterRequest, type RequestContext } from '../../base/request-context.mjs'
import { noteFailedStep } from './errors'
import { failedPageMarkup, fillWhenEmpty, statusOfFailure } from './failures'
import { hidePreview } from './preview'
import { type RouteName, routeName } from './route-name'

const PATH_MAX = 500

/** A reader left before there was a status. Logs of nginx have the same number. */
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

/** Files and probes would hide other lines. */
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

/** Failed pages get a body that works without scripts. */
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
      // Whoever sends a failure's head in turn must not fail at the same place.
      decided = 500
      onError(error)
    }
    return decided
  }
}

function beforeHead(response: ServerResponse, settle: (status: number) => number): void {
  const writeHead = response.writeHead
  response.writeHead = function changed(this: ServerResponse, ...args: unknown[]) {
    if (response.headersSent || typeof args[0] !== 'number') return Reflect.apply(writeHead, this, args)
    const headers = args.at(-1)
    // These headers would override earlier ones.
    if (isRecord(headers)) setAll(response, Object.entries(headers))
    if (Array.isArray(headers)) setAll(response, pairsOf(headers))
    const rest = args.slice(1).filter((argument) => typeof argument === 'string')
    leaveTogether(response)
    return Reflect.apply(writeHead, this, [settle(args[0]), ...rest])
  } as typeof response.writeHead
}

function setAll(response: ServerResponse, headers: [name: string, value: OutgoingHttpHeader | undefined][]) {
  for (const [name] of headers) response.removeHeader(name)
  for (const [name, value] of headers)
    if (value !== undefined) response.appendHeader(name, typeof value === 'number' ? String(value) : value)
}

/** A list of names and values in turn. */
const pairsOf = (list: OutgoingHttpHeader[]) =>
  list.flatMap((name, index): [string, OutgoingHttpHeader | undefined][] =>
    index % 2 === 0 ? [[String(name), list[index + 1]]] : [],
  )

/** If the process exits between head and body, no proxy can retry. */
function leaveTogether(response: ServerResponse): void {
  response.cork()
  setImmediate(() => response.writableEnded || response.uncork())
}

function isRecord(value: unknown): value is OutgoingHttpHeaders {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
