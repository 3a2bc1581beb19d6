/**
 * Which tag a slug means. The contract has no route for it, so tags are learnt from the posts that carry them; this
 * is the bounded memory of one process.
 */
import type { Reference } from '../contract'

// A large newsroom has some ten thousand tags; at about 200 bytes each this stays below 5 MB.
const TAGS_MAX = 20_000

const bySlug = new Map<string, Reference>()

/** Remembers the tags that posts carry; the oldest make room. */
export function learnTags(posts: readonly { tags: readonly Reference[] }[]): void {
  for (const { tags } of posts) {
    for (const tag of tags) {
      const slug = tag.slug.normalize('NFC')
      if (slug === '') continue
      bySlug.delete(slug)
      bySlug.set(slug, { id: tag.id, name: tag.name, slug: tag.slug })
    }
  }
  for (const slug of bySlug.keys()) {
    if (bySlug.size <= TAGS_MAX) break
    bySlug.delete(slug)
  }
}

/** The tag of a slug, where a post that carries it was read before. */
export function learntTag(slug: string): Reference | null {
  return bySlug.get(slug.normalize('NFC')) ?? null
}

/** Forgets everything, for tests that start from nothing. */
export function forgetTags(): void {
  bySlug.clear()
}
