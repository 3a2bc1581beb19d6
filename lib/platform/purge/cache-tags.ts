/**
 * Tags for CDNs. Cloudflare reads `Cache-Tag`, separated by commas
 * (https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/), Fastly `Surrogate-Key`, separated by
 * spaces (https://www.fastly.com/documentation/reference/http/http-headers/Surrogate-Key/).
 */
import { contentHash } from '../../base/content-hash.mjs'

export type TagHeader = 'Cache-Tag' | 'Surrogate-Key'

// Both allow 16 KB, but a head with both headers must fit into the edge's 16 KB buffer.
const HEADER_MAX_BYTES = 5_000
// Both allow 1,024; longer ones are replaced by their hash.
const TAG_MAX_BYTES = 200
/** Set if not all tags fit, and purged with every change. */
export const OVERFLOW_TAG = 'more-tags'
// The framework's internal tags.
const OF_THE_FRAMEWORK = /^_N_T_/

/** A tag in headers and purges: visible ASCII without commas, bounded. */
export function purgeTag(tag: string): string {
  const plain = tag.replace(/[^!-~]|,/gu, (character) => encodeURIComponent(character.toWellFormed()))
  if (plain.length <= TAG_MAX_BYTES) return plain
  return `sha256-${contentHash(tag)}`
}

/**
 * The header's value, shortest tags first: they name records by id, and every event has one.
 * @returns null without tags
 */
export function tagHeaderValue(tags: Iterable<string>, header: TagHeader): string | null {
  const separator = header === 'Cache-Tag' ? ',' : ' '
  const all = [...new Set([...tags].filter((tag) => !OF_THE_FRAMEWORK.test(tag)).map(purgeTag))]
  all.sort((one, other) => one.length - other.length || (one < other ? -1 : 1))
  let bytes = OVERFLOW_TAG.length
  const fitting = all.filter((tag) => {
    bytes += tag.length + separator.length
    return bytes <= HEADER_MAX_BYTES
  })
  if (fitting.length === 0) return null
  return [...fitting, ...(fitting.length < all.length ? [OVERFLOW_TAG] : [])].join(separator)
}
