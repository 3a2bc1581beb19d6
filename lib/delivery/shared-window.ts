/** The rolling minute of calls that all instances of a site share, in their Redis. */
import { randomUUID } from 'node:crypto'
import { inRedis, UNAVAILABLE } from '../shared-cache/redis.mjs'
import { type CallWindow, MINUTE_MS } from './budget'

/*
 * One round trip, counted by the clock of Redis, which all instances share: drops what is older than a minute, and
 * takes a place or answers when the next comes free.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local minute, limit = tonumber(ARGV[1]), tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - minute)
local count = redis.call('ZCARD', KEYS[1])
if count < limit then
  redis.call('ZADD', KEYS[1], now, ARGV[3])
  redis.call('PEXPIRE', KEYS[1], minute)
  return 0
end
local leaving = redis.call('ZRANGE', KEYS[1], count - limit, count - limit, 'WITHSCORES')
return math.max(1, tonumber(leaving[2]) + minute - now)
`

/**
 * @param key names the budget
 * @param own counts alongside, and alone while Redis is away: then each instance has the whole budget to itself
 */
export function sharedWindow(key: string, own: CallWindow): CallWindow {
  return {
    async take(limit) {
      const together = await inRedis((redis) =>
        redis.eval(TAKE, { keys: [key], arguments: [String(MINUTE_MS), String(limit), randomUUID()] }),
      )
      if (together === UNAVAILABLE) return own.take(limit)
      const wait = Number(together)
      // Counted here as well, for the time when Redis is away.
      if (wait === 0) await own.take(limit)
      return wait
    },
  }
}
