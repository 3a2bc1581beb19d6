/** Tags remembered from posts, since the contract has no route by slug; bounded, per process. */
import type { Reference } from '../contract'

// A large newsroom has about ten thousand tags; 200 bytes each are below 5 MB.
const TAGS_MAX = 20_000

const byName = new Map<string, Reference>()

/** The last part of its address: the id where a deployment leaves the slug empty. */
export const tagName = ({ slug, id }: Pick<Reference, 'slug' | 'id'>): string =>
  slug.normalize('NFC') || String(id)

export function rememberTags(posts: readonly { tags: readonly Reference[] }[]): void {
  for (const { tags } of posts) {
    for (const tag of tags) {
      const name = tagName(tag)
      byName.delete(name)
      byName.set(name, { id: tag.id, name: tag.name, slug: tag.slug })
    }
  }
  for (const name of byName.keys()) {
    if (byName.size <= TAGS_MAX) break
    byName.delete(name)
  }
}

/** Null if no post with it was read here. */
export function rememberedTag(slug: string): Reference | null {
  return byName.get(slug.normalize('NFC')) ?? null
}

export function resetTagIndex(): void {
  byName.clear()
}
