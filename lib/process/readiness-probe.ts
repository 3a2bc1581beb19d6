/**
 * Finds out what readiness depends on: whether the service accepts the credentials, and whether Redis accepts what the
 * site needs of it. An instance that has no readers yet would learn neither. Once both have said yes, nothing is asked.
 */
import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '../base/log.mjs'
import { processWide } from '../base/process-wide.mjs'
import { get } from '../cms/client/http'
import { uptake } from '../cms/client/upstream-seen'
import { getCategories } from '../cms/repositories/categories'
import { entryKey, inRedis, redisLink, redisState, siteKey, UNAVAILABLE } from '../platform/redis/redis.mjs'
import type { Findings, Obstacle, Readiness } from './readiness'

// Anyone may ask for readiness: no more often than this does the asking cost a call.
const PROBE_EVERY_MS = 2_000
// Below the time limits of health checks; what is found later counts at the next one.
const WAIT_MAX_MS = 2_000
const PROBE_KEY_TTL_MS = 10_000

/** A server that is starting or changing its master says so by these words, and will do what it is asked later. */
const PASSING = ['LOADING', 'MASTERDOWN', 'CLUSTERDOWN', 'TRYAGAIN', 'BUSY', 'ASK', 'MOVED']

const WRITE = `return redis.call('SET', KEYS[1], '1', 'PX', ARGV[1])`

const CACHE = { none: 'memory', ready: 'shared', away: 'shared-away' } as const

const CURES: Record<Exclude<Obstacle, 'ending'>, string> = {
  'credentials-refused':
    'The content service refuses API_KEY and API_SECRET: compare both and PUBLISHER_ID with the developer section of the dashboard',
  'nothing-to-show':
    'The content service has not answered yet and no cache holds anything: check DELIVERY_BASE_URL, and that the service can be reached from here; npm run doctor says what fails',
  'redis-refused':
    'Redis refuses what the site asks of it: check user and password in REDIS_URL, REDIS_MODE, that it is no read-only replica, and its maxmemory-policy (allkeys-lru)',
}

const state = processWide('readiness-probe', () => ({
  hasAccepted: false,
  hasContent: false,
  probedAt: 0,
  running: null as Promise<void> | null,
  /** The reasons that the log has named. */
  logged: '',
}))

/** What is known by now, after asking where something is not; takes two seconds at most. */
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

/** One line with the cure where an instance is not ready, and one when it is; none while that stays as it is. */
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
  return uptake.hasAnswered && (redisLink() === null || state.hasAccepted)
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

/** Asks the service itself, since a cache would answer in its place. */
async function askService(): Promise<void> {
  if (uptake.hasAnswered) return
  try {
    await get({ route: 'categories', segments: ['categories'] })
  } catch {
    // Every page needs them: an instance that has them from Redis can show something.
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
