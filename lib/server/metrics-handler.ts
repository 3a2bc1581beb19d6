import { cacheCounts } from '../base/cache-counts.mjs'
import { CACHE_KINDS, CACHE_OUTCOMES } from '../base/metric-labels'
import { exposition, metrics } from '../base/metrics'
import { redisLink } from '../base/redis.mjs'
import { breakers, budget } from '../delivery/call/resilience'
import { env } from '../settings/env'
import { hasBearerToken } from './bearer-token'
import { buildInfo } from './build-info'
import { pageCacheAccess } from './cache/access.mjs'
import { errorJson, notFoundJson } from './responses'

const STATE_VALUE = { closed: 0, probing: 0.5, open: 1 } as const

/**
 * The metrics of this process. Without METRICS_TOKEN the route does not exist (404); for a wrong token it sends 401.
 */
export async function handleMetrics(
  authorisation: string | null,
  token: string | undefined,
): Promise<Response> {
  if (token === undefined) return notFoundJson()
  if (!hasBearerToken(authorisation, token)) {
    return errorJson(401, 'Send METRICS_TOKEN as a bearer token.', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    })
  }
  await readGauges()
  const { type, text } = await exposition()
  return new Response(text, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } })
}

/** Gauges show a state, so they are read when they are asked for; counters count as things happen. */
async function readGauges(): Promise<void> {
  for (const { host, breaker } of breakers()) metrics.breakerOpen.set({ host }, STATE_VALUE[breaker.state()])
  for (const kind of CACHE_KINDS) {
    for (const outcome of CACHE_OUTCOMES) {
      metrics.cacheReads.set({ kind, outcome }, cacheCounts[kind][outcome])
    }
  }
  metrics.queueLength.set({}, budget().queueLength())
  const { calls, limit } = await budget().usage()
  metrics.budgetCalls.set({}, calls)
  metrics.budgetLimit.set({}, limit)
  const size = pageCacheAccess.cache()?.size()
  if (size) {
    metrics.cacheBytes.set({}, size.bytes)
    metrics.cacheBytesLimit.set({}, size.limits.bytes)
  }
  const link = redisLink()
  if (link)
    metrics.redisUp.set(
      { mode: env().REDIS_MODE },
      link.state() === 'ready' && link.refusal() === null ? 1 : 0,
    )
  const { version, build } = buildInfo()
  metrics.buildInfo.set({ version, build: build ?? '' }, 1)
}
