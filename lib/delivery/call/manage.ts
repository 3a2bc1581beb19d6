/**
 * Writes for readers to the management host, such as sign-ups and accounts, from the server only. `offers` says
 * whether a deployment has a route; a feature shows nothing without it.
 */
import 'server-only'
import { log } from '../../base/log.mjs'
import { metrics } from '../../base/metrics'
import { env } from '../../settings/env'
import { cached } from '../cache'
import { DeliveryError, type DeliveryFailure } from '../errors'
import { createRouteMemory, deliveryMemory } from '../memory'
import { MINUTE_MS } from './budget'
import { isTimeout, requestedWaitMs } from './http'
import { createCallCounter, loggedBreaker, shareOf } from './resilience'
import { addressOf, basicAuth, sendOnce, type Write, type WriteAnswer } from './send'

/*
 * Each kind of call has a part of the minute's calls that no other kind can spend. Without that, links with invented
 * tokens could keep readers from signing in. What all parts leave belongs to whichever kind comes first.
 */
const KIND_SHARES = { accounts: 0.3, 'sign-ups': 0.15, 'letter-links': 0.15, forms: 0.15 } as const

export type ManagementKind = keyof typeof KIND_SHARES

export type ManagementCall = Pick<Write, 'method' | 'body'> & {
  /**
   * Label in logs and errors, from a closed set, without e-mail addresses, passwords or tokens:
   * `newsletter/subscribe`.
   */
  route: string
  /** The part of the minute's calls that it is counted in. */
  kind: ManagementKind
  /** Decoded. */
  segments: readonly string[]
  parameters?: Readonly<Record<string, string>>
  /** Sent instead of the site's key and secret. */
  authorization?: string | undefined
  /** Those of 403, 404 and 405 that are about a record or a reader. Others of them mean that the route is missing. */
  ownStatuses?: readonly number[]
}

export type ManagementAnswer = { status: number; body: unknown }

// A reader waits for the answer in front of a form.
const TIMEOUT_MS = 5_000
// Services allow 200 a minute. The publisher's commands and other sites need some of them.
const PER_MINUTE = 150
const CLIENT_SHARE = 1 / 8
// A mail provider opens the links in its readers' letters to check them, so one client makes the calls of many readers.
const CLIENT_SHARE_OF_LINKS = 1 / 5
// On Vercel an instance has a tenth of the calls. An eighth of that is less than the few calls that one reader needs.
const CLIENT_MIN = 5
const WHOLE = 'management'
const REST = 'management-rest'

const memory = deliveryMemory.management

// What services and gateways answer for a route that they do not know.
const ABSENT: readonly number[] = [403, 404, 405]

function routeMemory(route: string) {
  const memoryOfRoute = memory.routes.get(route) ?? createRouteMemory(Date.now)
  memory.routes.set(route, memoryOfRoute)
  return memoryOfRoute
}

export const isAbsent = (route: string): boolean =>
  env().MANAGEMENT_BASE_URL === undefined || routeMemory(route).isMissing()

// Shorter than other calls, because pages wait for it.
const PROBE_MS = 1_500

/**
 * Whether the deployment has a route. Asks at most once an hour, or every ten minutes if the route is absent.
 * @param probe a request that changes nothing, such as one without the required fields
 */
export function offers(probe: ManagementCall): Promise<boolean> {
  // An uncached call during a render makes the framework render that page for every request, so it goes through the
  // cache.
  return cached(['offers', probe.route], { tags: [], fresh: 'long' }, () => isOffered(probe))
}

async function isOffered(probe: ManagementCall): Promise<boolean> {
  const { route } = probe
  const memoryOfRoute = routeMemory(route)
  if (!isAbsent(route) && !memoryOfRoute.isThere()) {
    const probing = memory.probes.get(route) ?? ask(probe)
    memory.probes.set(route, probing)
    await probing
  }
  return !isAbsent(route)
}

async function ask(probe: ManagementCall): Promise<void> {
  const forget = () => memory.probes.delete(probe.route)
  try {
    await manage(probe, null, PROBE_MS)
    forget()
  } catch {
    // The host is in trouble. The failed probe is kept for a minute, so that other pages do not wait for another one.
    setTimeout(forget, MINUTE_MS).unref()
  }
}

/**
 * Never retried, since the write may have succeeded.
 * @param client from `clientOf`; null if unknown
 * @returns a 2xx or 4xx answer for the caller to interpret; null without MANAGEMENT_BASE_URL
 * @throws DeliveryError `unauthorised` (401), `rate-limited` (429), `unavailable`, `over-budget`, `over-allowance`
 */
