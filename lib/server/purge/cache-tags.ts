/**
 * `Cache-Tag`: Cloudflare, https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
 * `Surrogate-Key`: Fastly, https://www.fastly.com/documentation/reference/http/http-headers/Surrogate-Key/
 */
import { contentHash } from '../../base/content-hash.mjs'

export type TagHeader = 'Cache-Tag' | 'Surrogate-Key'

// Both headers must fit into the edge's 16 KB buffer.
const HEADER_MAX_BYTES = 5_000
const TAG_MAX_BYTES = 200
/** Set if not all tags fit, and purged with every change. */
export const OVERFLOW_TAG = 'more-tags'
const OF_THE_FRAMEWORK = /^_N_T_/

/** Returns visible ASCII without commas. */
export function purgeTag(tag: string): string {
  const plain = tag.replace(/[^!-~]|,/gu, (character) => encodeURIComponent(character.toWellFormed()))
  if (plain.length <= TAG_MAX_BYTES) return plain
  return `sha256-${contentHash(tag)}`
}

/** The shortest tags come first, since they name records by id. */
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
