// @ts-check
/** Times of invalidations by tag, and their effect on entries. Independent of Redis. */

/**
 * Milliseconds, 0 for never. Entries made before `stale` are stale, before `expired` expired; from `expires` on, stale
 * ones are expired too.
 * @typedef {object} TagTime
 * @property {number} stale
 * @property {number} expired
 * @property {number} expires
 */

// A busy newsroom changes a few thousand records in the two days that entries live; about 200 bytes each.
const TAGS_MAX = 50_000

/** @param {number} [max] remembered tags */
export function createTagTimes(max = TAGS_MAX) {
  /** @type {Map<string, TagTime>} */
  const times = new Map()
  // Entries made later are affected by no tag, which is the usual case.
  let newest = 0
  // The newest of the dropped tags: older entries may have had one of them.
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
     * Records an invalidation, local or remote; known times never decrease.
     * @param {string} tag
     * @param {TagTime} time
     * @param {number} now
     * @returns {TagTime} the merged times
     */
    record(tag, time, now) {
      const known = times.get(tag) ?? { stale: 0, expired: 0, expires: 0 }
      // A reached end stays.
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
     * The state of an entry by its tags. One made in the millisecond of an invalidation counts as older.
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
        // The clock was set back: it would concern what is made until it is there again.
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
