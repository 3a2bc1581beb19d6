// @ts-check
/** Instances exchange invalidations through a log in Redis, ordered by Redis' clock. */
import { LRUCache } from 'lru-cache'
import { log } from '../../base/log.mjs'
import { UNAVAILABLE } from '../../base/redis.mjs'
import { SHARED_TTL_MS } from './shared-entries.mjs'
import { TAGS_MAX } from './tag-times.mjs'

const PULL_EVERY_MS = 500
// Redis' clock may go back after a failover.
const OVERLAP_MS = 5_000
const CHUNK = 500
const CHUNKS_MAX = 100

const AHEAD_MAX = 5_000

// KEYS: log, times. ARGV: retention, then pairs of tag and times.
const PUSH = `
-- An invalidation after one by a clock ahead is later than that, or others would not learn of it.
local function later(time, known)
  if tonumber(time) >= tonumber(known) then return time end
  return string.format('%.0f', known + 1)
end
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
for i = 2, #ARGV, 2 do
  local stale, expired, expires = string.match(ARGV[i + 1], '(%d+) (%d+) (%d+)')
  local known = redis.call('HGET', KEYS[2], ARGV[i])
  if known then
    local s, e, x = string.match(known, '(%d+) (%d+) (%d+)')
    if tonumber(stale) > 0 then stale = later(stale, s) else stale, expires = s, x end
    if tonumber(expired) > 0 then expired = later(expired, e) else expired = e end
  end
  redis.call('HSET', KEYS[2], ARGV[i], stale .. ' ' .. expired .. ' ' .. expires)
  redis.call('ZADD', KEYS[1], now, ARGV[i])
end
local old = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[1], 'LIMIT', 0, 1000)
if #old > 0 then
  redis.call('HDEL', KEYS[2], unpack(old))
  redis.call('ZREM', KEYS[1], unpack(old))
end
redis.call('PEXPIRE', KEYS[1], ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[1])
return now
`

// KEYS: log, times. ARGV: start, offset, limit. Returns the time, the last change, then pairs as above.
const PULL = `
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local changes = redis.call('ZRANGEBYSCORE', KEYS[1], ARGV[1], '+inf', 'WITHSCORES', 'LIMIT', ARGV[2], ARGV[3])
local tags = {}
for i = 1, #changes, 2 do tags[#tags + 1] = changes[i] end
if #tags == 0 then return { tostring(now), '0' } end
local times = redis.call('HMGET', KEYS[2], unpack(tags))
local answer = { tostring(now), changes[#changes] }
for i = 1, #tags do
  answer[#answer + 1] = tags[i]
  answer[#answer + 1] = times[i] or '0 0 0'
end
return answer
`

/** @typedef {import('./tag-times.mjs').TagTime} TagTime */

/**
 * @param {object} options
 * @param {import('../../base/redis.mjs').RedisLink} options.link
 * @param {import('./tag-times.mjs').TagTimes} options.tagTimes
 * @param {SharedClock} options.clock
 * @param {(name: string) => string} options.nameOf
 * @param {(tags: readonly string[]) => void} [options.onInvalidation]
 */
