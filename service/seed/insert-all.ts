import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Queryable } from '../store/open'

/** Rows per statement: 27 columns of a post times 500 stay far below SQLite's 32,766 parameters. */
const ROWS_PER_STATEMENT = 500

/** Inserts any number of rows, none included, within the caller's transaction. */
export async function insertAll<T extends SQLiteTable>(
  tx: Queryable,
  table: T,
  rows: SQLiteInsertValue<T>[],
): Promise<void> {
  for (let i = 0; i < rows.length; i += ROWS_PER_STATEMENT)
    await tx.insert(table).values(rows.slice(i, i + ROWS_PER_STATEMENT))
}
