// @ts-check
/**
 * Several sites may share a Redis. On a cluster, keys of one script must be in one slot, chosen by the part in braces
 * (https://redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec/#hash-tags); pages and data are spread.
 */
import { contentHash } from '../../base/content-hash.mjs'

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
