import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { log } from '../../base/log.mjs'
import { metrics } from '../../base/metrics'
import { globalSingleton } from '../../base/process-state.mjs'
import { currentRequest } from '../../base/request-context.mjs'
import { refuse } from './arrival'

/*
 * Pages that failed a moment ago, by path. Requests for a page that is being rendered join that render. If it fails,
 * they must fail in the same way, but the error is reported only for the request that began it.
 */

export type PageFailure = {
  /** The id by which the log and the page name the failure. */
  digest: string | null
  /** When it is worth trying again. Null if the failure is the site's own and not the content service's. */
  retryAfterMs: number | null
  /** The client that has used up its calls, if that is the reason. Other readers of the page are not refused. */
  refused?: string | null
}

// Longer than a render takes to fail, so that all requests that joined it are covered.
const REMEMBERED_MS = 10_000

const failures = new LRUCache<string, PageFailure>({ max: 1_000, ttl: REMEMBERED_MS })

export function notePageFailure(path: string, failure: PageFailure): void {
  failures.set(path, failure)
}

export function pageFailure(path: string): PageFailure | null {
  return failures.get(path) ?? null
}

// Longer than the breaker's probe interval, so that a service that is back is noticed by then.
const RETRY_AFTER_MS = 10_000

type Failed = { path: string; method: string }
type Where = { routePath: string; routeType: string; revalidateReason?: string | undefined }

/** Logs an error that the framework reports for a request, and remembers it for the response that is about to leave. */
export function requestFailed(error: unknown, { path, method }: Failed, where: Where): void {
  const address = path.split('?')[0] ?? path
  const { name, message, stack, digest, detail, failure } = read(error)
  const isDelivery = name === 'DeliveryError'
  if (typeof error === 'object' && error !== null) reported.add(error)
  const context = currentRequest()
  // The framework renders a failed page a second time for its error page, which fails again. One line is enough.
  const isFirst = !context?.hasFailed
  if (context) context.hasFailed = true
  const isRefused = failure === 'over-allowance'
  // Refused requests may be many, and each has a line of its own with its status. A reader who left has one too, which
  // says that the response was cut; nothing else needs to be known.
  log[isFirst && !isRefused && !hasReaderLeft(error) ? 'error' : 'debug']({
    event: 'request-failed',
    request: context?.id,
    method,
    path: (context?.path ?? address).slice(0, 500),
    route: where.routePath,
    kind: where.routeType,
    digest,
    error: name,
    reason: message,
    // A failure of the service needs no stack: its route and reason say it all.
    ...(!isDelivery && { stack }),
  })
  // The context has the address that the reader requested. On Vercel, the framework reports the function's instead.
  notePageFailure(context?.path ?? address, {
    digest: digest ?? null,
    retryAfterMs: isDelivery ? Math.max(detail?.retryAfterMs ?? 0, isRefused ? 1 : RETRY_AFTER_MS) : null,
    refused: isRefused ? (context?.client ?? null) : null,
  })
}

/** Logs the error of a step with its stack, and counts it. */
export function noteFailedStep(error: unknown, request: IncomingMessage): void {
  metrics.unhandledErrors.inc({ kind: 'step' })
  const where = { routePath: 'server', routeType: 'step' }
  requestFailed(error, { path: request.url ?? '/', method: request.method ?? '' }, where)
}

/**
 * Ends a request if a step before the framework threw, or its promise was rejected. Without this, nothing would respond
 * and the reader would wait until they leave.
 */
export function stepFailed(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  noteFailedStep(error, request)
  if (response.writableEnded || response.destroyed) return
  // A response whose head has left can't become another one. The connection is cut, so that the reader's browser or
  // proxy sees that the body is incomplete.
  if (response.headersSent) response.destroy()
  else refuse(response, 500, 'The request failed.')
}

// Errors that have a line in the log, for all bundles of the process. The set is weak, so that it does not keep the
// errors in memory.
const reported = globalSingleton('reported-errors', () => new WeakSet<object>())

/** Whether the log has a line for this error already, or needs none. */
export const isReported = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (reported.has(error) || read(error).name === 'DeliveryError' || hasReaderLeft(error))

/** Node's error for a body that breaks off, and the framework's for a response whose reader has gone. */
function hasReaderLeft(error: unknown): boolean {
  const { name, message, code } = (error ?? {}) as { name?: string; message?: string; code?: string }
  return (code === 'ECONNRESET' && message === 'aborted') || name === 'ResponseAborted'
}

/**
 * Reads an error by its fields. The framework bundles the class `DeliveryError` several times, so `instanceof` is false
 * for an error of another bundle.
 */
function read(error: unknown) {
  const { name, message, stack, digest, detail, failure } = (error ?? {}) as {
    name?: string
    message?: string
    stack?: string
    digest?: string
    detail?: { retryAfterMs?: number }
    failure?: string
  }
  return { name: name ?? 'unknown', message: message ?? String(error), stack, digest, detail, failure }
}
