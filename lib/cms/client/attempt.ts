import 'server-only'
import { env } from '../../base/config/env'
import { encodeSegment } from '../../base/paths'
import { DeliveryError, type DeliveryFailure, type FailureDetail } from '../errors'
import { BodyRefused, readJsonBody } from './body'
import type { Call } from './call'
import { deadlineMs, type ReadDeadline } from './deadline'
import { isRetryable, requestedWaitMs } from './retry'

// Leaves time for a second attempt: 3 of 4.5 seconds.
const ATTEMPT_SHARE = 2 / 3
// Shorter timeouts are inconclusive.
const TELLING_MS = 1_000

export type Outcome = { kind: 'answer'; body: unknown } | { kind: 'missing' } | ({ kind: 'failed' } & Failed)

export type Failed = {
  error: DeliveryError
  retryable: boolean
  askedMs: number | null
  host: 'well' | 'ailing' | 'unknown'
}

export async function attemptOnce(call: Call, { deadline, importance }: ReadDeadline): Promise<Outcome> {
  const { route } = call
  const attemptMs = Math.round(deadlineMs() * ATTEMPT_SHARE)
  const limit = Math.max(1, Math.min(attemptMs, deadline - Date.now()))
  // AbortSignal.timeout would retain the call until it fires.
  const limiter = new AbortController()
  const timer = setTimeout(() => limiter.abort(new DOMException('too late', 'TimeoutError')), limit)
  let response: Response | undefined
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
      // HTML with status 200 is from a proxy.
      const host = response?.ok ? 'ailing' : 'well'
      return { kind: 'failed', ...failed('malformed', { route, reason: error.message }), host }
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

function isTimeout(error: unknown) {
  return error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')
}

export function baseOf({ deployment }: Call): string {
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
