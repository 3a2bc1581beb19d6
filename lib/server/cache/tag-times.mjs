// @ts-check

/**
 * Milliseconds, 0 for never. Entries made before `stale` are stale, before `expired` expired. From `expires` on, stale
 * entries are expired.
 * @typedef {object} TagTime
 * @property {number} stale
 * @property {number} expired
 * @property {number} expires
 */

// A busy newsroom changes a few thousand records in the two days that entries live. Each tag takes about 200 bytes.
export const TAGS_MAX = 50_000

/** @param {number} [max] */
export function createTagTimes(max = TAGS_MAX) {
  /** @type {Map<string, TagTime>} */
  const times = new Map()
  // The time of the newest invalidation. No tag concerns an entry that was made later, which is nearly every entry.
  let newest = 0
  // The latest time of all dropped tags. An entry that is older may have one of them, so it counts as stale.
  let forgotten = 0

  /** @param {string} tag @param {TagTime} time */
  function keep(tag, time) {
    // A map keeps the place of a key that is set again, so it is removed first: the oldest are dropped from the front.
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
     * Records an invalidation of this or another instance. A time that is known already never becomes earlier.
     * @param {string} tag
     * @param {TagTime} time
     * @param {number} now
     * @returns {TagTime}
     */
    record(tag, time, now) {
      const earlierTime = times.get(tag) ?? { stale: 0, expired: 0, expires: 0 }
      // Entries that have expired by an earlier invalidation stay expired, whatever a later one says.
      const ended = earlierTime.expires > 0 && earlierTime.expires <= now ? earlierTime.stale : 0
      const merged = {
        stale: Math.max(earlierTime.stale, time.stale),
        expired: Math.max(earlierTime.expired, time.expired, ended),
        expires: time.stale >= earlierTime.stale ? time.expires : earlierTime.expires,
      }
      keep(tag, merged)
      return merged
    },
    /**
     * An entry made in the same millisecond as an invalidation counts as older: one render too many is better than a
     * missed change.
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
        // The clock was set back since this was recorded. A time in the future would make all entries until then stale.
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
