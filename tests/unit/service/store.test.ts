import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client/sqlite3'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { FILTER_PARAMETERS, type Filter, readOperand } from '../../../service/parameters'
import { fillNewsroom } from '../../../service/seed/fill-newsroom'
import { seedNewsroom } from '../../../service/seed/seed-newsroom'
import { listPostIds } from '../../../service/store/find-posts'
import { dropIndexes, openStore, type Store } from '../../../service/store/open'
import { postCategories, postContributors, posts, postTags, redirects } from '../../../service/store/schema'
import { aNewsroom, aPost } from '../../contract/service/newsroom'

describe('openStore', () => {
  function databaseFile() {
    const folder = mkdtempSync(join(tmpdir(), 'masthead-store-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    return join(folder, 'content.db')
  }
  const redirect = { id: 1, fromKey: 'old', target: '/new', status: 301 } as const
  const redirectsIn = async (store: Store) => (await store.db.select().from(redirects)).length

  it('a database keeps its data when it is opened again', async () => {
    const file = databaseFile()
    const first = await openStore(file)
    await first.db.insert(redirects).values(redirect)
    first.close()
    const again = await openStore(file)
    onTestFinished(() => again.close())
    expect(await redirectsIn(again)).toBe(1)
  })
  it('a database of another version is refused and kept, until --reset empties it', async () => {
    const file = databaseFile()
    const first = await openStore(file)
    await first.db.insert(redirects).values(redirect)
    await first.db.run(sql`pragma user_version = 7`)
    first.close()
    await expect(openStore(file)).rejects.toThrow(
      'belongs to another version of the service; start with --reset',
    )
    const reset = await openStore(file, { reset: true })
    expect(await redirectsIn(reset)).toBe(0)
    reset.close()
    ;(await openStore(file)).close()
  })
  it('tables of others in the same file stay', async () => {
    const file = databaseFile()
    const client = createClient({ url: pathToFileURL(file).href })
    await client.execute('create table theirs (id integer)')
    client.close()
    const store = await openStore(file, { reset: true })
    onTestFinished(() => store.close())
    expect(await store.db.all(sql`select * from theirs`)).toEqual([])
    expect(await redirectsIn(store)).toBe(0)
  })
  it('the lists of categories, tags and authors follow a post that is withdrawn or gets another type', async () => {
    const store = await openStore(':memory:')
    onTestFinished(() => store.close())
    await seedNewsroom(store, aNewsroom({ posts: [aPost({ tags: ['weather'] })] }), Date.now())
    const terms = async () => {
      const [inTag] = await store.db.select().from(postTags)
      const [inCategory] = await store.db.select().from(postCategories)
      const [ofAuthor] = await store.db.select().from(postContributors)
      return [inTag, inCategory, ofAuthor].map((term) => term && { type: term.type, at: term.publishedAt })
    }
    const at = (await store.db.select().from(posts))[0]?.firstPublishedAt
    await store.db.update(posts).set({ type: 'Video' })
    expect(await terms()).toEqual(Array(3).fill({ type: 'Video', at }))
    await store.db.update(posts).set({ state: 'draft' })
    expect(await terms()).toEqual(Array(3).fill({ type: 'Video', at: null }))
  })
})

/** How SQLite finds the posts of a list: a missing or unused index fails here, however fast the machine is. */
describe('query plans', () => {
  const NOW = Date.parse('2025-06-10T12:00:00Z')
  const SORTED = 'USE TEMP B-TREE FOR ORDER BY'

  /** Without posts and statistics, and with both: SQLite must not need them to choose well. */
  const stores: Record<string, Store> = {}

  beforeAll(async () => {
    const newsroom = aNewsroom({
      posts: [aPost(), aPost({ slug: 'film', type: 'Video', tags: ['weather'] })],
    })
    for (const [name, size] of [
      ['empty', 0],
      ['filled', 2_000],
    ] as const) {
      const store = await openStore(':memory:')
      stores[name] = store
      await seedNewsroom(store, size === 0 ? { ...newsroom, posts: [] } : newsroom, NOW)
      await fillNewsroom(store, newsroom, size)
    }
  })
  afterAll(() => {
    for (const store of Object.values(stores)) store.close()
  })

  function filtersOf(parameters: Record<string, string>): Filter[] {
    return Object.entries(parameters).map(([name, value]) => {
      const parameter = FILTER_PARAMETERS.find((one) => one.name === name)
      if (!parameter) throw new Error(`no filter ${name}`)
      const { field, operator } = parameter
      const operand = readOperand(field, operator, value)
      if (typeof operand === 'string') throw new Error(operand)
      return { field, operator, operand }
    })
  }

  /** The steps of a query plan; the first one yields the rows. */
  async function planOf(store: Store, parameters: Record<string, string>): Promise<string[]> {
    const query = listPostIds(filtersOf(parameters), NOW, { page: 3, limit: 50 })
    const steps = await store.db.all<{ detail: string }>(sql`explain query plan ${query}`)
    return steps.map(({ detail }) => detail)
  }

  const MONTH = {
    created_at__gte: '2025-05-01T00:00:00.000Z',
    created_at__lte: '2025-05-31T23:59:59.999Z',
  }

  /** The lists that the site requests, and the index that each must use. */
  const LISTS: [string, Record<string, string>, string][] = [
    ['the latest', {}, 'posts_newest (first_published_at<?)'],
    ['stories for a feed', { type__nin: 'CustomPage,BlankPage' }, 'posts_newest (first_published_at<?)'],
    ['a type', { type__eq: 'Video' }, 'posts_type (type=? AND first_published_at<?)'],
    [
      'a primary category',
      { 'primary_category.id__eq': '101' },
      'posts_primary_category (primary_category_id=? AND first_published_at<?)',
    ],
    [
      'a category',
      { 'categories.id__eq': '101' },
      'post_categories_newest (category_id=? AND published_at<?)',
    ],
    ['a tag', { 'tags.id__eq': '501' }, 'post_tags_newest (tag_id=? AND published_at<?)'],
    [
      'an author',
      { 'contributors.id__eq': '201' },
      'post_contributors_newest (author_id=? AND published_at<?)',
    ],
    [
      'a type in a category',
      { type__eq: 'Video', 'categories.id__eq': '101' },
      'post_categories_newest (category_id=? AND published_at<?)',
    ],
    [
      'the feed of a category',
      { type__nin: 'CustomPage,BlankPage', 'categories.id__eq': '101' },
      'post_categories_newest (category_id=? AND published_at<?)',
    ],
    ['a search', { title__contains: 'rain' }, 'posts_newest (first_published_at<?)'],
    [
      'a search in a category',
      { title__contains: 'rain', 'categories.id__eq': '101' },
      'posts_newest (first_published_at<?)',
    ],
  ]

  describe.each(['empty', 'filled'])('query plans, newsroom %s', (size) => {
    const store = () => stores[size] as Store

    it.each(LISTS)(
      'SQLite reads the list “%s” from one covering index, without a sort or a scan',
      async (_, filters, index) => {
        const [first, ...more] = await planOf(store(), filters)
        expect(first).toMatch(/^SEARCH \w+ USING COVERING INDEX /)
        expect(first).toContain(` ${index}`)
        expect(more.join()).not.toContain(SORTED)
        expect(more.join()).not.toContain('SCAN')
      },
    )

    it('SQLite reads a list by category and tag from the category’s index and looks up each post’s tag', async () => {
      const plan = await planOf(store(), { 'categories.id__eq': '101', 'tags.id__eq': '501' })
      expect(plan[0]).toContain('COVERING INDEX post_categories_newest (category_id=? AND published_at<?)')
      expect(plan.slice(1).join()).toMatch(/SEARCH post_tags USING .*\(post_id=\? AND tag_id=\?\)/)
      expect(plan.join()).not.toContain(SORTED)
    })

    it.each([
      ['a month', MONTH],
      ['the films of a month', { ...MONTH, type__eq: 'Video' }],
      ['a day', { created_at__eq: '2025-05-01' }],
    ])(
      'SQLite reads the list “%s” from the index between its first and its last publication',
      async (_, filters) => {
        const [first, ...bounds] = await planOf(store(), filters)
        expect(first).toMatch(
          /^SEARCH posts USING COVERING INDEX posts_(newest|type) \((type=\? AND )?first_published_at>\? AND first_published_at<\?\)/,
        )
        const inBounds = 'SEARCH posts USING COVERING INDEX posts_created (created_at>? AND created_at<?)'
        expect(bounds.filter((step) => !step.startsWith('SCALAR SUBQUERY'))).toEqual([inBounds, inBounds])
      },
    )
  })

  it('opening the database creates an index again that an interrupted fill left out', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'masthead-plans-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const names = async ({ db }: Store) => {
      const rows = await db.all<{ name: string }>(
        sql`select name from sqlite_master where type = 'index' order by name`,
      )
      return rows.map(({ name }) => name)
    }
    const file = join(folder, 'content.db')
    const before = await openStore(file)
    const all = await names(before)
    await dropIndexes(before.db, [posts, postTags])
    expect(await names(before)).not.toEqual(all)
    expect((await planOf(before, { 'tags.id__eq': '501' })).join()).toContain(SORTED)
    before.close()
    const after = await openStore(file)
    onTestFinished(() => after.close())
    expect(await names(after)).toEqual(all)
    expect((await planOf(after, { 'tags.id__eq': '501' })).join()).not.toContain(SORTED)
  })
})
