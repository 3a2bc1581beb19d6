/** Tags remembered from posts, since the contract has no route by slug; bounded, per process. */
import type { Reference } from '../contract'

// A large newsroom has about ten thousand tags; 200 bytes each are below 5 MB.
const TAGS_MAX = 20_000

const bySlug = new Map<string, Reference>()

export function rememberTags(posts: readonly { tags: readonly Reference[] }[]): void {
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

/** Null if no post with it was read here. */
export function rememberedTag(slug: string): Reference | null {
  return bySlug.get(slug.normalize('NFC')) ?? null
}

export function resetTagIndex(): void {
  bySlug.clear()
}
