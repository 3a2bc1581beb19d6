import { randomUUID } from 'node:crypto'
import { globalSingleton } from '../../base/global-singleton.mjs'
import { inRedis, redisLink, siteKey, UNAVAILABLE } from '../../platform/redis/redis.mjs'

// Idle instances also announce themselves.
const ANNOUNCE_EVERY_MS = 10_000
/** Three missed announcements. */
const INSTANCE_TTL_MS = 30_000

const ANNOUNCE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ttl = tonumber(ARGV[1])
redis.call('ZADD', KEYS[1], now, ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ttl)
redis.call('PEXPIRE', KEYS[1], ttl)
return redis.call('ZCARD', KEYS[1])
`

// After a Redis restart, instances appear gradually.
const SEEN_FOR_MS = 60_000

type Instances = { id: string; seen: number; seenAt: number; timer: NodeJS.Timeout | null }

const instances = globalSingleton<Instances>('instances', () => ({
  id: randomUUID(),
  seen: 1,
  seenAt: 0,
  timer: null,
}))

export const instancesKey = () => siteKey('instances')

/** Maximum of the last minute. */
export const instancesSeen = () => instances.seen

export function noteInstances(count: number, now = Date.now()): void {
  if (count < instances.seen && now - instances.seenAt < SEEN_FOR_MS) return
  instances.seen = Math.max(1, count)
  instances.seenAt = now
}

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
