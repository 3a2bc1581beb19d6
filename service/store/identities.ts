import { eq, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** Conditions for an `{identifier}`, in order: an id if all digits, then a slug, which may be digits too. */
export function identities(table: { id: SQLiteColumn; slug: SQLiteColumn }, identifier: string): SQL[] {
  const bySlug = eq(table.slug, identifier.normalize('NFC'))
  return /^\d{1,15}$/.test(identifier) ? [eq(table.id, Number(identifier)), bySlug] : [bySlug]
}
