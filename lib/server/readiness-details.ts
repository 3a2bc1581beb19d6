import 'server-only'
import { redisLink } from '../base/redis.mjs'
import { type LastCalls, lastCalls } from '../base/webhook-calls'
import type { BreakerState } from '../delivery/call/breaker'
import type { BudgetUsage } from '../delivery/call/budget'
import { breakers, budget } from '../delivery/call/resilience'
import { deliveryMemory } from '../delivery/memory'
import { env } from '../settings/env'
import { hasBearerToken } from './bearer-token'
import { buildInfo } from './build-info'
import { pageCacheAccess } from './cache/access.mjs'
import { limited } from './limits'
import { type LastPurge, purgeProgress } from './purge/edge'
import { answerReadiness, type Readiness } from './readiness'
import { serverState } from './state.mjs'

export type Trouble =
  | 'ending'
  | 'credentials-refused'
  | 'not-heard-of'
  | 'service-away'
  | 'redis-away'
  | 'redis-refused'

/** Times are ISO 8601. */
export type ReadinessDetails = {
  version: string
  build: string | null
  now: string
  startedAt: string
  degraded: { what: Trouble; since: string; host?: string; word?: string }[]
  breakers: { host: string; state: BreakerState; since: string | null }[]
  budget: BudgetUsage & { left: number; waiting: number }
  memory: { entries: number; entriesLimit: number; bytes: number; bytesLimit: number } | null
  /** Null without REDIS_URL. */
  redis: { mode: string; state: 'ready' | 'away' | 'refusing'; since: string | null } | null
  purges: { waiting: number; last: Timed<LastPurge>[] }
  webhook: {
    isOpen: boolean
    accepted: Timed<NonNullable<LastCalls['accepted']>> | null
    refused: Timed<NonNullable<LastCalls['refused']>> | null
  }
}

type Timed<T extends { at: number }> = Omit<T, 'at'> & { at: string }

const iso = (ms: number) => new Date(ms).toISOString()
const timed = <T extends { at: number }>(value: T): Timed<T> => ({ ...value, at: iso(value.at) })

async function readinessDetails(): Promise<ReadinessDetails> {
  const startedAt = Date.now() - process.uptime() * 1000
  const [usage, calls] = await Promise.all([budget().usage(), lastCalls()])
  const size = pageCacheAccess.cache()?.size() ?? null
  return {
    ...buildInfo(),
    now: iso(Date.now()),
    startedAt: iso(startedAt),
    degraded: troubles(startedAt),
    breakers: breakers().map(({ host, breaker }) => {
      const since = breaker.openSince()
      return { host, state: breaker.state(), since: since === null ? null : iso(since) }
    }),
    budget: { ...usage, left: Math.max(0, usage.limit - usage.calls), waiting: budget().queueLength() },
    memory: size && {
      entries: size.entries,
      entriesLimit: size.limits.entries,
      bytes: size.bytes,
      bytesLimit: size.limits.bytes,
    },
    redis: redisDetails(),
    purges: { waiting: purgeProgress.waiting(), last: purgeProgress.last().map(timed) },
    webhook: {
      isOpen: env().REVALIDATE_SECRET !== undefined,
      accepted: calls.accepted && timed(calls.accepted),
      refused: calls.refused && timed(calls.refused),
    },
  }
}

function redisDetails(): ReadinessDetails['redis'] {
  const link = redisLink()
  if (link === null) return null
  const since = link.refusingSince() ?? link.awaySince()
  const state = link.refusal() !== null ? 'refusing' : link.state() === 'ready' ? 'ready' : 'away'
  return { mode: env().REDIS_MODE, state, since: since === null ? null : iso(since) }
}

function troubles(startedAt: number): ReadinessDetails['degraded'] {
  const degradations: ReadinessDetails['degraded'] = []
  const add = (what: Trouble, since: number | null, more: { host?: string; word?: string } = {}) =>
    degradations.push({ what, since: iso(since ?? startedAt), ...more })
  if (serverState.isDraining) add('ending', serverState.drainingSince)
  if (deliveryMemory.service.isRefused) add('credentials-refused', deliveryMemory.service.refusedSince)
  else if (!deliveryMemory.service.hasAnswered) add('not-heard-of', null)
  for (const { host, breaker } of breakers()) {
    if (breaker.state() !== 'closed') add('service-away', breaker.openSince(), { host })
  }
  const link = redisLink()
  const word = link?.refusal()
  if (word) add('redis-refused', link?.refusingSince() ?? null, { word })
  else if (link && link.state() !== 'ready') add('redis-away', link.awaySince())
  return degradations
}

export type VerboseReadiness = Readiness & { details: ReadinessDetails }

/**
 * Answers `/api/ready`. With `?verbose` and METRICS_TOKEN the response has details. Such a request is limited, so that
 * the token can't be guessed; a wrong token gets the plain response.
 */
export async function handleReadiness(
  request: Request,
  state: Readiness,
  token: string | undefined,
): Promise<Response> {
  const authorization = request.headers.get('authorization')
  const { pathname, searchParams } = new URL(request.url)
  const isVerbose = searchParams.has('verbose') && authorization !== null && token !== undefined
  if (!isVerbose) return answerReadiness(state)
  const tooMany = limited(pathname, request.headers)
  if (tooMany) return tooMany
  if (!hasBearerToken(authorization, token)) return answerReadiness(state)
  return answerReadiness({ ...state, details: await readinessDetails() })
}
