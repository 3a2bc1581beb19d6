// @ts-check
import { createSingleFlight } from '../../base/single-flight.mjs'
import { withinEventLoopTime } from '../redis/event-loop-time.mjs'
import { UNAVAILABLE } from '../redis/redis-link.mjs'
import { decode, encode, stampOf } from './encoding.mjs'
import { isNotFound } from './entry.mjs'

/** Pages survive an outage of a day and a night. */
export const SHARED_TTL_MS = 2 * 24 * 60 * 60 * 1000

// Short, since readers can invent addresses without limit.
const NOT_FOUND_TTL_MS = 60 * 60 * 1000

/** @type {typeof import('redis').RESP_TYPES.BLOB_STRING} */
const BLOB_STRING = 36

const BINARY = { [BLOB_STRING]: Buffer }

/** @typedef {import('./entry.mjs').Entry} Entry */

/**
 * @param {import('../redis/redis-link.mjs').RedisLink} link
 * @param {import('./shared-clock.mjs').SharedClock} clock
 * @param {(key: string) => string} nameOf must include the build
 */
export function createSharedEntries(link, clock, nameOf) {
  /** @type {import('../../base/single-flight.mjs').SingleFlight<string, Entry | null>} */
  const underWay = createSingleFlight()

  /** @param {string} key @param {number} madeAfter @returns {Promise<Entry | null>} */
  async function fetchEntry(key, madeAfter) {
    const bytes = await link.run((redis) => redis.withTypeMapping(BINARY).get(nameOf(key)))
    if (bytes === UNAVAILABLE || bytes === null || stampOf(bytes) <= madeAfter) return null
    const entry = await decode(bytes, nameOf(key))
    if (entry === null) return null
    const now = clock.now()
    return {
      ...entry,
      madeAt: Math.min(entry.madeAt, now),
      lastModified: Math.min(entry.lastModified, now),
    }
  }

  return {
    /**
     * @param {string} key
     * @param {number} madeAfter
     * @returns {Promise<Entry | null>}
     */
    newer(key, madeAfter) {
      if (link.state() === 'away') return Promise.resolve(null)
      return underWay.run(key, () => fetchEntry(key, madeAfter))
    },
    /**
     * The wait is limited, since compression may be queued. Not-found pages without a CMS call are not shared.
     * @param {string} key
     * @param {Entry} entry
     * @param {boolean} [isWithoutCalls] made without a CMS call
     */
    async share(key, entry, isWithoutCalls = false) {
      if (link.state() === 'away' || (isWithoutCalls && isNotFound(entry))) return
      const done = encode(entry, nameOf(key))
        .then((bytes) => link.run((redis) => redis.set(nameOf(key), bytes, { PX: lifeOf(entry) })))
        .catch(() => {})
      await withinEventLoopTime(done, link.commandLimitMs)
    },
  }
}

/** @param {Entry} entry @returns {number} milliseconds */
function lifeOf(entry) {
  return isNotFound(entry) ? NOT_FOUND_TTL_MS : SHARED_TTL_MS
}
