/**
 * The one door to the wire. Every call to the publisher's delivery service is made here: authenticated, bounded in
 * time and bytes, retried where that can help, never redirected, and failing with a typed error that holds no secret.
 */
import 'server-only'
import { env } from '../config/env'
import { log } from '../log.mjs'
import { metrics } from '../observe/metrics'
import { currentRequest } from '../observe/request-context.mjs'
import { uptake } from '../observe/uptake'
import { encodeSegment } from '../paths'
import { BodyRefused, readJsonBody } from './answer-body'
import type { Breaker } from './breaker'
import {
  BudgetSpent,
  DeliveryError,
  type DeliveryFailure,
  type FailureDetail,
  NotFoundAnswer,
} from './errors'
import { type Patience, patienceAt } from './patience'
import { breakerOf, budget } from './protection'
import { askedWait, isRetryable, RETRIES, waitBefore } from './retry'
import { noteWireTags } from './wire-tags'

// One attempt alone, so that a call that hangs leaves time for a second one.
const ATTEMPT_TIMEOUT_MS = 3_000

export type Deployment = 'delivery' | 'identify'

export type Call = {
  /** The route's name in logs and errors, without identifiers: `posts`, `post`, `identify_url`. */
  route: string
  /** Decoded segments after `/publisher/{id}/`; each is encoded here. */
  segments: readonly string[]
  parameters?: Readonly<Record<string, string | number>>
  deployment?: Deployment
  /**
   * Whether a reader may have made up a name or number in it. Such calls have a share of the budget, and each client a
   * part of that share: lib/delivery/shares.ts. Where lib/delivery/known-names.ts knows the name, nobody made it up.
   */
  isLookup?: boolean
  /** Statuses whose body is an answer all the same: identify sends its body with 301 and 404 on some deployments. */
  bodyAlsoOn?: readonly number[]
}

/**
 * Makes one GET and returns the parsed, not yet checked body.
 * @throws NotFoundAnswer on 404; DeliveryError `unauthorised` (401, 403), `rate-limited` (429 after retries),
 *   `unavailable` (network, time, 5xx, redirects, or an open breaker), `over-budget` (our own limit of calls),
 *   `over-allowance` (the limit of the client whose request this is), `malformed` (not JSON, too large, too deep, other 4xx)
 */
