import { eq } from 'drizzle-orm'
import { identities } from './identities'
import type { Queryable } from './open'
import { authors, pictures } from './schema'

export type StoredAuthor = typeof authors.$inferSelect & { portrait: string | null }

/** By id, else by slug; null if none. */
export async function findAuthor(db: Queryable, identifier: string): Promise<StoredAuthor | null> {
  for (const condition of identities(authors, identifier)) {
    const [row] = await db
      .select({ author: authors, portrait: pictures.name })
      .from(authors)
      .leftJoin(pictures, eq(pictures.id, authors.portraitId))
      .where(condition)
    if (row) return { ...row.author, portrait: row.portrait }
  }
  return null
}
