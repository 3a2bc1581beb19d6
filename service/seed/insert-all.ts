import type { InStatement, InValue } from '@libsql/client/sqlite3'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Queryable } from '../store/open'

/** SQLite allows 32,766 parameters. */
const ROWS_PER_STATEMENT = 500

export async function insertAll<T extends SQLiteTable>(
  tx: Queryable,
  table: T,
  rows: SQLiteInsertValue<T>[],
): Promise<void> {
  for (const some of chunks(rows)) await tx.insert(table).values(some)
}

/** Missing columns are stored as null. */
export function insertStatements(table: SQLiteTable, rows: Record<string, unknown>[]): InStatement[] {
  const columns = Object.entries(getTableColumns(table))
  const names = columns.map(([, { name }]) => `\`${name}\``).join()
  const row = `(${columns.map(() => '?').join()})`
  return chunks(rows).map((some) => ({
    sql: `insert into \`${getTableName(table)}\` (${names}) values ${some.map(() => row).join()}`,
    args: some.flatMap((values) =>
      columns.map(([key, column]) => {
        const value = values[key] ?? null
        return value === null ? null : (column.mapToDriverValue(value) as InValue)
      }),
    ),
  }))
}

function chunks<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  )
}
