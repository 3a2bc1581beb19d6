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

import { contentHash } from '../../base/content-hash.mjs'
import { globalSingleton } from '../../base/global-singleton.mjs'
import { log } from '../../base/log.mjs'
import { openLink, UNAVAILABLE } from './redis-link.mjs'
import { redisSettings } from './redis-settings.mjs'

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

/*
 * Several sites may share a Redis. On a cluster, keys of one script must be in one slot, chosen by the part in braces
 * (https://redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec/#hash-tags); pages and data are spread.
 */

/** A key of this site, in the site's slot. @param {...string} parts @returns {string} */
export function siteKey(...parts) {
  return ['masthead', `{${siteId()}}`, ...parts].join(':')
}

/** A key of a page or data, in a slot of its own. @param {...string} parts @returns {string} */
export function entryKey(...parts) {
  // Readers choose addresses, whose braces must not choose the slot.
  return ['masthead', siteId(), 'entry', ...parts].join(':').replaceAll('{', '%7B')
}

function siteId() {
  const { SITE_URL = '', PUBLISHER_ID = '' } = process.env
  return contentHash(`${URL.canParse(SITE_URL) ? new URL(SITE_URL).origin : ''} ${PUBLISHER_ID}`, 12, 'hex')
}
