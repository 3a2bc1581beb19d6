// @ts-check
/**
 * Instances exchange invalidations through a log in Redis. The log is ordered by the clock of Redis, so that the clocks
 * of instances don't decide who has seen what; a hash beside it holds the times of each tag. An instance asks for news
 * when somebody reads from its cache.
 */
import { LRUCache } from 'lru-cache'
import { log } from '../../base/log.mjs'
import { UNAVAILABLE } from '../../base/redis.mjs'
import { SHARED_TTL_MS } from './shared-entries.mjs'
import { TAGS_MAX } from './tag-times.mjs'

// Others learn of an invalidation within this time, and two commands a second cost Redis almost nothing.
const PULL_EVERY_MS = 500
// After a failover another server's clock counts, which may be a little behind. So the last seconds are read again.
const OVERLAP_MS = 5_000
// Tags in one command, so that each command stays far below its time limit.
const CHUNK = 500
// Together with CHUNK, this is as many tags as an instance remembers (TAGS_MAX), so a new instance can read them all.
const CHUNKS_MAX = 100

// Tags whose invalidation has a time in the future, from an instance whose clock is ahead. They are remembered so that
// the same invalidation does not count as new with each pull.
const AHEAD_MAX = 5_000

// KEYS: log, times. ARGV: retention in milliseconds, then pairs of tag and times. The script sets the score of each tag
// in the log to the time of Redis, and drops tags that are older than the retention, since entries in Redis live no
// longer. It drops 1,000 at a time, so that the command stays short and `unpack` within its limit.
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

// KEYS: log, times. ARGV: start, offset, limit. Returns the time, the time of the last change, then pairs as above.
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

  /**
   * Keeps invalidations until Redis has them. If there are too many, the oldest are dropped, and other instances keep
   * pages with these tags until the pages' lifetime ends.
   * @param {ReadonlyMap<string, TagTime>} changed
   */
  function keepPending(changed) {
    for (const [tag, time] of changed) {
      // A map keeps the place of a key that is set again. Without the removal, a tag that was invalidated just now
      // could have the oldest place and be dropped first.
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
      const chunkTimes = firstOf(pending, CHUNK)
      const times = chunkTimes.flatMap(([tag, time]) => [tag, timeText(time)])
      const reply = await link.run((redis) =>
        redis.eval(PUSH, { keys, arguments: [String(SHARED_TTL_MS), ...times] }),
      )
      if (reply === UNAVAILABLE) return
      // A tag that was invalidated again while this was sent has a new time, and is sent again.
      for (const [tag, time] of chunkTimes) if (pending.get(tag) === time) pending.delete(tag)
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
      // What the first pull reads happened before this process had any pages, so nobody needs to be notified.
      if (changed.length > 0 && hasPulled) onInvalidation(changed)
      if (changes.length < CHUNK * 2) {
        seenUntil = Number(redisNow)
        hasPulled = true
        return
      }
      // The next command starts at the time of the last change. If that is where this one started, a single millisecond
      // has more changes than one command returns, and the ones already read are skipped by an offset.
      skipped = Number(last) > from ? 0 : skipped + CHUNK
      from = Math.max(from, Number(last))
    }
  }

  async function refreshNow() {
    // Own invalidations are sent first, so that the pull after them brings the times that hold for all instances.
    pulledAt = Date.now()
    await push()
    await pull()
  }

  /** @returns {Promise<void> | undefined} undefined if the last pull was just now, or Redis is away */
  function refresh() {
    if (refreshing) return refreshing
    // The absolute difference, since the clock may be set back by hours: the next pull would otherwise be that far
    // away.
    if (link.state() === 'away' || Math.abs(Date.now() - pulledAt) < PULL_EVERY_MS) return undefined
    refreshing = refreshNow().finally(() => {
      refreshing = null
    })
    return refreshing
  }

  link.onReady(() => {
    // It may be another server now, or have lost its data. So everything is read from the beginning.
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
  for (const tagAndTime of times) {
    if (first.length === count) break
    first.push(tagAndTime)
  }
  return first
}

/** @param {TagTime} time */
const timeText = ({ stale, expired, expires }) => [stale, expired, expires].map(Math.round).join(' ')

/**
 * A time from an instance whose clock is ahead is reduced to now. Otherwise pages made until then would be stale at
 * once.
 * @param {number} now @param {TagTime} time @returns {TagTime}
 */
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
 * All instances go by the clock of Redis. Its time is known only as a range, since a reply says what the time was at
 * some moment between sending and receiving. The start of a render uses the earliest value, everything else the latest:
 * then a render that began before an invalidation never seems newer than it.
 *
 * @typedef {object} Reading
 * @property {number} sentAt milliseconds
 * @property {number} receivedAt
 * @property {number} redisNow
 *
 * @typedef {ReturnType<typeof createSharedClock>} SharedClock
 */

// The scripts return whole milliseconds, so the time of Redis may differ by up to one.
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
      // The clock was set back between sending and receiving, so the two times can't be compared.
      if (receivedAt < sentAt) return
      const [leastNow, mostNow] = [redisNow - receivedAt - ROUNDING_MS, redisNow - sentAt + ROUNDING_MS]
      // Each reading narrows the range. One outside it means that a clock was set, or that another server answers; the
      // range then begins anew.
      const isOther = leastNow > most || mostNow < least
      least = isOther ? leastNow : Math.max(least, leastNow)
      most = isOther ? mostNow : Math.min(most, mostNow)
    },
  }
}
