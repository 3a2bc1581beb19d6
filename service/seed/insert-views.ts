import type { InStatement } from '@libsql/client/sqlite3'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../store/open'
import type { postViews } from '../store/schema'

type Row = typeof postViews.$inferInsert

/** A row takes about 20 bytes. */
const ROWS_PER_STATEMENT = 20_000

/** One JSON parameter is far faster than one per value. */
export async function insertViews(tx: Queryable, rows: Row[]): Promise<void> {
  for (const values of asJson(rows)) await tx.run(sql`${sql.raw(BEFORE)}${values}${sql.raw(AFTER)}`)
}

export const viewStatements = (rows: Row[]): InStatement[] =>
  asJson(rows).map((values) => ({ sql: `${BEFORE}?${AFTER}`, args: [values] }))

const BEFORE = `
  insert into post_views (post_id, hour, origin, views)
  select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(`
const AFTER = ')'

function asJson(rows: Row[]): string[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, index) => {
    const some = rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT)
    return JSON.stringify(some.map(({ postId, hour, origin, views }) => [postId, hour, origin, views]))
  })
}