export async function get(call: Call): Promise<unknown> {
  const started = Date.now()
  const patience = patienceAt(started)
  const breaker = breakerOf(new URL(baseOf(call)).origin)
  for (let attempt = 0; ; attempt++) {
    await admission(call, breaker, patience)
    countAttempt(call)
    const outcome = await attemptOnce(call, patience)
    switch (outcome.kind) {
      case 'answer':
        breaker.succeeded()
        finished(call, 'ok', started, { attempts: attempt + 1 })
        noteWireTags(outcome.body)
        return outcome.body
      case 'missing':
        breaker.succeeded()
        finished(call, 'missing', started, { attempts: attempt + 1 })
        throw new NotFoundAnswer(call.route)
      case 'failed': {
        const { error, retryable, askedMs } = outcome
        report(outcome, breaker)
        const wait = waitBefore(attempt, askedMs, Math.random())
        const isInTime = Date.now() + wait < patience.deadline
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

/** Waits for the budget and asks the breaker. @throws DeliveryError where the call may not be made */
async function admission(
  { route, isLookup = false }: Call,
  breaker: Breaker,
  { urgency, deadline, isCrawl, client }: Patience,
): Promise<void> {
  if (breaker.waitMs() > 0) throw leftAlone(route, breaker)
  try {
    // A crawler's calls have a share of their own.
    const demand = { urgency, isLookup: isLookup && !isCrawl, isCrawl, client }
    await budget().take(demand, Math.max(0, deadline - Date.now()))
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
  // While this call waited, others may have found the host down or begun the probe.
  if (!breaker.admit()) throw leftAlone(route, breaker)
}

function leftAlone(route: string, breaker: Breaker) {
  metrics.upstreamCalls.inc({ route, outcome: 'left-alone' })
  const reason = 'it failed repeatedly and is left alone for a moment'
  return new DeliveryError('unavailable', { route, reason, retryAfterMs: breaker.waitMs() })
}

function countAttempt({ route }: Call) {
  metrics.upstreamAttempts.inc({ route })
  const request = currentRequest()
  if (request) request.upstreamCalls++
}

/** One log line and one count for a read that was made, however it ended. */
function finished(
  { route }: Call,
  outcome: 'ok' | 'missing' | DeliveryFailure,
  started: number,
  detail: object,
) {
  const ms = Date.now() - started
  metrics.upstreamCalls.inc({ route, outcome })
  metrics.upstreamSeconds.observe({ route }, ms / 1000)
  const isFailure = outcome !== 'ok' && outcome !== 'missing'
  // A wrong address is answered with 404 as well.
  if (outcome === 'ok') uptake.hasAnswered = true
  if (outcome === 'ok' || outcome === 'unauthorised') uptake.isRefused = outcome === 'unauthorised'
  const event = isFailure ? 'upstream-failed' : 'upstream'
  log[isFailure ? 'warn' : 'debug']({ event, route, outcome, request: currentRequest()?.id, ms, ...detail })
}

type Outcome = { kind: 'answer'; body: unknown } | { kind: 'missing' } | ({ kind: 'failed' } & Failed)

type Failed = {
  error: DeliveryError
  retryable: boolean
  askedMs: number | null
  /** What it says of the host itself, rather than of what was asked of it. */
  host: 'well' | 'ailing' | 'unknown'
}

function report({ host }: Failed, breaker: Breaker) {
  switch (host) {
    case 'well':
      return breaker.succeeded()
    case 'ailing':
      return breaker.failed()
    case 'unknown':
      return breaker.learntNothing()
  }
}

async function attemptOnce(call: Call, { deadline, importance }: Patience): Promise<Outcome> {
  const { route } = call
  const limit = Math.max(1, Math.min(ATTEMPT_TIMEOUT_MS, deadline - Date.now()))
  // Not AbortSignal.timeout: its timer would hold all of a finished call, and of the page it was for, until it fires.
  const limiter = new AbortController()
  const timer = setTimeout(() => limiter.abort(new DOMException('too late', 'TimeoutError')), limit)
  let response: Response
  try {
    response = await fetch(address(call), {
      headers: { Authorization: authorisation(), Accept: 'application/json' },
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
      return { kind: 'failed', ...failed('malformed', { route, reason: error.message }), host: 'ailing' }
    }
    const timedOut = isTimeout(error)
    const reason = timedOut ? `no whole answer within ${limit} ms` : 'the connection failed'
    // A part that was not waited for as long as a page would be says nothing about the host.
    const host = timedOut && importance === 'secondary' ? 'unknown' : 'ailing'
    return { kind: 'failed', ...failed('unavailable', { route, reason }, true), host }
  } finally {
    clearTimeout(timer)
  }
}

function statusFailure(route: string, response: Response) {
  const { status } = response
  const askedMs = askedWait(response.headers, Date.now())
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

const HOST_WHEN: Record<DeliveryFailure, Failed['host']> = {
  unavailable: 'ailing',
  unauthorised: 'well',
  malformed: 'well',
  // Neither good nor bad: what it asks for is for the breaker's pause.
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

function isTimeout(error: unknown) {
  return error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')
}

function baseOf({ deployment }: Call): string {
  const { IDENTIFY_BASE_URL, DELIVERY_BASE_URL } = env()
  return deployment === 'identify' ? IDENTIFY_BASE_URL : DELIVERY_BASE_URL
}

function address(call: Call): string {
  const { segments, parameters } = call
  const path = ['publisher', env().PUBLISHER_ID, ...segments].map(encodeSegment).join('/')
  const query = new URLSearchParams(
    Object.entries(parameters ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString()
  return `${baseOf(call)}/${path}/${query === '' ? '' : `?${query}`}`
}

function authorisation(): string {
  const { API_KEY, API_SECRET } = env()
  return `Basic ${Buffer.from(`${API_KEY}:${API_SECRET}`, 'utf8').toString('base64')}`
}
