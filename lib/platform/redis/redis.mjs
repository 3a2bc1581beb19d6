// @ts-check
/** Use `inRedis` for shared state: `await inRedis((redis) => redis.get(siteKey('seen', id)))`. */

import { contentHash } from '../../base/content-hash.mjs'
import { globalSingleton } from '../../base/global-singleton.mjs'
import { log } from '../../base/log.mjs'
import { openLink, UNAVAILABLE } from './redis-link.mjs'
import { redisSettings } from './redis-settings.mjs'

export { UNAVAILABLE } from './redis-link.mjs'

/** @typedef {import('./redis-link.mjs').RedisClient} RedisClient */

/**
 * Null without `REDIS_URL` and during the build.
 * @returns {import('./redis-link.mjs').RedisLink | null}
 */
export function redisLink() {
  return globalSingleton('redis', () => {
    const settings = redisSettings(process.env)
    const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
    return { link: settings && !isBuild ? openLink(settings, log) : null }
  }).link
}

/** Waits up to a second. Never throws. */
export async function openRedis() {
  await redisLink()?.opened()
}

/**
 * Never throws; takes at most `COMMAND_LIMIT_MS`.
 * @template T
 * @param {(client: RedisClient) => Promise<T>} command
 * @returns {Promise<T | typeof UNAVAILABLE>} `UNAVAILABLE` without Redis, or if it is late or refuses
 */
export async function inRedis(command) {
  return redisLink()?.run(command) ?? UNAVAILABLE
}

export function redisState() {
  const state = redisLink()?.state() ?? 'none'
  return state === 'opening' ? 'away' : state
}

/*
 * On a cluster, the part in braces chooses the slot, and keys of one script must be in one slot:
 * https://redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec/#hash-tags
 */

/** These keys are in one slot. @param {...string} parts @returns {string} */
export function siteKey(...parts) {
  return ['masthead', `{${siteId()}}`, ...parts].join(':')
}

/** These keys are spread over all slots. @param {...string} parts @returns {string} */
export function entryKey(...parts) {
  // Readers choose addresses, so braces in them must not choose the slot.
  return ['masthead', siteId(), 'entry', ...parts].join(':').replaceAll('{', '%7B')
}

function siteId() {
  const { SITE_URL = '', PUBLISHER_ID = '' } = process.env
  return contentHash(`${URL.canParse(SITE_URL) ? new URL(SITE_URL).origin : ''} ${PUBLISHER_ID}`, 12, 'hex')
}
