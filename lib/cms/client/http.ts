/** Never follows redirects; errors contain no secrets. */
import 'server-only'
import { log } from '../../base/log.mjs'
import { metrics } from '../../platform/metrics'
import { currentRequest } from '../../platform/request-context.mjs'
import { BudgetSpent, DeliveryError, type DeliveryFailure, NotFoundResponse } from '../errors'
import { attemptOnce, baseOf, type Failed } from './attempt'
import type { Breaker } from './breaker'
import type { Call } from './call'
import { deadlineAt, type ReadDeadline } from './deadline'
import { breakerOf, budget } from './resilience'
import { RETRIES, waitBefore } from './retry'
import { upstreamSeen } from './upstream-seen'
import { noteWireTags } from './wire-tags'

// The minimum time for a call.
const CALL_MS = 1_000

/**
 * Returns the unvalidated body.
 * @throws NotFoundResponse on 404; DeliveryError `unauthorised` (401, 403), `rate-limited` (429),
 * `unavailable` (network, timeout, 5xx, redirect, open breaker), `over-budget` (our limit), `over-allowance`
 * (the client's limit), `malformed` (other 4xx, invalid JSON)
 */
export async function get(call: Call): Promise<unknown> {
  const started = Date.now()
  const limits = deadlineAt(started)
  const breaker = breakerOf(new URL(baseOf(call)).origin)
  for (let attempt = 0; ; attempt++) {
    await acquirePermit(call, breaker, limits)
    countAttempt(call)
    const outcome = await attemptOnce(call, limits)
    switch (outcome.kind) {
      case 'answer':
        breaker.succeeded()
        finished(call, 'ok', started, { attempts: attempt + 1 })
        noteWireTags(outcome.body)
        return outcome.body
      case 'missing':
        breaker.succeeded()
        finished(call, 'missing', started, { attempts: attempt + 1 })
        throw new NotFoundResponse(call.route)
      case 'failed': {
        const { error, retryable, askedMs } = outcome
        report(outcome, breaker)
        const wait = waitBefore(attempt, askedMs, Math.random())
        const isInTime = Date.now() + wait < limits.deadline
        const mayRetry = retryable && attempt < RETRIES && isInTime && breaker.waitMs() === 0
        if (!mayRetry) {
          if (error.failure === 'rate-limited') breaker.pause(askedMs ?? 0)
          finished(call, error.failure, started, { ...error.detail, attempts: attempt + 1 })
          throw error
        }
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }
  }
}

/** @throws DeliveryError */
async function acquirePermit(
  { route, isLookup = false }: Call,
  breaker: Breaker,
  { urgency, deadline, isCrawl, client }: ReadDeadline,
): Promise<void> {
  if (breaker.waitMs() > 0) throw circuitOpen(route, breaker)
  if (Date.now() >= deadline) throw timeOver(route)
  try {
    const demand = { urgency, isLookup: isLookup && !isCrawl, isCrawl, client }
    await budget().take(demand, Math.max(0, deadline - Date.now() - CALL_MS))
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error
    const { retryAfterMs, isClients } = error
    const failure = isClients ? 'over-allowance' : 'over-budget'
    metrics.upstreamCalls.inc({ route, outcome: failure })
    log.warn({ event: failure, route, urgency, retryAfterMs, request: currentRequest()?.id })
    const reason = isClients
      ? 'the calls of this minute that one client may cause are spent'
      : 'the calls of this minute are spent'
    throw new DeliveryError(failure, { route, reason, retryAfterMs })
  }
  // Another call may have opened the breaker.
  if (!breaker.admit()) throw circuitOpen(route, breaker)
}

function timeOver(route: string) {
  metrics.upstreamCalls.inc({ route, outcome: 'unavailable' })
  return new DeliveryError('unavailable', {
    route,
    reason: 'the page had used its time before this call began',
  })
}

function circuitOpen(route: string, breaker: Breaker) {
  metrics.upstreamCalls.inc({ route, outcome: 'left-alone' })
  const reason = 'it failed repeatedly and is left alone for a moment'
  return new DeliveryError('unavailable', { route, reason, retryAfterMs: breaker.waitMs() })
}

function countAttempt({ route }: Call) {
  metrics.upstreamAttempts.inc({ route })
  const request = currentRequest()
  if (request) request.upstreamCalls++
}

function finished(
  { route, isOptional = false }: Call,
  outcome: 'ok' | 'missing' | DeliveryFailure,
  started: number,
  detail: object,
) {
  const ms = Date.now() - started
  metrics.upstreamCalls.inc({ route, outcome })
  metrics.upstreamSeconds.observe({ route }, ms / 1000)
  const isFailure = outcome !== 'ok' && outcome !== 'missing'
  // A wrong base URL also returns 404, so only `ok` counts.
  if (outcome === 'ok') upstreamSeen.hasAnswered = true
  if (outcome === 'ok' || (outcome === 'unauthorised' && !isOptional)) {
    upstreamSeen.isRefused = outcome === 'unauthorised'
    upstreamSeen.refusedSince = upstreamSeen.isRefused ? (upstreamSeen.refusedSince ?? Date.now()) : null
  }
  const event = isFailure ? 'upstream-failed' : 'upstream'
  log[isFailure ? 'warn' : 'debug']({ event, route, outcome, request: currentRequest()?.id, ms, ...detail })
}

function report({ host }: Failed, breaker: Breaker) {
  switch (host) {
    case 'well':
      return breaker.succeeded()
    case 'ailing':
      return breaker.failed()
    case 'unknown':
      return breaker.recordInconclusive()
  }
}