export async function manage(
  call: ManagementCall,
  client: string | null,
  timeoutMs = TIMEOUT_MS,
): Promise<ManagementAnswer | null> {
  const { MANAGEMENT_BASE_URL, PUBLISHER_ID, API_KEY, API_SECRET } = env()
  if (MANAGEMENT_BASE_URL === undefined) return null
  const { route, method, segments, parameters, body } = call
  memory.breaker ??= loggedBreaker(new URL(MANAGEMENT_BASE_URL).host)
  const { breaker } = memory
  await takeCall(call, client)
  if (!breaker.admit())
    throw failure('unavailable', route, { reason: 'left alone', retryAfterMs: breaker.waitMs() })
  const url = addressOf({ baseUrl: MANAGEMENT_BASE_URL, publisherId: PUBLISHER_ID }, segments, parameters)
  const started = Date.now()
  let response: WriteAnswer
  try {
    const authorization = call.authorization ?? basicAuth(API_KEY, API_SECRET)
    response = await sendOnce(url, { method, authorization, body, timeoutMs })
  } catch (error) {
    const timedOut = isTimeout(error)
    if (timedOut && timeoutMs < TIMEOUT_MS) breaker.recordInconclusive()
    else breaker.failed()
    throw failure('unavailable', route, { reason: timedOut ? 'no answer in time' : 'the connection failed' })
  }
  const { status } = response
  const retryAfterMs = requestedWaitMs(response.headers, Date.now()) ?? 0
  const refused = failureOf(status)
  // HTML comes from a proxy in between. An empty body is an answer.
  const isUnreadable = status < 300 && response.body === undefined
  if (status === 429) breaker.pause(retryAfterMs)
  // Services answer 500 to one form or letter that they can't process, so it says nothing about the host.
  else if (status === 500) breaker.recordInconclusive()
  else if (status > 500 || isUnreadable) breaker.failed()
  else breaker.succeeded()
  if (isUnreadable) throw failure('unavailable', route, { reason: 'its answer is not JSON', status })
  if (refused) throw failure(refused, route, { reason: `it answered ${status}`, status, retryAfterMs })
  noteRoute(call, status)
  const ms = Date.now() - started
  metrics.upstreamCalls.inc({ route, outcome: 'ok' })
  metrics.upstreamSeconds.observe({ route }, ms / 1000)
  log.debug({ event: 'upstream', route, outcome: 'ok', status, ms })
  return { status, body: response.body }
}

function failureOf(status: number): DeliveryFailure | null {
  if (status === 401) return 'unauthorised'
  if (status === 429) return 'rate-limited'
  return status >= 500 || (status >= 300 && status < 400) ? 'unavailable' : null
}

function noteRoute({ route, ownStatuses = [] }: ManagementCall, status: number): void {
  const isOwn = ownStatuses.includes(status)
  if (!ABSENT.includes(status)) routeMemory(route).noteThere()
  else if (!isOwn) routeMemory(route).noteMissing()
}

/**
 * Counts a call, first in its kind's own part and then in what all parts leave. Never waits for its turn, unlike reads:
 * the reader has pressed a button and would leave.
 * @throws DeliveryError `over-allowance` if the client's calls are spent, `over-budget` if everyone's are
 */
async function takeCall({ route, kind }: ManagementCall, client: string | null): Promise<void> {
  memory.callCounter ??= createCallCounter(WHOLE)
  const { callCounter } = memory
  const limit = shareOf(PER_MINUTE)
  const part = (share: number, least = 1) => Math.max(least, Math.floor(limit * share))
  const share = kind === 'letter-links' ? CLIENT_SHARE_OF_LINKS : CLIENT_SHARE
  const clients = { name: `${WHOLE}-${kind}:${client}`, limit: part(share, CLIENT_MIN) }
  const guaranteed = { name: `${WHOLE}-${kind}`, limit: part(KIND_SHARES[kind]) }
  const remainder = {
    name: REST,
    limit: part(1 - Object.values(KIND_SHARES).reduce((sum, one) => sum + one, 0)),
  }
  const takeFrom = (counter: typeof remainder) =>
    callCounter.take([...(client === null ? [] : [clients]), counter, { name: WHOLE, limit }])
  let { waitMs, full } = await takeFrom(guaranteed)
  if (full === guaranteed.name) ({ waitMs, full } = await takeFrom(remainder))
  if (waitMs === 0) return
  throw failure(full === clients.name ? 'over-allowance' : 'over-budget', route, {
    reason: 'the calls of this minute are used up',
    retryAfterMs: waitMs,
  })
}

function failure(
  kind: DeliveryFailure,
  route: string,
  detail: { reason: string; status?: number; retryAfterMs?: number },
): DeliveryError {
  metrics.upstreamCalls.inc({ route, outcome: kind })
  const event = kind === 'over-budget' || kind === 'over-allowance' ? kind : 'upstream-failed'
  log.warn({ event, route, outcome: kind, ...detail })
  return new DeliveryError(kind, { route, ...detail })
}
