/**
 * Reads from the delivery API, with retries, a deadline, a circuit breaker and a call budget. Redirects are not
 * followed, since one could leak the credentials to another host. Errors contain no secrets, so they can be logged.
 */
import 'server-only'
import { log } from '../../base/log.mjs'
import { metrics } from '../../base/metrics'
import { currentRequest } from '../../base/request-context.mjs'
import { env } from '../../settings/env'
import {
  BudgetSpent,
  DeliveryError,
  type DeliveryFailure,
  type FailureDetail,
  NotFoundResponse,
} from '../errors'
import { deliveryMemory } from '../memory'
import { BodyRefused, readJsonBody } from './body'
import type { Breaker } from './breaker'
import { deadlineAt, deadlineMs, type ReadDeadline } from './deadline'
import { breakerOf, budget } from './resilience'
import { addressOf, basicAuth } from './send'
import { noteWireTags } from './wire-tags'

// Three attempts at most; the page's deadline may end them sooner.
const RETRIES = 2

// The wait before the first retry. Each next one is twice as long.
const FIRST_WAIT_MS = 150

export function isRetryable(status: number): boolean {
  return status === 429 || status >= 500
}

/**
 * Milliseconds to wait before a retry, at least as long as the service asked for. The random part keeps the instances
 * from retrying all at once.
 * @param attempt from 0
 * @param random 0 to 1
 */
export function waitBefore(attempt: number, retryAfterMs: number | null, random: number): number {
  const backoffMs = FIRST_WAIT_MS * 2 ** attempt * (0.5 + random)
  return Math.max(retryAfterMs ?? 0, backoffMs)
}

/**
 * How long the service asks to wait, in milliseconds, by `Retry-After` (RFC 9110 §10.2.3: seconds or a date) or else by
 * `X-RateLimit-Reset` (Unix time in seconds). Null if it does not say.
 */
export function requestedWaitMs(headers: Headers, now: number): number | null {
  const after = headers.get('retry-after')?.trim()
  if (after) {
    if (/^\d{1,9}$/.test(after)) return Number(after) * 1000
    // `Date.parse` accepts nearly anything, such as `1`, so only what begins with a weekday is taken for a date.
    const date = /^[A-Z][a-z]{2}/.test(after) ? Date.parse(after) : Number.NaN
    if (Number.isFinite(date)) return Math.max(0, date - now)
  }
  const reset = headers.get('x-ratelimit-reset')?.trim()
  if (reset && /^\d{1,12}$/.test(reset)) return Math.max(0, Number(reset) * 1000 - now)
  return null
}

// One attempt may take 3 of 4.5 seconds, which leaves time for a second one.
const ATTEMPT_SHARE = 2 / 3

// An attempt that had less time than this says nothing about the host: a healthy one may need that long.
const TELLING_MS = 1_000

export type Outcome = { kind: 'answer'; body: unknown } | { kind: 'missing' } | ({ kind: 'failed' } & Failed)

type Failed = {
  error: DeliveryError
  retryable: boolean
  askedMs: number | null
  host: 'well' | 'ailing' | 'unknown'
}

/** Makes one attempt and says what it tells about the host, for the breaker. Never throws. */
export async function attemptOnce(call: Call, { deadline, importance }: ReadDeadline): Promise<Outcome> {
  const { route } = call
  const attemptMs = Math.round(deadlineMs() * ATTEMPT_SHARE)
  const limit = Math.max(1, Math.min(attemptMs, deadline - Date.now()))
  // Not `AbortSignal.timeout`, which would keep the finished call in memory until it fires.
  const limiter = new AbortController()
  const timer = setTimeout(() => limiter.abort(new DOMException('too late', 'TimeoutError')), limit)
  let response: Response | undefined
  try {
    response = await fetch(address(call), {
      headers: { Authorization: basicAuth(env().API_KEY, env().API_SECRET), Accept: 'application/json' },
      cache: 'no-store',
      redirect: 'manual',
      signal: limiter.signal,
    })
    const { status } = response
    const isAnswer = response.ok || call.bodyAlsoOn?.includes(status)
    if (isAnswer) return { kind: 'answer', body: await readJsonBody(response) }
    await response.body?.cancel()
    if (status === 404) return { kind: 'missing' }
    return { kind: 'failed', ...statusFailure(route, response) }
  } catch (error) {
    if (error instanceof BodyRefused) {
      const { isTooLarge } = error
      // HTML with status 200 comes from a proxy, so the service behind it is in trouble. After an answer that is only
      // too long, the service is in order.
      const host = response?.ok && !isTooLarge ? 'ailing' : 'well'
      const detail = { route, reason: error.message, ...(isTooLarge && { isTooLarge }) }
      return { kind: 'failed', ...failed('malformed', detail), host }
    }
    const timedOut = isTimeout(error)
    const reason = timedOut ? `no whole answer within ${limit} ms` : 'the connection failed'
    const isHurried = importance === 'secondary' || limit < TELLING_MS
    const host = timedOut && isHurried ? 'unknown' : 'ailing'
    return { kind: 'failed', ...failed('unavailable', { route, reason }, true), host }
  } finally {
    clearTimeout(timer)
  }
}

