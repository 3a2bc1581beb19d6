/** Tags by slug, remembered from posts, because the documented interface has no route that finds a tag by its slug. */
import type { Reference } from '../contract'

// A large newsroom has about ten thousand tags. At 200 bytes each, these stay below 5 MB.
const TAGS_MAX = 20_000

const byName = new Map<string, Reference>()

/** Slugs by id. When a tag is renamed its former slug is forgotten, so that the service is asked about that address. */
const slugs = new Map<number, string>()

/** The last segment of a tag's address: the id, where a deployment leaves the slug empty. */
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
  const nameOfTag = tagName({ id, slug })
  // A list may leave slugs out, so a tag without one does not mean that the tag was renamed.
  if (slug !== '') forget(slugs.get(id))
  forget(nameOfTag)
  byName.set(nameOfTag, { id, name, slug })
  if (slug !== '') slugs.set(id, nameOfTag)
}

function forget(name: string | undefined): void {
  const tag = name === undefined ? undefined : byName.get(name)
  if (name === undefined || tag === undefined) return
  byName.delete(name)
  if (slugs.get(tag.id) === name) slugs.delete(tag.id)
}

/** Forgets a slug whose record is gone or may have changed, so that the next read asks the service. */
export const forgetTag = (slug: string): void => forget(slug.normalize('NFC'))

export function rememberedTag(slug: string): Reference | null {
  return byName.get(slug.normalize('NFC')) ?? null
}

export function resetTagIndex(): void {
  byName.clear()
  slugs.clear()
}
