import type { InStatement, InValue } from '@libsql/client/sqlite3'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Queryable } from '../store/open'

/** A post has about thirty columns. Times 500, that stays far below the 32,766 parameters that SQLite allows. */
const ROWS_PER_STATEMENT = 500

export async function insertAll<T extends SQLiteTable>(
  tx: Queryable,
  table: T,
  rows: SQLiteInsertValue<T>[],
): Promise<void> {
  for (const some of chunks(rows)) await tx.insert(table).values(some)
}

/** The same as statements of the driver, for many rows. A column without a value is stored as null. */
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

export class UnknownReference extends Error {}

/** Ids by name, given in the order of the newsroom's files, so that a newsroom always gets the same ones. */
export class Ids {
  private constructor(
    private readonly kind: string,
    private readonly byName: Map<string, number>,
  ) {}

  /** @throws for a duplicate name */
  static of(kind: string, names: string[], first: number): Ids {
    const byName = new Map(names.map((name, i) => [name, first + i]))
    const twice = names.find((name, i) => names.indexOf(name) !== i)
    if (twice !== undefined) throw new Error(`The ${kind} "${twice}" appears twice.`)
    return new Ids(kind, byName)
  }

  static stored(kind: string, records: { id: number; name: string }[]): Ids {
    return new Ids(kind, new Map(records.map(({ id, name }) => [name, id])))
  }

  /** @throws UnknownReference */
  get(name: string): number {
    const id = this.byName.get(name)
    if (id === undefined)
      throw new UnknownReference(`The newsroom refers to a ${this.kind} "${name}" that it does not contain.`)
    return id
  }

  first(): number | null {
    return this.byName.values().next().value ?? null
  }
}

export function numbered<T extends { id?: number | undefined }>(
  records: T[],
  first: number,
): (T & { id: number })[] {
  let next = records.reduce((highest, { id = 0 }) => Math.max(highest, id + 1), first)
  return records.map((record) => ({ ...record, id: record.id ?? next++ }))
}
