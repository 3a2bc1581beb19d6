// @ts-check
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