export function createSharedTags({ link, tagTimes, clock, nameOf, onInvalidation = () => {} }) {
  const keys = [nameOf('tag-log'), nameOf('tag-times')]
  /** @type {Map<string, TagTime>} */
  const pending = new Map()
  /** @type {LRUCache<string, string>} */
  const aheadOfClock = new LRUCache({ max: AHEAD_MAX })
  let seenUntil = 0
  let pulledAt = 0
  let hasPulled = false
  /** @type {Promise<void> | null} */
  let refreshing = null
  let hasDropped = false

  /** While Redis is away. Pages of the oldest tags live in other instances until their lifetime ends. @param {ReadonlyMap<string, TagTime>} changed */
  function keepPending(changed) {
    for (const [tag, time] of changed) {
      // Or the newest time would have the oldest place.
      pending.delete(tag)
      pending.set(tag, time)
    }
    for (const oldest of pending.keys()) {
      if (pending.size <= TAGS_MAX) return
      pending.delete(oldest)
      if (!hasDropped) log.warn({ event: 'invalidations-dropped', max: TAGS_MAX })
      hasDropped = true
    }
  }

  async function push() {
    for (let chunk = 0; pending.size > 0 && chunk < CHUNKS_MAX; chunk++) {
      const sent = firstOf(pending, CHUNK)
      const times = sent.flatMap(([tag, time]) => [tag, written(time)])
      const reply = await link.run((redis) =>
        redis.eval(PUSH, { keys, arguments: [String(SHARED_TTL_MS), ...times] }),
      )
      if (reply === UNAVAILABLE) return
      for (const [tag, time] of sent) if (pending.get(tag) === time) pending.delete(tag)
      hasDropped = false
    }
  }

  async function pull() {
    let from = seenUntil === 0 ? 0 : seenUntil - OVERLAP_MS
    let skipped = 0
    for (let chunk = 0; chunk < CHUNKS_MAX; chunk++) {
      const range = [from, skipped, CHUNK].map(String)
      const sentAt = Date.now()
      const reply = await link.run((redis) => redis.eval(PULL, { keys, arguments: range }))
      if (reply === UNAVAILABLE || !Array.isArray(reply)) return
      const [redisNow, last, ...changes] = reply.map(String)
      clock.adjust({ sentAt, receivedAt: Date.now(), redisNow: Number(redisNow) })
      const now = clock.now()
      /** @type {string[]} */
      const changed = []
      for (let i = 0; i + 1 < changes.length; i += 2) {
        const [tag = '', time = ''] = [changes[i], changes[i + 1]]
        const announced = read(time)
        if (Math.max(announced.stale, announced.expired) > now) {
          if (aheadOfClock.get(tag) === time) continue
          aheadOfClock.set(tag, time)
        }
        const before = tagTimes.get(tag)
        const after = tagTimes.record(tag, noLaterThan(now, announced), now)
        if (after.stale > (before?.stale ?? 0) || after.expired > (before?.expired ?? 0)) changed.push(tag)
      }
      if (changed.length > 0 && hasPulled) onInvalidation(changed)
      if (changes.length < CHUNK * 2) {
        seenUntil = Number(redisNow)
        hasPulled = true
        return
      }
      // One millisecond may have more changes than one command returns.
      skipped = Number(last) > from ? 0 : skipped + CHUNK
      from = Math.max(from, Number(last))
    }
  }

  async function refreshNow() {
    pulledAt = Date.now()
    await push()
    await pull()
  }

  /** @returns {Promise<void> | undefined} */
  function refresh() {
    if (refreshing) return refreshing
    // The clock may be set back by hours.
    if (link.state() === 'away' || Math.abs(Date.now() - pulledAt) < PULL_EVERY_MS) return undefined
    refreshing = refreshNow().finally(() => {
      refreshing = null
    })
    return refreshing
  }

  link.onReady(() => {
    // Redis may have lost its data.
    seenUntil = 0
    pulledAt = 0
    void refresh()
  })

  return {
    refresh,
    /** @param {ReadonlyMap<string, TagTime>} changed */
    async announce(changed) {
      keepPending(changed)
      if (link.state() !== 'away') await push()
    },
  }
}

/** @param {ReadonlyMap<string, TagTime>} times @param {number} count */
function firstOf(times, count) {
  /** @type {[string, TagTime][]} */
  const first = []
  for (const one of times) {
    if (first.length === count) break
    first.push(one)
  }
  return first
}

/** @param {TagTime} time */
const written = ({ stale, expired, expires }) => [stale, expired, expires].map(Math.round).join(' ')

/** @param {number} now @param {TagTime} time @returns {TagTime} */
const noLaterThan = (now, { stale, expired, expires }) => ({
  stale: Math.min(stale, now),
  expired: Math.min(expired, now),
  expires,
})

/** @param {string} text @returns {TagTime} */
function read(text) {
  const [stale = 0, expired = 0, expires = 0] = text.split(' ').map(Number)
  return { stale, expired, expires }
}

/**
 * Redis' time is known only as a range. Starts use its earliest value, everything else its latest, so that work begun
 * before an invalidation never seems newer.
 *
 * @typedef {object} Reading
 * @property {number} sentAt milliseconds
 * @property {number} receivedAt
 * @property {number} redisNow
 *
 * @typedef {ReturnType<typeof createSharedClock>} SharedClock
 */

// Redis' clock has whole milliseconds.
const ROUNDING_MS = 1

export function createSharedClock() {
  let least = 0
  let most = 0
  return {
    /** Unix time in milliseconds. */
    earliest: () => Date.now() + least,
    /** Unix time in milliseconds. */
    now: () => Date.now() + most,
    /** @param {Reading} reading */
    adjust({ sentAt, receivedAt, redisNow }) {
      // The clock was set back.
      if (receivedAt < sentAt) return
      const [leastNow, mostNow] = [redisNow - receivedAt - ROUNDING_MS, redisNow - sentAt + ROUNDING_MS]
      const isOther = leastNow > most || mostNow < least
      least = isOther ? leastNow : Math.max(least, leastNow)
      most = isOther ? mostNow : Math.min(most, mostNow)
    },
  }
}
