import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Client, createClient } from '@libsql/client/sqlite3'
import { getTableName, is, sql } from 'drizzle-orm'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { drizzle } from 'drizzle-orm/libsql/sqlite3'
import { getTableConfig, type Index, SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from './schema'

/* A large fill drops these indexes and creates them again. */

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

type Database = LibSQLDatabase<typeof schema> & { $client: Client }

export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'run' | 'all' | 'get'>

export type Store = {
  db: Database
  close(): void
}

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** Milliseconds. */
const BUSY_TIMEOUT_MS = 5_000

/** @param file path or `:memory:`; `reset` drops the service's tables @throws if it can't be opened */
export async function openStore(file: string, options: { reset?: boolean } = {}): Promise<Store> {
  const client = connect(file)
  try {
    const db = drizzle({ client, schema })
    await db.run(sql`pragma journal_mode = wal`)
    await db.run(sql`pragma synchronous = normal`)
    if (options.reset) await dropTables(client)
    await migrate(db, { migrationsFolder: MIGRATIONS })
    // Required after an interrupted fill.
    await createMissingIndexes(db, Object.values(schema))
    return { db, close: () => client.close() }
  } catch (error) {
    client.close()
    throw error
  }
}

function connect(file: string): Client {
  if (file === ':memory:') return createClient({ url: ':memory:', timeout: BUSY_TIMEOUT_MS })
  const path = resolve(file)
  mkdirSync(dirname(path), { recursive: true })
  return createClient({ url: pathToFileURL(path).href, timeout: BUSY_TIMEOUT_MS })
}

async function dropTables(client: Client): Promise<void> {
  const ours = await client.execute({
    sql: `select name from sqlite_master where type = 'table' and name in (select value from json_each(?))`,
    args: [JSON.stringify([...Object.values(schema).map(getTableName), '__drizzle_migrations'])],
  })
  // `migrate` disables foreign keys, so the order does not matter.
  await client.migrate(ours.rows.map((row) => `drop table "${row.name}"`))
}
