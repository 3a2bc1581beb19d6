/** A large fill drops these indexes and creates them again. */
import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, type Index, SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Queryable } from './open'

type Named = { name: string; create: string }

export async function createMissingIndexes(db: Queryable, tables: readonly SQLiteTable[]): Promise<void> {
  const wanted = tables.flatMap(indexesOf)
  const found = await db.all<{ name: string }>(sql`select name from sqlite_master where type = 'index'`)
  const present = new Set(found.map(({ name }) => name))
  for (const { name, create } of wanted) if (!present.has(name)) await db.run(sql.raw(create))
}

export async function dropIndexes(db: Queryable, tables: readonly SQLiteTable[]): Promise<void> {
  for (const { name } of tables.flatMap(indexesOf)) await db.run(sql.raw(`drop index if exists \`${name}\``))
}

/** Excludes indexes of primary keys and unique columns. */
function indexesOf(table: SQLiteTable): Named[] {
  return getTableConfig(table).indexes.map(({ config }: Index) => {
    const columns = config.columns.map((column) => {
      if (is(column, SQLiteColumn)) return `\`${column.name}\``
      throw new Error(`The index ${config.name} has an expression.`)
    })
    return {
      name: config.name,
      create: `create index \`${config.name}\` on \`${getTableName(table)}\` (${columns.join(', ')})`,
    }
  })
}
