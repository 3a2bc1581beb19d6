/** The API has no route by slug. */
import type { Reference } from '../contract'

// Each tag takes about 200 bytes.
const TAGS_MAX = 20_000

const byName = new Map<string, Reference>()

/** Required to forget slugs of renamed tags. */
const slugs = new Map<number, string>()

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
  // Lists may omit slugs.
  if (slug !== '') forget(slugs.get(id))
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

/** Of a slug whose record is gone, or may have changed. */
export const forgetTag = (slug: string): void => forget(slug.normalize('NFC'))

export function rememberedTag(slug: string): Reference | null {
  return byName.get(slug.normalize('NFC')) ?? null
}

export function resetTagIndex(): void {
  byName.clear()
  slugs.clear()
}
