import { randomUUID } from 'node:crypto'
import { contentHash } from '../../base/content-hash.mjs'
import { globalSingleton } from '../../base/process-state.mjs'
import { inRedis, redisLink, siteKey, UNAVAILABLE } from '../../base/redis.mjs'
import {
  CALLS,
  type CallCounter,
  COUNTED,
  type Count,
  type CountResult,
  type MemoryCallCounter,
  MINUTE_MS,
} from './budget'

/*
 * Takes a place in every counter or in none, in one step and by the clock of Redis: the clocks of instances differ.
 * KEYS[1] lists the instances, the other keys are counters. Returns the number of the full counter (0: none),
 * milliseconds to wait, places left in the last counter, which is the whole budget, and the number of instances.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local minute = tonumber(ARGV[1])
local instances = redis.call('ZCARD', KEYS[1])
local full, wait, count, limit = 0, 0, 0, 0
for index = 2, #KEYS do
  redis.call('ZREMRANGEBYSCORE', KEYS[index], '-inf', now - minute)
  count = redis.call('ZCARD', KEYS[index])
  limit = tonumber(ARGV[index + 1])
  if full == 0 and count >= limit then
    local leaving = redis.call('ZRANGE', KEYS[index], count - limit, count - limit, 'WITHSCORES')
    full = index - 1
    wait = math.max(1, tonumber(leaving[2]) + minute - now)
  end
end
if full == 0 then
  for index = 2, #KEYS do
    redis.call('ZADD', KEYS[index], now, ARGV[2])
    redis.call('PEXPIRE', KEYS[index], minute)
  end
  count = count + 1
end
return { full, wait, math.max(0, limit - count), instances }
`

// Calls of the last minute in one counter, by the clock of Redis.
const COUNT = `
local time = redis.call('TIME')
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', time[1] * 1000 + math.floor(time[2] / 1000) - tonumber(ARGV[1]))
return redis.call('ZCARD', KEYS[1])
`

type Options = {
  /** Counts this instance's own calls, and decides alone while Redis is away. */
  instanceCounter: MemoryCallCounter
  /** Name of the counter of all calls. */
  whole?: string
  now: () => number
  instances: {
    key(): string
    count(): number
    note(count: number): void
  }
  redis: {
    /** True during an outage, but not after one late response. */
    isAway(): boolean
    /** Calls the listener whenever Redis is back; it may have lost its counts. */
    onReady(listener: () => void): void
  }
}

// Wait after a late response. Within three times this, the response has come or Redis counts as away.
const LATE_MS = 150

const UNLIMITED = Number.POSITIVE_INFINITY

/**
 * Counts calls in Redis for all instances. While Redis is away, each instance uses its share of every limit, by the
 * number of instances last seen. It does so for another minute after Redis is back, since Redis has not counted those
 * calls.
 */
export function sharedCallCounter({
  instanceCounter: instanceWindow,
  whole = CALLS,
  now,
  instances,
  redis,
}: Options): CallCounter {
  let left = UNLIMITED
  let awaySince: number | null = null
  let takenAway = 0
  let ownPartUntil = 0

  const partOf = (limit: number) => Math.max(1, Math.floor(limit / instances.count()))
  const parts = (counters: readonly Count[]) =>
    counters.map(({ name, limit }) => ({ name, limit: partOf(limit) }))

  function comeBack() {
    if (instanceWindow.count(whole) > 0) ownPartUntil = now() + MINUTE_MS
    awaySince = null
    takenAway = 0
  }
  redis.onReady(comeBack)

  async function takeAlone(counters: readonly Count[]): Promise<CountResult> {
    awaySince ??= now()
    const until = awaySince + MINUTE_MS
    if (now() < until && takenAway >= Math.floor(left / instances.count()))
      return { waitMs: until - now(), full: whole }
    const taken = await instanceWindow.take(parts(counters))
    if (taken.waitMs === 0) takenAway++
    return taken
  }

  return {
    async counted(name) {
      const answer = await inRedis((client) =>
        client.eval(COUNT, { keys: [siteKey(keyOf(name))], arguments: [String(MINUTE_MS)] }),
      )
      return answer === UNAVAILABLE ? instanceWindow.count(name) : Number(answer)
    },
    async take(counters) {
      // Counted here first, so that calls which ask Redis at the same time see each other. Whatever Redis refuses is
      // given back below.
      const hasOwnPart = now() < ownPartUntil
      const here = await instanceWindow.take(
        hasOwnPart ? parts(counters) : counters.map(({ name }) => ({ name, limit: UNLIMITED })),
      )
      if (here.waitMs > 0) return here
      const answer = await inRedis((client) =>
        client.eval(TAKE, {
          keys: [instances.key(), ...counters.map(({ name }) => siteKey(keyOf(name)))],
          arguments: [String(MINUTE_MS), randomUUID(), ...counters.map(({ limit }) => String(limit))],
        }),
      )
      if (answer === UNAVAILABLE) {
        instanceWindow.giveBack(counters)
        // After one late response the call waits: other instances still count in Redis, so a call that this one decided
        // alone could exceed the limit.
        return redis.isAway() ? takeAlone(counters) : { waitMs: LATE_MS, full: whole }
      }
      const [full = 0, waitMs = 0, callsLeft = 0, instancesCounted = 1] = (answer as unknown[]).map(Number)
      if (awaySince !== null) comeBack()
      left = callsLeft
      instances.note(instancesCounted)
      if (full === 0) return COUNTED
      instanceWindow.giveBack(counters)
      return { waitMs, full: counters[full - 1]?.name ?? whole }
    },
  }
}

