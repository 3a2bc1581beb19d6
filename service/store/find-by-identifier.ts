import { eq, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** Searches by id if all characters are digits, then by slug. */
export async function findByIdentifier<Row>(
  table: { id: SQLiteColumn; slug: SQLiteColumn },
  identifier: string,
  read: (condition: SQL) => PromiseLike<Row[]>,
): Promise<Row | null> {
  const [byId] = /^\d{1,15}$/.test(identifier) ? await read(eq(table.id, Number(identifier))) : []
  if (byId) return byId
  const [bySlug] = await read(eq(table.slug, identifier.normalize('NFC')))
  return bySlug ?? null
}
