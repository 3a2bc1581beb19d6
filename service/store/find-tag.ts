import type { StoredReference } from './find-posts'
import { identities } from './identities'
import type { Queryable } from './open'
import { tags } from './schema'

/** By id, else by slug; null if none. */
export async function findTag(db: Queryable, identifier: string): Promise<StoredReference | null> {
  for (const condition of identities(tags, identifier)) {
    const [tag] = await db.select().from(tags).where(condition)
    if (tag) return { id: tag.id, name: tag.name, slug: tag.slug }
  }
  return null
}
