/** What stands between the site and each host of the publisher: its breaker, and the budget of calls they share. */
import 'server-only'
import { env } from '../config/env'
import { isOnVercel } from '../config/vercel.mjs'
import { log } from '../log.mjs'
import { processWide } from '../observe/process-wide.mjs'
import { redisLink, siteKey } from '../shared-cache/redis.mjs'
import { type Breaker, createBreaker } from './breaker'
import { type Budget, type CallWindow, createBudget, memoryWindow } from './budget'
import { instanceShare } from './instance-share'
import { sharedWindow } from './shared-window'

// Whoever asks for addresses that nobody published costs two calls each: all together two thirds of the budget.
const LOOKUP_SHARE = 1 / 3

// A crawler that asks for the whole archive leaves the other half to readers and to the renewal of their pages.
const CRAWL_SHARE = 1 / 2

type Protection = {
  breakers: Map<string, Breaker>
  budget: Budget | null
  lookups: Budget | null
  crawls: Budget | null
}

const protection = processWide<Protection>('delivery-protection', () => ({
  breakers: new Map(),
  budget: null,
  lookups: null,
  crawls: null,
}))

/** The breaker of a host. @param origin of the deployment's base URL */
export function breakerOf(origin: string): Breaker {
  const known = protection.breakers.get(origin)
  if (known) return known
  const { host } = new URL(origin)
  const breaker = createBreaker(Date.now, (change) => {
    if (change.state === 'opened') log.error({ event: 'breaker-opened', host, failures: change.failures })
    else log.info({ event: 'breaker-closed', host, openMs: change.openMs })
  })
  protection.breakers.set(origin, breaker)
  return breaker
}

/** Every breaker by its host. */
export function breakers(): { host: string; breaker: Breaker }[] {
  return [...protection.breakers].map(([origin, breaker]) => ({ host: new URL(origin).host, breaker }))
}

/** The one budget of this process. */
export function budget(): Budget {
  protection.budget ??= createBudget(callsPerMinute(), callWindow())
  return protection.budget
}

/** The part of it that may ask what an address means, so that made-up ones leave room for the pages there are. */
export function lookups(): Budget {
  protection.lookups ??= createBudget(Math.ceil(callsPerMinute() * LOOKUP_SHARE), memoryWindow(Date.now))
  return protection.lookups
}

/** The part of it that may be read for crawlers. */
export function crawls(): Budget {
  protection.crawls ??= createBudget(Math.ceil(callsPerMinute() * CRAWL_SHARE), memoryWindow(Date.now))
  return protection.crawls
}

const callsPerMinute = () =>
  instanceShare(env().DELIVERY_RPM, { isOnVercel: isOnVercel(), hasSharedCount: redisLink() !== null })

function callWindow(): CallWindow {
  const own = memoryWindow(Date.now)
  return redisLink() ? sharedWindow(siteKey('calls'), own) : own
}

/** Begins anew, for tests that start from nothing. */
export function forgetProtection(): void {
  protection.breakers.clear()
  protection.budget = null
  protection.lookups = null
  protection.crawls = null
}
