/** Cache tags, also sent by webhooks. Slugs cover URLs requested before the record existed. */

export const TAG = {
  listing: 'listing',
  trending: 'trending',
  categories: 'categories',
  navigation: 'navigation',
  newsletters: 'newsletters',
  slots: 'slots',
  addresses: 'addresses',
  tags: 'tags',
  /** The division of posts into sitemaps; for imports of old stories. */
  archive: 'archive',
} as const

export type RecordKind = 'post' | 'category' | 'tag' | 'author' | 'address'

// The framework limits tags to 256 characters and separates them by commas.
const NAME_MAX = 200

/** `post:12`, `post:rain-in-the-hills`; `address:` has the last path segment. */
export function recordTag(kind: RecordKind, idOrSlug: string | number): string {
  return `${kind}:${safe(String(idOrSlug).normalize('NFC'))}`
}

// A page has the tags of all its reads.
const WIRE_TAGS_MAX = 60

/** `Cache-Tags` of some deployments: `PP.12345`, `NAV.1`. */
export function wireTags(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  const named = (body as Record<string, unknown>)['Cache-Tags']
  if (!Array.isArray(named)) return []
  return named.filter((tag): tag is string => typeof tag === 'string' && isTag(tag)).slice(0, WIRE_TAGS_MAX)
}

/** Visible ASCII without commas. */
export function isTag(value: string): boolean {
  return value.length <= NAME_MAX && /^[!-+\--~]+$/.test(value)
}

function safe(name: string) {
  return name.replaceAll(',', '%2C').slice(0, NAME_MAX)
}
