/**
 * Whether this instance should get readers. Anyone may request this, so the response must not reveal the configuration;
 * the log has the reasons with their cures.
 */

import { breakers } from '../delivery/call/resilience'
import { deliveryMemory } from '../delivery/memory'
import { jsonResponse } from './responses'
import { serverState } from './state.mjs'
import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '../base/log.mjs'
import { entryKey, inRedis, redisLink, redisState, siteKey, UNAVAILABLE } from '../base/redis.mjs'
import { get } from '../delivery/call/http'
import { getCategories } from '../delivery/records/category'

type NotReadyReason =
  | 'ending'
  | 'credentials-refused'
  /** The service never responded, and no cache has what pages need. */
  | 'nothing-to-show'
  | 'redis-refused'

export type Readiness = {
  /** `degraded` serves readers from caches. */
  status: 'ready' | 'degraded' | 'not-ready'
  delivery: 'answering' | 'left-alone' | 'refused' | 'not-heard-of'
  cache: 'memory' | 'shared' | 'shared-away' | 'shared-refused'
  reasons?: NotReadyReason[]
  /** An error code such as NOAUTH. */
  redis?: string
}

export type Findings = {
  cache: 'memory' | 'shared' | 'shared-away'
  refusal: string | null
  hasAccepted: boolean
  hasContent: boolean
}

/**
 * An instance is not ready as long as it could never answer readers. Once it could, it stays ready through an outage of
 * the service or of Redis: all instances have the same outage, and pages from caches are better than no site.
 */
export function readiness({ cache, refusal, hasAccepted, hasContent }: Findings): Readiness {
  const isCircuitOpen = breakers().some(({ breaker }) => breaker.state() !== 'closed')
  const { hasAnswered, isRefused } = deliveryMemory.service
  const notReady: Record<NotReadyReason, boolean> = {
    ending: serverState.isDraining,
    'credentials-refused': isRefused && !hasAnswered,
    'nothing-to-show': !hasAnswered && !isRefused && !hasContent,
    'redis-refused': refusal !== null && !hasAccepted,
  }
  const reasons = (Object.keys(notReady) as NotReadyReason[]).filter((name) => notReady[name])
  const isHealthy = hasAnswered && !isRefused && !isCircuitOpen && cache !== 'shared-away' && refusal === null
  return {
    status: reasons.length > 0 ? 'not-ready' : isHealthy ? 'ready' : 'degraded',
    delivery: isRefused
      ? 'refused'
      : isCircuitOpen
        ? 'left-alone'
        : hasAnswered
          ? 'answering'
          : 'not-heard-of',
    cache: refusal === null ? cache : 'shared-refused',
    ...(reasons.length > 0 && { reasons }),
    ...(refusal !== null && { redis: refusal }),
  }
}

export function answerReadiness(state: Readiness & { details?: object }): Response {
  return jsonResponse(state, state.status === 'not-ready' ? 503 : 200)
}

/*
 * The probe. An instance that has no readers yet learns neither whether the service accepts its credentials nor whether
 * Redis accepts what the site needs, so it asks both itself. Once both have accepted, it asks no more.
 */

// Anyone may request readiness, so requests cause a call no more often than this.
const PROBE_EVERY_MS = 2_000
// Below the time limits of health checks. A later result counts at the next one.
const WAIT_MAX_MS = 2_000
const PROBE_KEY_TTL_MS = 10_000

/** A Redis that is starting or changing its master refuses with these words, and accepts the same commands later. */
const PASSING = ['LOADING', 'MASTERDOWN', 'CLUSTERDOWN', 'TRYAGAIN', 'BUSY', 'ASK', 'MOVED']

const WRITE = `return redis.call('SET', KEYS[1], '1', 'PX', ARGV[1])`

const CACHE = { none: 'memory', ready: 'shared', away: 'shared-away' } as const

const CURES: Record<Exclude<NotReadyReason, 'ending'>, string> = {
  'credentials-refused':
    'The content service refuses API_KEY and API_SECRET: compare both and PUBLISHER_ID with the developer section of the dashboard',
  'nothing-to-show':
    'The content service has not answered yet and no cache holds anything: check DELIVERY_BASE_URL, and that the service can be reached from here; npm run doctor, in the project’s folder with these settings, says what fails',
  'redis-refused':
    'Redis refuses what the site asks of it: check user and password in REDIS_URL, REDIS_MODE, that it is no read-only replica, and its maxmemory-policy (allkeys-lru)',
}

const state = {
  hasAccepted: false,
  hasContent: false,
  probedAt: 0,
  running: null as Promise<void> | null,
  logged: '',
}

export async function findings(): Promise<Findings> {
  await probe()
  const refusal = redisLink()?.refusal() ?? null
  return {
    cache: CACHE[redisState()],
    refusal: refusal !== null && PASSING.includes(refusal) ? null : refusal,
    hasAccepted: state.hasAccepted,
    hasContent: state.hasContent,
  }
}

export function logReadiness({ status, reasons = [], redis }: Readiness): void {
  const reasonsToLog = reasons.filter((reason) => reason !== 'ending')
  const now = reasonsToLog.join()
  if (now === state.logged) return
  state.logged = now
  if (reasonsToLog.length === 0) log.info({ event: 'readiness', status })
  else
    log.error({
      event: 'not-ready',
      reasons: reasonsToLog,
      redis,
      cure: reasonsToLog.map((reason) => CURES[reason]).join('. '),
    })
}

function isComplete(): boolean {
  return deliveryMemory.service.hasAnswered && (redisLink() === null || state.hasAccepted)
}

async function probe(): Promise<void> {
  if (isComplete()) return
  if (state.running === null && Date.now() - state.probedAt >= PROBE_EVERY_MS) {
    state.probedAt = Date.now()
    state.running = Promise.all([askService(), askRedis()]).then(() => {
      state.running = null
    })
  }
  if (state.running === null) return
  const limit = new AbortController()
  await Promise.race([
    state.running,
    pause(WAIT_MAX_MS, undefined, { signal: limit.signal, ref: false }).catch(() => {}),
  ])
  limit.abort()
}

/**
 * Asks the service directly, since a cache would answer in its place. If the service fails, every page needs at least
 * the categories: an instance that gets them from a cache has something to show.
 */
async function askService(): Promise<void> {
  if (deliveryMemory.service.hasAnswered) return
  try {
    await get({ route: 'categories', segments: ['categories'] })
  } catch {
    state.hasContent = await getCategories().then(
      () => true,
      () => false,
    )
  }
}

async function askRedis(): Promise<void> {
  if (state.hasAccepted || redisLink() === null) return
  const answer = await inRedis(async (redis) => {
    await redis.set(entryKey('probe'), '1', { expiration: { type: 'PX', value: PROBE_KEY_TTL_MS } })
    return redis.eval(WRITE, { keys: [siteKey('probe')], arguments: [String(PROBE_KEY_TTL_MS)] })
  })
  state.hasAccepted = answer !== UNAVAILABLE
}
