// @ts-check
/**
 * The connection to Redis of this process, if `REDIS_URL` is set. Use `inRedis` for shared state: it resolves within a
 * tenth of a second.
 *
 * @example
 * const reply = await inRedis((redis) => redis.set(siteKey('seen', id), '1', { NX: true, EX: 600 }))
 * if (reply === UNAVAILABLE) return rememberedHere(id)
 * return reply === 'OK' // null: it was there before
 */

import { globalSingleton } from '../../base/global-singleton.mjs'
import { log } from '../../base/log.mjs'
import { redisSettings } from './redis-client.mjs'
import { openLink, UNAVAILABLE } from './redis-link.mjs'

export { entryKey, siteKey } from './keys.mjs'
export { UNAVAILABLE } from './redis-link.mjs'

/** @typedef {import('./redis-link.mjs').RedisClient} RedisClient */

/**
 * Opened at the first call; null without `REDIS_URL`, and during the build.
 * @returns {import('./redis-link.mjs').RedisLink | null}
 */
export function redisLink() {
  return globalSingleton('redis', () => {
    const settings = redisSettings(process.env)
    const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
    return { link: settings && !isBuild ? openLink(settings, log) : null }
  }).link
}

/**
 * Opens the link and waits up to a second, so that a restarted process has the shared pages before its first reader.
 * Never throws.
 */
export async function openRedis() {
  await redisLink()?.opened()
}

/**
 * Runs a command. Never throws; limited to `COMMAND_LIMIT_MS`.
 * @template T
 * @param {(client: RedisClient) => Promise<T>} command
 * @returns {Promise<T | typeof UNAVAILABLE>} the result, which may be null; `UNAVAILABLE` if there is no Redis, or it
 *   was late or refused: use process-local state
 */
export async function inRedis(command) {
  return redisLink()?.run(command) ?? UNAVAILABLE
}

/** `none` configured, `ready`, or `away` for now. */
export function redisState() {
  const state = redisLink()?.state() ?? 'none'
  return state === 'opening' ? 'away' : state
}
