/**
 * The names under which CDNs can be told to drop an answer. Cloudflare reads them from `Cache-Tag`, separated by commas
 * (https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/), Fastly from `Surrogate-Key`, separated by
 * spaces (https://www.fastly.com/documentation/reference/http/http-headers/Surrogate-Key/).
 */
import { createHash } from 'node:crypto'

export type TagHeader = 'Cache-Tag' | 'Surrogate-Key'

// Both allow 16 KB. The head of an answer, which may hold both headers, must fit into the 16 KB buffer of the edge.
const HEADER_MAX_BYTES = 5_000
// Both allow 1,024; what is longer is named by its hash.
const TAG_MAX_BYTES = 200
/** Carried where not all tags fit, and purged with every change. */
export const OVERFLOW_TAG = 'more-tags'
// The framework's own names of its layouts.
const OF_THE_FRAMEWORK = /^_N_T_/

/** A tag as CDNs are sent it, in headers and in purges: visible ASCII without commas, of bearable length. */
export function purgeTag(tag: string): string {
  const plain = tag.replace(/[^!-~]|,/gu, (character) => encodeURIComponent(character.toWellFormed()))
  if (plain.length <= TAG_MAX_BYTES) return plain
  return `sha256-${createHash('sha256').update(tag).digest('base64url')}`
}

/**
 * The tags of an answer as CDNs read them. The shorter ones go first: they name records by id, and every event has one.
 * @returns null where there is none
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
