import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Client, createClient } from '@libsql/client/sqlite3'
import { getTableName, sql } from 'drizzle-orm'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { drizzle } from 'drizzle-orm/libsql/sqlite3'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { CREATE, indexesOf, TABLES, VERSION } from './create-tables'
import * as schema from './schema'

/** Creates the indexes again that a large fill has dropped. */
export async function createMissingIndexes(db: Queryable, tables: readonly SQLiteTable[]): Promise<void> {
  const declaredIndexes = tables.flatMap(indexesOf)
  const databaseIndexes = await db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'index'`,
  )
  const present = new Set(databaseIndexes.map(({ name }) => name))
  for (const { name, create } of declaredIndexes) if (!present.has(name)) await db.run(sql.raw(create))
}

export async function dropIndexes(db: Queryable, tables: readonly SQLiteTable[]): Promise<void> {
  for (const { name } of tables.flatMap(indexesOf)) await db.run(sql.raw(`drop index if exists \`${name}\``))
}

type Database = LibSQLDatabase<typeof schema> & { $client: Client }

export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'run' | 'all' | 'get'>

export type Store = {
  db: Database
  close(): void
}

/** How long a statement waits for another process that writes to the same file. */
const BUSY_TIMEOUT_MS = 5_000

/**
 * Opens a database and creates its tables if it has none.
 * @param file path or `:memory:`; `reset` drops the tables of the service, and no others
 * @throws if it can't be opened, or is of another version
 */
export async function openStore(file: string, options: { reset?: boolean } = {}): Promise<Store> {
  const client = connect(file)
  try {
    const db = drizzle({ client, schema })
    await db.run(sql`pragma journal_mode = wal`)
    await db.run(sql`pragma synchronous = normal`)
    if (options.reset) await dropTables(client)
    await createTables(client)
    // An interrupted fill leaves the database without its indexes.
    await createMissingIndexes(db, TABLES)
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

/**
 * @throws if the tables are those of another version: no data are moved between versions, and none are deleted unasked
 */
async function createTables(client: Client): Promise<void> {
  if ((await ownTables(client)).length === 0) {
    await client.batch([...CREATE, `pragma user_version = ${VERSION}`], 'write')
    return
  }
  const { rows } = await client.execute('pragma user_version')
  if (rows[0]?.user_version !== VERSION)
    throw new Error(
      'it belongs to another version of the service; start with --reset to store the content again',
    )
}

async function dropTables(client: Client): Promise<void> {
  // `migrate` runs them in a transaction without foreign keys, so tables may be dropped in any order.
  await client.migrate((await ownTables(client)).map((name) => `drop table "${name}"`))
}

async function ownTables(client: Client): Promise<string[]> {
  const { rows } = await client.execute({
    sql: `select name from sqlite_master where type = 'table' and name in (select value from json_each(?))`,
    args: [JSON.stringify(TABLES.map((table) => getTableName(table)))],
  })
  return rows.map(({ name }) => String(name))
}
