// @ts-check

/**
 * Milliseconds, 0 for never. Entries made before `stale` are stale, before `expired` expired. From `expires` on, stale
 * entries are expired.
 * @typedef {object} TagTime
 * @property {number} stale
 * @property {number} expired
 * @property {number} expires
 */

// About 200 bytes each.
export const TAGS_MAX = 50_000

/** @param {number} [max] */
export function createTagTimes(max = TAGS_MAX) {
  /** @type {Map<string, TagTime>} */
  const times = new Map()
  let newest = 0
  // The latest time of a dropped tag, which older entries may have.
  let forgotten = 0

  /** @param {string} tag @param {TagTime} time */
  function keep(tag, time) {
    times.delete(tag)
    times.set(tag, time)
    newest = Math.max(newest, time.stale, time.expired)
    for (const [oldest, { stale, expired }] of times) {
      if (times.size <= max) break
      times.delete(oldest)
      forgotten = Math.max(forgotten, stale, expired)
    }
  }

  return {
    /** @param {string} tag */
    get: (tag) => times.get(tag),
    /**
     * @param {string} tag
     * @param {TagTime} time
     * @param {number} now
     * @returns {TagTime}
     */
    record(tag, time, now) {
      const known = times.get(tag) ?? { stale: 0, expired: 0, expires: 0 }
      const ended = known.expires > 0 && known.expires <= now ? known.stale : 0
      const merged = {
        stale: Math.max(known.stale, time.stale),
        expired: Math.max(known.expired, time.expired, ended),
        expires: time.stale >= known.stale ? time.expires : known.expires,
      }
      keep(tag, merged)
      return merged
    },
    /**
     * An entry made in the millisecond of an invalidation counts as older.
     * @param {Iterable<string>} tags
     * @param {number} madeAt
     * @param {number} now
     * @returns {'fresh' | 'stale' | 'expired'}
     */
    stateOf(tags, madeAt, now) {
      if (madeAt > newest) return 'fresh'
      let isStale = forgotten >= madeAt && forgotten > 0
      for (const tag of tags) {
        const time = times.get(tag)
        if (time === undefined) continue
        // The clock was set back.
        if (time.stale > now) time.stale = now
        if (time.expired > now) time.expired = now
        if (time.expired >= madeAt) return 'expired'
        if (time.stale < madeAt) continue
        if (time.expires > 0 && time.expires <= now) return 'expired'
        isStale = true
      }
      return isStale ? 'stale' : 'fresh'
    },
  }
}

/** @typedef {ReturnType<typeof createTagTimes>} TagTimes */
