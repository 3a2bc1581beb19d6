// @ts-check
/**
 * The names of what is in Redis, which sites of several publications may share. On a cluster, keys of one script must
 * lie in one slot, which what stands in braces decides (https://redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec/#hash-tags):
 * what instances count and tell each other is in the slot of their site. Pages and data are spread over all nodes.
 */
import { createHash } from 'node:crypto'

/** A name in Redis that only the instances of this very site use, in the site's own slot. @param {...string} parts @returns {string} */
export function siteKey(...parts) {
  return ['masthead', `{${siteId()}}`, ...parts].join(':')
}

/** A name for a page or data of this very site, in a slot of its own. @param {...string} parts @returns {string} */
export function entryKey(...parts) {
  // Braces of an address must not decide on the slot: readers choose addresses.
  return ['masthead', siteId(), 'entry', ...parts].join(':').replaceAll('{', '%7B')
}

function siteId() {
  const { SITE_URL = '', PUBLISHER_ID = '' } = process.env
  return createHash('sha256')
    .update(`${URL.canParse(SITE_URL) ? new URL(SITE_URL).origin : ''} ${PUBLISHER_ID}`)
    .digest('hex')
    .slice(0, 12)
}
