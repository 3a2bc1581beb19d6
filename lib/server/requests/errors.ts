import { LRUCache } from 'lru-cache'
import { log } from '../../base/log.mjs'
import { currentRequest } from '../../base/request-context.mjs'

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
  const context = currentRequest()
  // The framework renders failed pages twice.
  const isFirst = !context?.hasFailed
  if (context) context.hasFailed = true
  const isRefused = failure === 'over-allowance'
  log[isFirst && !isRefused ? 'error' : 'debug']({
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
