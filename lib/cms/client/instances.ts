/** How many instances of this site share a Redis: each announces itself there, and one that ended is dropped. */
import { randomUUID } from 'node:crypto'
import { processWide } from '../../base/process-wide.mjs'
import { inRedis, redisLink, siteKey, UNAVAILABLE } from '../../platform/redis/redis.mjs'

// An instance that makes no calls must be counted too: it would make some when Redis is away.
const ANNOUNCE_EVERY_MS = 10_000
/** Three announcements that did not come. */
export const INSTANCE_TTL_MS = 30_000

/** Announces an instance by the clock of Redis, drops those that ended, and answers how many there are. */
const ANNOUNCE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ttl = tonumber(ARGV[1])
redis.call('ZADD', KEYS[1], now, ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ttl)
redis.call('PEXPIRE', KEYS[1], ttl)
return redis.call('ZCARD', KEYS[1])
`

// After a Redis that was started anew they announce themselves one after the other: until then the count before holds.
const SEEN_FOR_MS = 60_000

type Instances = { id: string; seen: number; seenAt: number; timer: NodeJS.Timeout | null }

const instances = processWide<Instances>('instances', () => ({
  id: randomUUID(),
  seen: 1,
  seenAt: 0,
  timer: null,
}))

/** Where they are announced. */
export const instancesKey = () => siteKey('instances')

/** Instances that were there when Redis last answered, this one among them; the most of the minute before that. */
export const instancesSeen = () => instances.seen

export function noteInstances(count: number, now = Date.now()): void {
  if (count < instances.seen && now - instances.seenAt < SEEN_FOR_MS) return
  instances.seen = Math.max(1, count)
  instances.seenAt = now
}

/** Announces this process from now on, where there is a Redis; resolves when the first announcement was made or failed. */
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
