import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Queryable } from '../store/open'

/** 500 rows of 28 columns stay below SQLite's 32,766 parameters. */
const ROWS_PER_STATEMENT = 500

/** Within the caller's transaction; may be empty. */
export async function insertAll<T extends SQLiteTable>(
  tx: Queryable,
  table: T,
  rows: SQLiteInsertValue<T>[],
): Promise<void> {
  for (let i = 0; i < rows.length; i += ROWS_PER_STATEMENT)
    await tx.insert(table).values(rows.slice(i, i + ROWS_PER_STATEMENT))
}
