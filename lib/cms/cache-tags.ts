/**
 * The names that cached reads and pages carry, and that a change in the newsroom names to have them made again.
 * Records are named by id, which never changes; also by slug, for an address that was asked before its record existed.
 */

/** What is one for the whole site. */
export const TAG = {
  /** Every list of posts. */
  listing: 'listing',
  trending: 'trending',
  categories: 'categories',
  /** Menu and footer. */
  navigation: 'navigation',
  newsletters: 'newsletters',
  slots: 'slots',
  /** What every address means, redirects included. */
  addresses: 'addresses',
  tags: 'tags',
  /** How the posts of all years are parted into sitemaps; for whoever brings in old stories. */
  archive: 'archive',
} as const

export type RecordKind = 'post' | 'category' | 'tag' | 'author' | 'address'

// The framework refuses tags of more than 256 characters and separates them by commas.
const NAME_MAX = 200

/** The tag of one record: `post:12`, `category:3`, `post:rain-in-the-hills`; `address:` names the last segment of a path. */
export function recordTag(kind: RecordKind, idOrSlug: string | number): string {
  return `${kind}:${safe(String(idOrSlug).normalize('NFC'))}`
}

// More than any answer needs; a page collects the tags of all it reads.
const WIRE_TAGS_MAX = 60

/** The tags that an answer names itself by, where the deployment sends `Cache-Tags`: `PP.12345`, `NAV.1`. */
export function wireTags(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  const named = (body as Record<string, unknown>)['Cache-Tags']
  if (!Array.isArray(named)) return []
  return named.filter((tag): tag is string => typeof tag === 'string' && isTag(tag)).slice(0, WIRE_TAGS_MAX)
}

/** Whether this can be a tag: visible ASCII but no comma, of bearable length. */
export function isTag(value: string): boolean {
  return value.length <= NAME_MAX && /^[!-+\--~]+$/.test(value)
}

function safe(name: string) {
  return name.replaceAll(',', '%2C').slice(0, NAME_MAX)
}
