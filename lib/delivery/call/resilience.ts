import 'server-only'
import { log } from '../../base/log.mjs'
import { globalSingleton } from '../../base/process-state.mjs'
import { redisLink } from '../../base/redis.mjs'
import { env } from '../../settings/env'
import { isOnVercel } from '../../settings/vercel.mjs'
import { type Breaker, createBreaker } from './breaker'
import { type Budget, CALLS, type CallCounter, createBudget, memoryCallCounter } from './budget'
import { instanceCount, instanceShare, instancesKey, noteInstances, sharedCallCounter } from './shared-budget'

// One breaker for each host of the publisher, and one call budget for all of them.
type Protection = { breakers: Map<string, Breaker>; budget: Budget | null }

const protection = globalSingleton<Protection>('delivery-protection', () => ({
  breakers: new Map(),
  budget: null,
}))

/** @param origin of the base URL */
export function breakerOf(origin: string): Breaker {
  const existingBreaker = protection.breakers.get(origin)
  if (existingBreaker) return existingBreaker
  const breaker = loggedBreaker(new URL(origin).host)
  protection.breakers.set(origin, breaker)
  return breaker
}

export const loggedBreaker = (host: string) =>
  createBreaker(Date.now, (change) => {
    if (change.state === 'opened') log.error({ event: 'breaker-opened', host, failures: change.failures })
    else log.info({ event: 'breaker-closed', host, openMs: change.openMs })
  })

export function breakers(): { host: string; breaker: Breaker }[] {
  return [...protection.breakers].map(([origin, breaker]) => ({ host: new URL(origin).host, breaker }))
}

export function budget(): Budget {
  protection.budget ??= createBudget(callsPerMinute(), createCallCounter())
  return protection.budget
}

const callsPerMinute = () => shareOf(env().DELIVERY_RPM)

/** This instance's share of a limit. @param perMinute limit for all instances together */
export const shareOf = (perMinute: number) =>
  instanceShare(perMinute, { isOnVercel: isOnVercel(), hasSharedCount: redisLink() !== null })

/**
 * The counters of the last minute: in memory, or shared by all instances of a Redis.
 * @param whole name of the counter of all calls
 */
export function createCallCounter(whole = CALLS): CallCounter {
  const instanceCounter = memoryCallCounter(Date.now)
  const link = redisLink()
  if (link === null) return instanceCounter
  const instances = { key: instancesKey, count: instanceCount, note: noteInstances }
  // A Redis that refuses commands is treated as away. Waiting until it counts again would block every call.
  const isAway = () => link.state() !== 'ready' || link.refusal() !== null
  const redis = { isAway, onReady: link.onReady }
  return sharedCallCounter({ instanceCounter: instanceCounter, whole, now: Date.now, instances, redis })
}

/** Forgets the breakers and the budget, so that each test begins without those of another. */
export function resetResilience(): void {
  protection.breakers.clear()
  protection.budget = null
}
