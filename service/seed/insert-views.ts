import { sql } from 'drizzle-orm'
import type { Queryable } from '../store/open'
import { postViews } from '../store/schema'

type Row = typeof postViews.$inferInsert

/** Rows per statement, which are sent as one text of about 20 bytes each. */
const ROWS_PER_STATEMENT = 20_000

/**
 * Inserts any number of rows, within the caller's transaction. A newsroom has fifty rows of views for each post: as
 * one parameter for SQLite to take apart they are stored in a fraction of the time that a parameter for every value takes.
 */
export async function insertViews(tx: Queryable, rows: Row[]): Promise<void> {
  for (let i = 0; i < rows.length; i += ROWS_PER_STATEMENT) {
    const values = rows
      .slice(i, i + ROWS_PER_STATEMENT)
      .map(({ postId, hour, origin, views }) => [postId, hour, origin, views])
    await tx.run(sql`
      insert into ${postViews} (post_id, hour, origin, views)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${JSON.stringify(values)})`)
  }
}
