/** Tags remembered from posts, since the contract has no route by slug; bounded, per process. */
import type { Reference } from '../contract'

// A large newsroom has about ten thousand tags; 200 bytes each are below 5 MB.
const TAGS_MAX = 20_000

const byName = new Map<string, Reference>()

/** Slugs by id: that of a renamed tag is forgotten, so that the service is asked for its former address. */
const slugs = new Map<number, string>()

/** The last part of its address: the id where a deployment leaves the slug empty. */
export const tagName = ({ slug, id }: Pick<Reference, 'slug' | 'id'>): string =>
  slug.normalize('NFC') || String(id)

export function rememberTags(posts: readonly { tags: readonly Reference[] }[]): void {
  for (const { tags } of posts) tags.forEach(remember)
  for (const name of byName.keys()) {
    if (byName.size <= TAGS_MAX) break
    forget(name)
  }
}

function remember({ id, name, slug }: Reference): void {
  const own = tagName({ id, slug })
  // Lists may leave out slugs that posts have.
  if (slug !== '') forget(slugs.get(id))
  // It may have been another tag's.
  forget(own)
  byName.set(own, { id, name, slug })
  if (slug !== '') slugs.set(id, own)
}

function forget(name: string | undefined): void {
  const tag = name === undefined ? undefined : byName.get(name)
  if (name === undefined || tag === undefined) return
  byName.delete(name)
  if (slugs.get(tag.id) === name) slugs.delete(tag.id)
}

/** Null if no post with it was read here. */
export function rememberedTag(slug: string): Reference | null {
  return byName.get(slug.normalize('NFC')) ?? null
}

export function resetTagIndex(): void {
  byName.clear()
  slugs.clear()
}
