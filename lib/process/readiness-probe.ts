/** Without readers, an instance must check credentials and Redis itself. */
import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { globalSingleton } from '../base/global-singleton.mjs'
import { log } from '../base/log.mjs'
import { get } from '../delivery/call/http'
import { upstreamSeen } from '../delivery/call/upstream-seen'
import { getCategories } from '../delivery/records/category'
import { entryKey, inRedis, redisLink, redisState, siteKey, UNAVAILABLE } from '../platform/redis/redis.mjs'
import type { Findings, NotReadyReason, Readiness } from './readiness'

// Readiness is public, so calls are limited.
const PROBE_EVERY_MS = 2_000
const WAIT_MAX_MS = 2_000
const PROBE_KEY_TTL_MS = 10_000

/** These refusals are temporary. */
const PASSING = ['LOADING', 'MASTERDOWN', 'CLUSTERDOWN', 'TRYAGAIN', 'BUSY', 'ASK', 'MOVED']

const WRITE = `return redis.call('SET', KEYS[1], '1', 'PX', ARGV[1])`

const CACHE = { none: 'memory', ready: 'shared', away: 'shared-away' } as const

const CURES: Record<Exclude<NotReadyReason, 'ending'>, string> = {
  'credentials-refused':
    'The content service refuses API_KEY and API_SECRET: compare both and PUBLISHER_ID with the developer section of the dashboard',
  'nothing-to-show':
    'The content service has not answered yet and no cache holds anything: check DELIVERY_BASE_URL, and that the service can be reached from here; npm run doctor says what fails',
  'redis-refused':
    'Redis refuses what the site asks of it: check user and password in REDIS_URL, REDIS_MODE, that it is no read-only replica, and its maxmemory-policy (allkeys-lru)',
}

const state = globalSingleton('readiness-probe', () => ({
  hasAccepted: false,
  hasContent: false,
  probedAt: 0,
  running: null as Promise<void> | null,
  logged: '',
}))

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
  const named = reasons.filter((reason) => reason !== 'ending')
  const now = named.join()
  if (now === state.logged) return
  state.logged = now
  if (named.length === 0) log.info({ event: 'readiness', status })
  else
    log.error({
      event: 'not-ready',
      reasons: named,
      redis,
      cure: named.map((reason) => CURES[reason]).join('. '),
    })
}

function isComplete(): boolean {
  return upstreamSeen.hasAnswered && (redisLink() === null || state.hasAccepted)
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

/** A cache would hide the service's state. */
async function askService(): Promise<void> {
  if (upstreamSeen.hasAnswered) return
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
