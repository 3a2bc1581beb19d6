/** What is done about an error that failed a request. */
import { log } from '../../base/log.mjs'
import { currentRequest } from '../../platform/request-context.mjs'
import { notePageFailure } from './page-failures'

// When a page failed for want of the content service; its breaker probes more often than that.
const RETRY_AFTER_MS = 10_000

type Failed = { path: string; method: string }
type Where = { routePath: string; routeType: string; revalidateReason?: string | undefined }

/** One log line, and a note for the answer on its way out. The error's message holds no secret and its stack stays here. */
export function requestFailed(error: unknown, { path, method }: Failed, where: Where): void {
  const address = path.split('?')[0] ?? path
  const { name, message, stack, digest, detail, failure } = read(error)
  const isDelivery = name === 'DeliveryError'
  const context = currentRequest()
  // The framework renders a failed page again, for its notice, and fails again.
  const isFirst = !context?.hasFailed
  if (context) context.hasFailed = true
  // Refused requests are many, and each has its line with its status.
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
    // A failing service needs no stack: the route and the reason say it all.
    ...(!isDelivery && { stack }),
  })
  // By the reader's address where it is known: a function is given another one.
  notePageFailure(context?.path ?? address, {
    digest: digest ?? null,
    retryAfterMs: isDelivery ? Math.max(detail?.retryAfterMs ?? 0, isRefused ? 1 : RETRY_AFTER_MS) : null,
    refused: isRefused ? (context?.client ?? null) : null,
  })
}

/** The framework bundles our error class more than once, so an error is known by its fields. */
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
