/** Migration of databases of earlier versions. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client/sqlite3'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { drizzle } from 'drizzle-orm/libsql/sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { listPostIds } from '../../../service/store/list-post-ids'
import { openStore } from '../../../service/store/open'

const NOW = 10_000

type Journal = { entries: { tag: string }[] }

/** An empty database as it was after the migration `last`. */
async function databaseOf(last: string) {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const migrations = join(folder, 'migrations')
  cpSync('service/store/migrations', migrations, { recursive: true })
  const journal = join(migrations, 'meta/_journal.json')
  const known = JSON.parse(readFileSync(journal, 'utf8')) as Journal
  const until = known.entries.findIndex(({ tag }) => tag === last) + 1
  writeFileSync(journal, JSON.stringify({ ...known, entries: known.entries.slice(0, until) }))
  const file = join(folder, 'content.db')
  const client = createClient({ url: pathToFileURL(file).href })
  await migrate(drizzle({ client }), { migrationsFolder: migrations })
  return { file, client }
}

it('a migrated database lists its published posts by category, tag and author', async () => {
  const { file, client } = await databaseOf('0002_picture_files')
  await client.executeMultiple(`
    insert into categories (id, slug, name, english_name, path, path_key, origin) values (101, 'news', '', '', '', '', 'sample');
    insert into tags values (501, 'harbour', '');
    insert into authors values (201, 'mira', '', '', '', '', '', '', '', null, '', 0, 0);
  `)
  for (const [id, state, at] of [
    [1, 'published', 1_000],
    [2, 'draft', 2_000],
    [3, 'published', 3_000],
    [4, 'draft', null],
  ] as const) {
    await client.execute({
      sql: `insert into posts (id, slug, title, title_folded, type, language, short_description, summary, member_id,
        picture_alt, picture_caption, hide_banner, access, word_count, path, legacy_path, legacy_key, state, created_at,
        first_published_at, origin, body) values (?, ?, '', '', 'Video', 'en', '', '', 201, '', '', 0, 'Free', 1, '', '', '', ?, 0, ?, 'sample', '')`,
      args: [id, `post-${id}`, state, at],
    })
    for (const [table, term] of [
      ['categories', 101],
      ['tags', 501],
      ['contributors', 201],
    ])
      await client.execute({ sql: `insert into post_${table} values (?, ?, 0)`, args: [id, term as number] })
  }
  client.close()

  const store = await openStore(file)
  onTestFinished(() => store.close())
  for (const [field, id] of [
    ['categories.id', 101],
    ['tags.id', 501],
    ['contributors.id', 201],
  ] as const) {
    const filters = [
      { field, operator: 'eq', operand: { kind: 'number', values: [id] } },
      { field: 'type', operator: 'eq', operand: { kind: 'text', values: ['Video'] } },
    ] as const
    const found = await store.db.all<{ id: number }>(
      listPostIds(structuredClone(filters) as never, NOW, { page: 1, limit: 10 }),
    )
    expect(found.map((post) => post.id)).toEqual([3, 1])
  }
  expect(await store.db.all(sql`pragma foreign_key_check`)).toEqual([])
})
