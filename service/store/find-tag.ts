import { findByIdentifier } from './find-by-identifier'
import type { StoredReference } from './find-posts'
import type { Queryable } from './open'
import { tags } from './schema'

export const findTag = (db: Queryable, identifier: string): Promise<StoredReference | null> =>
  findByIdentifier(tags, identifier, (condition) =>
    db.select({ id: tags.id, name: tags.name, slug: tags.slug }).from(tags).where(condition),
  )
