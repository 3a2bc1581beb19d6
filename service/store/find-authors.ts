import { eq } from 'drizzle-orm'
import { findByIdentifier } from './find-by-identifier'
import type { Queryable } from './open'
import { authors, pictures } from './schema'

export type StoredAuthor = typeof authors.$inferSelect & { portrait: string | null }

export async function findAuthor(db: Queryable, identifier: string): Promise<StoredAuthor | null> {
  const found = await findByIdentifier(authors, identifier, (condition) =>
    db
      .select({ author: authors, portrait: pictures.name })
      .from(authors)
      .leftJoin(pictures, eq(pictures.id, authors.portraitId))
      .where(condition),
  )
  return found && { ...found.author, portrait: found.portrait }
}
