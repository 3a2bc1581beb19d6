/**
 * The tags by which CDNs can be told to drop pages, and the headers that name them:
 * `Cache-Tag`: Cloudflare, https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
 * `Surrogate-Key`: Fastly, https://www.fastly.com/documentation/reference/http/http-headers/Surrogate-Key/
 */
import { contentHash } from '../../base/content-hash.mjs'

export type TagHeader = 'Cache-Tag' | 'Surrogate-Key'

// A response may have both headers, and its head must fit into the 16 KB buffer of the edge.
const HEADER_MAX_BYTES = 5_000
// Both CDNs allow 1,024. A longer tag is replaced by its hash, so that more tags fit.
const TAG_MAX_BYTES = 200
/**
 * The tag of pages whose tags don't all fit. It is purged with every change, so such a page is purged too often but
 * never too rarely.
 */
export const OVERFLOW_TAG = 'more-tags'
// The framework's own tags, which name its layouts. Nothing purges them.
const OF_THE_FRAMEWORK = /^_N_T_/

/** A tag as CDNs get it in headers and purges: visible ASCII without commas, which separate tags. */
export function purgeTag(tag: string): string {
  const plain = tag.replace(/[^!-~]|,/gu, (character) => encodeURIComponent(character.toWellFormed()))
  if (plain.length <= TAG_MAX_BYTES) return plain
  return `sha256-${contentHash(tag)}`
}

/**
 * The value of the header; null without tags. If not all fit, the shorter ones are kept: they name records by id, as
 * events do.
 */
export function tagHeaderValue(tags: Iterable<string>, header: TagHeader): string | null {
  const separator = header === 'Cache-Tag' ? ',' : ' '
  const purgeTags = [...new Set([...tags].filter((tag) => !OF_THE_FRAMEWORK.test(tag)).map(purgeTag))]
  purgeTags.sort(
    (firstTag, secondTag) => firstTag.length - secondTag.length || (firstTag < secondTag ? -1 : 1),
  )
  let bytes = OVERFLOW_TAG.length
  const fitting = purgeTags.filter((tag) => {
    bytes += tag.length + separator.length
    return bytes <= HEADER_MAX_BYTES
  })
  if (fitting.length === 0) return null
  return [...fitting, ...(fitting.length < purgeTags.length ? [OVERFLOW_TAG] : [])].join(separator)
}
