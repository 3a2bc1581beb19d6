import { eq, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/**
 * The conditions an `{identifier}` of an address can mean, in the order they are tried: an id where it is all
 * digits, then a slug, since a slug may be all digits too.
 */
export function identities(table: { id: SQLiteColumn; slug: SQLiteColumn }, identifier: string): SQL[] {
  const bySlug = eq(table.slug, identifier.normalize('NFC'))
  return /^\d{1,15}$/.test(identifier) ? [eq(table.id, Number(identifier)), bySlug] : [bySlug]
}
