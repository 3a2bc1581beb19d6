/**
 * Cache tags. A webhook sends the same names to renew the reads and pages that have them, so a rename breaks webhooks.
 */
export const TAG = {
  listing: 'listing',
  trending: 'trending',
  categories: 'categories',
  navigation: 'navigation',
  newsletters: 'newsletters',
  slots: 'slots',
  addresses: 'addresses',
  tags: 'tags',
  /** How all posts are divided into sitemaps. A newsroom sends it after importing old stories. */
  archive: 'archive',
} as const

export type RecordKind = 'post' | 'category' | 'tag' | 'author' | 'address' | 'form'

// The framework refuses tags over 256 characters; the kind in front of the name needs a few of them.
const NAME_MAX = 200

/**
 * `post:12`, `post:rain-in-the-hills`. The id never changes; the slug also reaches pages that were requested before the
 * record existed. For `address`, the name is the last segment of a path.
 */
export function recordTag(kind: RecordKind, idOrSlug: string | number): string {
  return `${kind}:${safe(String(idOrSlug).normalize('NFC'))}`
}

// More than an answer needs. A page collects the tags of all its reads, so one answer must not use up the page's limit.
const WIRE_TAGS_MAX = 60

/** The tags that some deployments send with an answer, such as `PP.12345` and `NAV.1`; empty for others. */
export function wireTags(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  const tagValues = (body as Record<string, unknown>)['Cache-Tags']
  if (!Array.isArray(tagValues)) return []
  return tagValues
    .filter((tag): tag is string => typeof tag === 'string' && isTag(tag))
    .slice(0, WIRE_TAGS_MAX)
}

/** Visible ASCII without commas: the framework joins tags by commas into a header. */
export function isTag(value: string): boolean {
  return value.length <= NAME_MAX && /^[!-+\--~]+$/.test(value)
}

/** Escapes commas, because the framework separates tags by them. */
function safe(name: string) {
  return name.replaceAll(',', '%2C').slice(0, NAME_MAX)
}
