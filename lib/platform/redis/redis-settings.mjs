// @ts-check

/**
 * @typedef {'single' | 'cluster' | 'sentinel'} RedisMode
 *
 * @typedef {object} RedisSettings
 * @property {readonly string[]} urls may contain a password
 * @property {RedisMode} mode
 * @property {string} masterName
 */

/**
 * @param {Record<string, string | undefined>} variables
 * @returns {RedisSettings | null} null without REDIS_URL
 */
export function redisSettings({ REDIS_URL = '', REDIS_MODE = '', REDIS_MASTER_NAME = '' }) {
  const urls = REDIS_URL.split(',')
    .map((url) => url.trim())
    .filter(Boolean)
  if (urls.length === 0) return null
  const mode = REDIS_MODE.trim()
  return {
    urls,
    mode: mode === 'cluster' || mode === 'sentinel' ? mode : 'single',
    masterName: REDIS_MASTER_NAME.trim() || 'mymaster',
  }
}
