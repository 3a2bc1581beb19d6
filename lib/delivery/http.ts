/**
 * The one door to the wire. Every call to the publisher's delivery service is made here: authenticated, bounded in
 * time and bytes, retried where that can help, never redirected, and failing with a typed error that holds no secret.
 */
import 'server-only'
import { env } from '../config/env'
import { log } from '../log'
import { encodeSegment } from '../paths'
import { BodyRefused, readJsonBody } from './answer-body'
import { DeliveryError, type FailureDetail, NotFoundAnswer } from './errors'
import { askedWait, isRetryable, RETRIES, waitBefore } from './retry'

// A reader waits for the whole of it: attempts, waits and bodies. Below five seconds, so an error still arrives in time.
const TOTAL_TIMEOUT_MS = 4_500
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
  /** Statuses whose body is an answer all the same: identify sends its body with 301 and 404 on some deployments. */
  bodyAlsoOn?: readonly number[]
}

/**
 * Makes one GET and returns the parsed, not yet checked body.
 * @throws NotFoundAnswer on 404; DeliveryError `unauthorised` (401, 403), `rate-limited` (429 after retries),
 *   `unavailable` (network, time, 5xx, redirects), `malformed` (not JSON, too large, too deep, other 4xx)
 */
export async function get(call: Call): Promise<unknown> {
  const started = Date.now()
  const deadline = started + TOTAL_TIMEOUT_MS
  for (let attempt = 0; ; attempt++) {
    const outcome = await attemptOnce(call, deadline)
    if (outcome.kind === 'answer') {
      log.debug({ event: 'upstream', route: call.route, ms: Date.now() - started, attempts: attempt + 1 })
      return outcome.body
    }
    if (outcome.kind === 'missing') throw new NotFoundAnswer(call.route)
    const wait = waitBefore(attempt, outcome.askedMs, Math.random())
    const mayRetry = outcome.retryable && attempt < RETRIES && Date.now() + wait < deadline
    if (!mayRetry) {
      log.warn({
        event: 'upstream-failed',
        route: call.route,
        failure: outcome.error.failure,
        status: outcome.error.detail.status,
        reason: outcome.error.detail.reason,
        attempts: attempt + 1,
        ms: Date.now() - started,
      })
      throw outcome.error
    }
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

type Outcome =
  | { kind: 'answer'; body: unknown }
  | { kind: 'missing' }
  | { kind: 'failed'; error: DeliveryError; retryable: boolean; askedMs: number | null }

async function attemptOnce(call: Call, deadline: number): Promise<Outcome> {
  const { route } = call
  const limit = Math.max(1, Math.min(ATTEMPT_TIMEOUT_MS, deadline - Date.now()))
  let response: Response
  try {
    response = await fetch(address(call), {
      headers: { Authorization: authorisation(), Accept: 'application/json' },
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(limit),
    })
    const { status } = response
    const isAnswer = response.ok || call.bodyAlsoOn?.includes(status)
    if (isAnswer) return { kind: 'answer', body: await readJsonBody(response) }
    await response.body?.cancel()
    if (status === 404) return { kind: 'missing' }
    return { kind: 'failed', ...statusFailure(route, response) }
  } catch (error) {
    if (error instanceof BodyRefused) {
      return { kind: 'failed', ...failed('malformed', { route, reason: error.message }) }
    }
    const reason = isTimeout(error) ? `no whole answer within ${limit} ms` : 'the connection failed'
    return { kind: 'failed', ...failed('unavailable', { route, reason }, true) }
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

function failed(
  failure: DeliveryError['failure'],
  detail: FailureDetail,
  retryable = false,
  askedMs: number | null = null,
) {
  return { error: new DeliveryError(failure, detail), retryable, askedMs }
}

function isTimeout(error: unknown) {
  return error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')
}

function address({ segments, parameters, deployment }: Call): string {
  const settings = env()
  const base = deployment === 'identify' ? settings.IDENTIFY_BASE_URL : settings.DELIVERY_BASE_URL
  const path = ['publisher', settings.PUBLISHER_ID, ...segments].map(encodeSegment).join('/')
  const query = new URLSearchParams(
    Object.entries(parameters ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString()
  return `${base}/${path}/${query === '' ? '' : `?${query}`}`
}

function authorisation(): string {
  const { API_KEY, API_SECRET } = env()
  return `Basic ${Buffer.from(`${API_KEY}:${API_SECRET}`, 'utf8').toString('base64')}`
}
