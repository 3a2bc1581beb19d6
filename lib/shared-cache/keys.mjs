// @ts-check
/** The names of what is in Redis, which sites of several publications may share. */
import { createHash } from 'node:crypto'

/** A name in Redis that only the instances of this very site use. @param {...string} parts @returns {string} */
export function siteKey(...parts) {
  const { SITE_URL = '', PUBLISHER_ID = '' } = process.env
  const site = createHash('sha256')
    .update(`${URL.canParse(SITE_URL) ? new URL(SITE_URL).origin : ''} ${PUBLISHER_ID}`)
    .digest('hex')
  return ['masthead', site.slice(0, 12), ...parts].join(':')
}
