// @ts-check
/**
 * Data of a page's former HTML. Readers get that while the page is made anew, and from caches before the site; with
 * newer data React would draw the page again, and lose what a reader pressed.
 *
 * @typedef {object} EarlierData
 * @property {Buffer} data
 * @property {number} until in milliseconds
 */
import { isNotFound } from './entry.mjs'

// A cache before the site keeps a page for minutes. Removed content must not stay longer.
const KEPT_MS = 10 * 60 * 1000

/**
 * @param {import('./entry.mjs').Entry} entry
 * @param {import('./entry.mjs').Entry | undefined} previous that it replaces
 * @param {number} now
 * @returns {EarlierData | undefined} none for a page that is gone
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
