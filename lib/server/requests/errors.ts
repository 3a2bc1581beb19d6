import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { log } from '../../base/log.mjs'
import { metrics } from '../../base/metrics'
import { globalSingleton } from '../../base/process-state.mjs'
import { currentRequest } from '../../base/request-context.mjs'
import { refuse } from './arrival'

/* Requests that joined a render must fail in the same way. */

export type PageFailure = {
  /** Id in the log. */
  digest: string | null
  /** Null for our own failures. */
  retryAfterMs: number | null
  /** The limited client; other readers are not limited. */
  refused?: string | null
}

const REMEMBERED_MS = 10_000

const failures = new LRUCache<string, PageFailure>({ max: 1_000, ttl: REMEMBERED_MS })

export function notePageFailure(path: string, failure: PageFailure): void {
  failures.set(path, failure)
}

export function pageFailure(path: string): PageFailure | null {
  return failures.get(path) ?? null
}

// Longer than the breaker's probe interval.
const RETRY_AFTER_MS = 10_000

type Failed = { path: string; method: string }
type Where = { routePath: string; routeType: string; revalidateReason?: string | undefined }

export function requestFailed(error: unknown, { path, method }: Failed, where: Where): void {
  const address = path.split('?')[0] ?? path
  const { name, message, stack, digest, detail, failure } = read(error)
  const isDelivery = name === 'DeliveryError'
  if (typeof error === 'object' && error !== null) reported.add(error)
  const context = currentRequest()
  // The framework renders failed pages twice.
  const isFirst = !context?.hasFailed
  if (context) context.hasFailed = true
  const isRefused = failure === 'over-allowance'
  // The request's own line says that it was cut, which is all there is to say of a reader who left.
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
    ...(!isDelivery && { stack }),
  })
  // On Vercel, the function's address differs from the reader's.
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
 * Ends a request whose step before the framework threw, or whose promise failed: without it, the reader would wait until
 * they leave.
 */
export function stepFailed(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  noteFailedStep(error, request)
  if (response.writableEnded || response.destroyed) return
  // A part of an answer cannot become another: the reader's program sees that it was cut.
  if (response.headersSent) response.destroy()
  else refuse(response, 500, 'The request failed.')
}

// A weak set forgets the errors with their requests.
const reported = globalSingleton('reported-errors', () => new WeakSet<object>())

/** Whether the log has a line of this error, or needs none. */
export const isReported = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (reported.has(error) || read(error).name === 'DeliveryError' || hasReaderLeft(error))

/** Node's error of a body that breaks off, and the framework's of an answer that nobody reads. */
function hasReaderLeft(error: unknown): boolean {
  const { name, message, code } = (error ?? {}) as { name?: string; message?: string; code?: string }
  return (code === 'ECONNRESET' && message === 'aborted') || name === 'ResponseAborted'
}

/** The class is bundled several times, so `instanceof` does not work. */
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
