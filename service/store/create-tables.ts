import { createHash } from 'node:crypto'
import { getTableName, is } from 'drizzle-orm'
import {
  getTableConfig,
  type Index,
  SQLiteColumn,
  SQLiteSyncDialect,
  type SQLiteTable,
} from 'drizzle-orm/sqlite-core'
import * as schema from './schema'

export const TABLES: readonly SQLiteTable[] = Object.values(schema)

/**
 * Lists by category, tag or author read a post's type and time of publication from the table of its terms, whose index
 * has them, so that no list has to sort all posts (tests/unit/service/store.test.ts). This trigger keeps them equal to
 * the post's own.
 */
const LISTED_TRIGGER = `create trigger \`posts_listed\` after update of \`state\`, \`first_published_at\`, \`type\` on \`posts\` begin
${[schema.postCategories, schema.postTags, schema.postContributors]
  .map(
    (table) =>
      `update \`${getTableName(table)}\` set \`published_at\` = iif(new.\`state\` = 'draft', null, new.\`first_published_at\`), \`type\` = new.\`type\` where \`post_id\` = new.\`id\`;`,
  )
  .join('\n')}
end`

/** The tables of schema.ts, their indexes and the trigger, as statements of SQLite for an empty database. */
export const CREATE: readonly string[] = [
  ...TABLES.map(createTable),
  ...TABLES.flatMap(indexesOf).map(({ create }) => create),
  LISTED_TRIGGER,
]

/** A number for these statements, by which a database of another version is recognised. SQLite keeps 32 bits for it. */
export const VERSION = createHash('sha256').update(CREATE.join('\n')).digest().readUInt32BE() >>> 1

function createTable(table: SQLiteTable): string {
  const { name, columns, primaryKeys, foreignKeys, checks } = getTableConfig(table)
  const names = (of: { name: string }[]) => of.map((column) => `\`${column.name}\``).join(', ')
  const parts = [
    ...columns.map(createColumn),
    ...primaryKeys.map((key) => `primary key (${names(key.columns)})`),
    ...foreignKeys.map((key) => {
      const { columns: keyColumns, foreignTable, foreignColumns } = key.reference()
      const onDelete = key.onDelete ? ` on delete ${key.onDelete}` : ''
      return `foreign key (${names(keyColumns)}) references \`${getTableName(foreignTable)}\` (${names(foreignColumns)})${onDelete}`
    }),
    ...checks.map((rule) => `check (${new SQLiteSyncDialect().sqlToQuery(rule.value).sql})`),
  ]
  return `create table \`${name}\` (${parts.join(', ')})`
}

function createColumn(column: SQLiteColumn): string {
  if (column.default !== undefined) throw new Error(`The column ${column.name} has a default.`)
  const isCounted = 'autoIncrement' in column && column.autoIncrement === true
  return [
    `\`${column.name}\` ${column.getSQLType()}`,
    column.primary && `primary key${isCounted ? ' autoincrement' : ''}`,
    column.notNull && 'not null',
    column.isUnique && 'unique',
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * The indexes that a large fill drops and creates again. Those of primary keys and unique columns are not among them.
 */
export function indexesOf(table: SQLiteTable): { name: string; create: string }[] {
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