function statusFailure(route: string, response: Response) {
  const { status } = response
  const askedMs = requestedWaitMs(response.headers, Date.now())
  const detail = { route, status, ...(askedMs !== null && { retryAfterMs: askedMs }) }
  if (status === 401 || status === 403) {
    return failed('unauthorised', { ...detail, reason: 'it refused API_KEY and API_SECRET' })
  }
  if (status === 429) {
    return failed('rate-limited', { ...detail, reason: 'too many calls' }, true, askedMs)
  }
  if (isRetryable(status)) {
    return failed('unavailable', { ...detail, reason: `it answered ${status}` }, true, askedMs)
  }
  if (status >= 300 && status < 400) {
    return failed('unavailable', { ...detail, reason: 'it redirects, and redirects are not followed' })
  }
  return failed('malformed', { ...detail, reason: `it refused the request with ${status}` })
}

// What a failure says about the host. A refusal is an answer, so the host works. What the site or a limit refused says
// nothing about it.
const HOST_WHEN: Record<DeliveryFailure, Failed['host']> = {
  unavailable: 'ailing',
  unauthorised: 'well',
  malformed: 'well',
  'rate-limited': 'unknown',
  'over-budget': 'unknown',
  'over-allowance': 'unknown',
}

function failed(
  failure: DeliveryFailure,
  detail: FailureDetail,
  retryable = false,
  askedMs: number | null = null,
): Failed {
  return { error: new DeliveryError(failure, detail), retryable, askedMs, host: HOST_WHEN[failure] }
}

export function isTimeout(error: unknown) {
  return error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')
}

function baseOf({ deployment }: Call): string {
  const { IDENTIFY_BASE_URL, DELIVERY_BASE_URL } = env()
  return deployment === 'identify' ? IDENTIFY_BASE_URL : DELIVERY_BASE_URL
}

function address(call: Call): string {
  const host = { baseUrl: baseOf(call), publisherId: env().PUBLISHER_ID }
  return addressOf(host, call.segments, call.parameters)
}

// Left of the deadline for the call itself: a call waits for its turn in the budget only as long as it could still be
// made.
const CALL_MS = 1_000

/**
 * Makes a call and returns its body, which is not validated yet.
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
  { route, isLookup = false, isPreview = false }: Call,
  breaker: Breaker,
  { urgency, deadline, isCrawl, client }: ReadDeadline,
): Promise<void> {
  if (breaker.waitMs() > 0) throw circuitOpen(route, breaker)
  if (Date.now() >= deadline) throw timeOver(route)
  try {
    const demand = { urgency, isLookup: isLookup && !isCrawl, isCrawl, isPreview, client }
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
  // Asked again, and only now as the probe: while this call waited for its turn, another one may have opened the
  // breaker.
  if (!breaker.admit()) throw circuitOpen(route, breaker)
}

function timeOver(route: string) {
  metrics.upstreamCalls.inc({ route, outcome: 'unavailable' })
  return new DeliveryError('unavailable', {
    route,
    reason: 'the page had used up its time before this call began',
  })
}

function circuitOpen(route: string, breaker: Breaker) {
  metrics.upstreamCalls.inc({ route, outcome: 'left-alone' })
  const reason = 'it failed repeatedly, so it gets no calls for a moment'
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
  // `missing` does not count as an answer of the service, because a wrong base URL is also answered by 404.
  if (outcome === 'ok') deliveryMemory.service.hasAnswered = true
  if (outcome === 'ok' || (outcome === 'unauthorised' && !isOptional)) {
    deliveryMemory.service.isRefused = outcome === 'unauthorised'
    deliveryMemory.service.refusedSince = deliveryMemory.service.isRefused
      ? (deliveryMemory.service.refusedSince ?? Date.now())
      : null
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

type Deployment = 'delivery' | 'identify'

export type Call = {
  /** The route's name in metrics and logs, without identifiers, such as `identify_url`. */
  route: string
  /** Decoded segments. */
  segments: readonly string[]
  parameters?: Readonly<Record<string, string | number>>
  deployment?: Deployment
  /** The address has a name that a reader may have made up: the call uses the share for look-ups (call/budget.ts). */
  isLookup?: boolean
  isPreview?: boolean
  /** Some deployments lack the route, so a refusal there does not mean that the credentials are wrong. */
  isOptional?: boolean
  /** Statuses with which some deployments send an answer, such as `identify_url` with 301 and 404. */
  bodyAlsoOn?: readonly number[]
}