/** A client's counter is named by a hash, because client addresses must not leave the process. */
function keyOf(name: string): string {
  const [kind, ...idParts] = name.split(':')
  const id = idParts.join(':')
  return id === '' ? name : `${kind}:${contentHash(id, 16)}`
}

// Idle instances announce themselves too, so that they have their share when Redis goes away.
const ANNOUNCE_EVERY_MS = 10_000
/** An instance counts as ended after three missed announcements. */
const INSTANCE_TTL_MS = 30_000

// Adds this instance to the list, drops those that were silent for too long, and returns how many there are.
const ANNOUNCE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ttl = tonumber(ARGV[1])
redis.call('ZADD', KEYS[1], now, ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ttl)
redis.call('PEXPIRE', KEYS[1], ttl)
return redis.call('ZCARD', KEYS[1])
`

// After a restart of Redis, instances announce themselves one after the other. Believed at once, the low number would
// give each of them too large a share.
const SEEN_FOR_MS = 60_000

type Instances = { id: string; count: number; countedAt: number; timer: NodeJS.Timeout | null }

const instances = globalSingleton<Instances>('instances', () => ({
  id: randomUUID(),
  count: 1,
  countedAt: 0,
  timer: null,
}))

export const instancesKey = () => siteKey('instances')

/** The largest number of instances in the last minute. */
export const instanceCount = () => instances.count

export function noteInstances(count: number, now = Date.now()): void {
  if (count < instances.count && now - instances.countedAt < SEEN_FOR_MS) return
  instances.count = Math.max(1, count)
  instances.countedAt = now
}

/** Called once at the start. Does nothing without Redis. The timer does not keep the process alive. */
export async function announceInstance(): Promise<void> {
  if (redisLink() === null || instances.timer !== null) return
  instances.timer = setInterval(announce, ANNOUNCE_EVERY_MS)
  instances.timer.unref()
  redisLink()?.onReady(announce)
  await announce()
}

async function announce(): Promise<void> {
  const count = await inRedis((redis) =>
    redis.eval(ANNOUNCE, { keys: [instancesKey()], arguments: [String(INSTANCE_TTL_MS), instances.id] }),
  )
  if (count !== UNAVAILABLE) noteInstances(Number(count))
}

// Without Redis, functions can't count together, and how many there are is unknown. A tenth is enough for each, because
// they share cached reads, so few of them make most of the calls.
const INSTANCES_ON_VERCEL = 10

type Surroundings = { isOnVercel: boolean; hasSharedCount: boolean }

/**
 * How much of a limit one instance may use.
 * @param perMinute limit for all instances
 * @returns the full limit if Redis counts for all, and outside Vercel: there the operator knows the number of
 *   instances, and divides `DELIVERY_RPM` by it (docs/operating.md)
 */
export function instanceShare(perMinute: number, { isOnVercel, hasSharedCount }: Surroundings): number {
  if (!isOnVercel || hasSharedCount) return perMinute
  return Math.max(1, Math.floor(perMinute / INSTANCES_ON_VERCEL))
}
