// @ts-check
/**
 * Redis' time, so that instances can compare times. It is read over the network and known only as a range:
 * starts use its
 * earliest value, everything else its latest, so work begun before an invalidation never seems newer.
 *
 * @typedef {object} Reading
 * @property {number} sentAt local time in milliseconds
 * @property {number} receivedAt local time
 * @property {number} redisNow in whole milliseconds
 *
 * @typedef {ReturnType<typeof createSharedClock>} SharedClock
 */

// Clocks are read in whole milliseconds.
const ROUNDING_MS = 1

export function createSharedClock() {
  let least = 0
  let most = 0
  return {
    /** Unix time in milliseconds. */
    earliest: () => Date.now() + least,
    /** Unix time in milliseconds. */
    now: () => Date.now() + most,
    /**
     * Narrows the range; replaces it if a clock was set.
     * @param {Reading} reading
     */
    adjust({ sentAt, receivedAt, redisNow }) {
      // The local clock was set back.
      if (receivedAt < sentAt) return
      const [leastNow, mostNow] = [redisNow - receivedAt - ROUNDING_MS, redisNow - sentAt + ROUNDING_MS]
      const isOther = leastNow > most || mostNow < least
      least = isOther ? leastNow : Math.max(least, leastNow)
      most = isOther ? mostNow : Math.min(most, mostNow)
    },
  }
}
