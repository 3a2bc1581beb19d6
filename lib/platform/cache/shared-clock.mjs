// @ts-check
/**
 * Time that instances compare with one another, by Redis' clock. By the clocks of the instances, one whose clock is ahead
 * would keep pages that it made shortly before the invalidation of another.
 *
 * Redis' clock is read over the network, so the difference to it is known as a range: a start is stamped with the
 * earliest time that it can be, all else with the latest. What was begun before an invalidation never has a later stamp.
 *
 * @typedef {object} Reading
 * @property {number} sentAt when Redis was asked, in milliseconds by this machine's clock
 * @property {number} receivedAt when it answered, by the same clock
 * @property {number} redisNow what Redis' clock showed in between, in whole milliseconds
 *
 * @typedef {ReturnType<typeof createSharedClock>} SharedClock
 */

// Clocks are read in whole milliseconds: one that shows 5 may be anywhere below 6.
const ROUNDING_MS = 1

/** This machine's clock until a reading shows that Redis' clock differs. */
export function createSharedClock() {
  let least = 0
  let most = 0
  return {
    /** The earliest time that it can be, in milliseconds since 1970. */
    earliest: () => Date.now() + least,
    /** The latest time that it can be, in milliseconds since 1970. */
    now: () => Date.now() + most,
    /**
     * Narrows the range, or begins anew where a clock was set.
     * @param {Reading} reading
     */
    adjust({ sentAt, receivedAt, redisNow }) {
      // This machine's clock was set back meanwhile.
      if (receivedAt < sentAt) return
      const [leastNow, mostNow] = [redisNow - receivedAt - ROUNDING_MS, redisNow - sentAt + ROUNDING_MS]
      const isOther = leastNow > most || mostNow < least
      least = isOther ? leastNow : Math.max(least, leastNow)
      most = isOther ? mostNow : Math.min(most, mostNow)
    },
  }
}
