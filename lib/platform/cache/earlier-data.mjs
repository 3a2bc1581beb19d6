// @ts-check
/**
 * Readers may still get the previous HTML. With newer data, React would render again and lose input.
 *
 * @typedef {object} EarlierData
 * @property {Buffer} data
 * @property {number} until
 */
import { isNotFound } from './entry.mjs'

// Removed content must not stay longer.
const KEPT_MS = 10 * 60 * 1000

/**
 * @param {import('./entry.mjs').Entry} entry
 * @param {import('./entry.mjs').Entry | undefined} previous
 * @param {number} now
 * @returns {EarlierData | undefined}
 */
export function earlierData(entry, previous, now) {
  const [data, before] = [dataOf(entry), previous && dataOf(previous)]
  if (!data || !previous || !before) return undefined
  if (!data.equals(before)) return { data: before, until: now + KEPT_MS }
  return previous.earlier && previous.earlier.until > now ? previous.earlier : undefined
}

/** @param {import('./entry.mjs').Entry} entry @returns {Buffer | undefined} */
function dataOf(entry) {
  return entry.value?.kind === 'APP_PAGE' && !isNotFound(entry) ? entry.value.rscData : undefined
}
