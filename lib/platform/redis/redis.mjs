// @ts-check
/**
 * The one connection to Redis of this process, where `REDIS_URL` names one. Anything that instances share goes through
 * `inRedis`, which answers within a tenth of a second or says that Redis is not there.
 *
 * @example
 * const reply = await inRedis((redis) => redis.set(siteKey('seen', id), '1', { NX: true, EX: 600 }))
 * if (reply === UNAVAILABLE) return rememberedHere(id)
 * return reply === 'OK' // null: it was there before
 */
import { log } from '../../base/log.mjs'
import { processWide } from '../../base/process-wide.mjs'
import { redisSettings } from './redis-client.mjs'
import { openLink, UNAVAILABLE } from './redis-link.mjs'

export { entryKey, siteKey } from './keys.mjs'
export { COMMAND_LIMIT_MS, UNAVAILABLE } from './redis-link.mjs'

/** @typedef {import('./redis-link.mjs').RedisClient} RedisClient */

/**
 * The link of this process, opened at the first call; null without `REDIS_URL`, and while the site is built.
 * @returns {import('./redis-link.mjs').RedisLink | null}
 */
export function redisLink() {
  return processWide('redis', () => {
    const settings = redisSettings(process.env)
    const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
    return { link: settings && !isBuild ? openLink(settings, log) : null }
  }).link
}

/**
 * Opens the link and waits for it, a second at most: a process that was restarted has the shared pages before it
 * answers the first reader, and one whose Redis is away starts all the same. Never throws.
 */
export async function openRedis() {
  await redisLink()?.opened()
}

/**
 * Runs a command in Redis. Never throws, and takes no longer than `COMMAND_LIMIT_MS`.
 * @template T
 * @param {(client: RedisClient) => Promise<T>} command
 * @returns {Promise<T | typeof UNAVAILABLE>} Redis' answer, null among them; `UNAVAILABLE` where there is no Redis, it
 *   did not answer in time, or it refused: the caller goes on with what this process knows
 */
export async function inRedis(command) {
  return redisLink()?.run(command) ?? UNAVAILABLE
}

/** Whether instances share what they know: `none` is configured, it is `ready`, or it is `away` for now. */
export function redisState() {
  const state = redisLink()?.state() ?? 'none'
  return state === 'opening' ? 'away' : state
}
