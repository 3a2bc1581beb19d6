// @ts-check
/** When each tag was last invalidated, and what that means for an entry that carries it. Knows nothing of Redis. */

/**
 * Milliseconds, 0 for never. What was made before `stale` is served and made again; what was made before `expired` is
 * gone; from `expires` on, what is older than `stale` is gone too.
 * @typedef {object} TagTime
 * @property {number} stale
 * @property {number} expired
 * @property {number} expires
 */

// A busy newsroom touches a few thousand records in the two days that entries live; about 200 bytes each.
const TAGS_MAX = 50_000

/** @param {number} [max] tags that are remembered each for itself */
export function createTagTimes(max = TAGS_MAX) {
  /** @type {Map<string, TagTime>} */
  const times = new Map()
  // Nothing made after this is touched by any tag, which is nearly every entry nearly always.
  let newest = 0
  // Of the tags that were dropped, the newest: what is older may have carried one of them.
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
     * Learns of an invalidation, its own or another's; what is known already does not get older by it.
     * @param {string} tag
     * @param {TagTime} time
     * @param {number} now
     * @returns {TagTime} what holds from now on
     */
    learn(tag, time, now) {
      const known = times.get(tag) ?? { stale: 0, expired: 0, expires: 0 }
      // An end that has come stays, whatever is asked later.
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
     * What the tags of an entry make of it. One made in the very millisecond of an invalidation counts as older: making
     * it once more is better than missing the change.
     * @param {Iterable<string>} tags
     * @param {number} madeAt
     * @param {number} now
     * @returns {'fresh' | 'stale' | 'expired'}
     */
    judge(tags, madeAt, now) {
      if (madeAt > newest) return 'fresh'
      let isStale = forgotten >= madeAt && forgotten > 0
      for (const tag of tags) {
        const time = times.get(tag)
        if (time === undefined) continue
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
