/** Webhooks send the same tags. */
export const TAG = {
  listing: 'listing',
  trending: 'trending',
  categories: 'categories',
  navigation: 'navigation',
  newsletters: 'newsletters',
  slots: 'slots',
  addresses: 'addresses',
  tags: 'tags',
  /** Used after imports of old stories. */
  archive: 'archive',
} as const

export type RecordKind = 'post' | 'category' | 'tag' | 'author' | 'address' | 'form'

// The framework's limit is 256 characters.
const NAME_MAX = 200

/** `post:12`, `post:rain-in-the-hills`. */
export function recordTag(kind: RecordKind, idOrSlug: string | number): string {
  return `${kind}:${safe(String(idOrSlug).normalize('NFC'))}`
}

const WIRE_TAGS_MAX = 60

/** Some deployments send tags such as `PP.12345` and `NAV.1`. */
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
