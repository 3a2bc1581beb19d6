/**
 * Fills a newsroom up to a number of posts, for measurements. The posts are recombined from those of the newsroom:
 * titles, paragraphs and references. The same number always gives the same posts.
 */
import { count, eq, max, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Newsroom, SamplePost } from '../newsroom/schema'
import { createMissingIndexes, dropIndexes, type Store } from '../store/open'
import * as schema from '../store/schema'
import { Ids } from './insert-all'
import { insertManyPosts, type NewsroomIds, postRows } from './seed-posts'

/** Posts of one transaction. An interrupted fill keeps whole batches and is resumed at the next start. */
const BATCH = 500

const TWO_YEARS_MINUTES = 2 * 365 * 24 * 60

const FILLED_TABLES = [
  schema.posts,
  schema.postCategories,
  schema.postTags,
  schema.postContributors,
  schema.postViews,
]

// Older posts get no views, which keeps the table of views small.
const VIEWED_FOR_MINUTES = 7 * 24 * 60

const PARAGRAPHS = 6

/** @returns how many posts were added; none if there are enough, or nothing to recombine */
export async function fillNewsroom(
  store: Store,
  newsroom: Newsroom,
  posts: number,
  onProgress: (stored: number) => void = () => {},
): Promise<number> {
  const sources = newsroom.posts.filter(isSource)
  const [stored] = await store.db.select({ n: count(), lastId: max(schema.posts.id) }).from(schema.posts)
  const [anchor] = await store.db.select().from(schema.settings).where(eq(schema.settings.name, 'anchor'))
  if (!stored || !anchor || sources.length === 0) return 0

  const context = {
    ids: await storedIds(store),
    categories: new Map(newsroom.categories.map((category) => [category.slug, category])),
    now: anchor.value,
  }
  const missing = Math.max(0, posts - stored.n)
  if (missing === 0) return 0
  const firstId = (stored.lastId ?? 0) + 1
  await withoutIndexes(store, async () => {
    for (let done = 0; done < missing; done += BATCH) {
      const ids = Array.from({ length: Math.min(BATCH, missing - done) }, (_, i) => firstId + done + i)
      await insertManyPosts(
        store,
        ids.map((id) => postRows(combined(sources, id), id, context)),
      )
      onProgress(stored.n + done + ids.length)
    }
  })
  return missing
}

/** Posts come in random order of time, so each would change a page of every index. They are made again afterwards. */
async function withoutIndexes({ db }: Store, fill: () => Promise<void>): Promise<void> {
  await dropIndexes(db, FILLED_TABLES)
  await fill()
  await createMissingIndexes(db, FILLED_TABLES)
  // SQLite's planner chooses between "newest first" and "by tag" by how many posts each has, which it learns here.
  await db.run(sql`pragma analysis_limit = 1000`)
  await db.run(sql`analyze`)
}

const isSource = (post: SamplePost) =>
  (post.state ?? 'published') === 'published' &&
  post.category !== null &&
  post.type !== 'CustomPage' &&
  post.type !== 'BlankPage'

function combined(sources: SamplePost[], id: number): SamplePost {
  const random = sequence(id)
  const pick = <T>(from: T[]): T => from[Math.floor(random() * from.length)] as T
  const base = pick(sources)
  const sameLanguage = sources.filter((post) => post.language === base.language)
  const secondSource = pick(sameLanguage)
  const minutesAgo = Math.floor(random() * TWO_YEARS_MINUTES)
  const { path: _path, legacyPath: _legacyPath, changedMinutesAgo: _changed, ...details } = base
  const { updates: _updates, liveStatus: _liveStatus, ...baseFields } = details
  return {
    ...baseFields,
    slug: `${base.slug}-${id}`,
    title: base === secondSource ? base.title : `${base.title} – ${secondSource.title}`,
    body: Array.from({ length: PARAGRAPHS }, () => pick(paragraphs(pick(sameLanguage)))).join('\n'),
    minutesAgo,
    hourlyViews: minutesAgo < VIEWED_FOR_MINUTES ? Math.floor(random() * 40) : 0,
  }
}

function paragraphs(post: SamplePost): string[] {
  const paragraphsInCache = split.get(post)
  if (paragraphsInCache) return paragraphsInCache
  const paragraphHtml = post.body.match(/<p>[\s\S]*?<\/p>/g) ?? [`<p>${post.shortDescription}</p>`]
  split.set(post, paragraphHtml)
  return paragraphHtml
}

const split = new WeakMap<SamplePost, string[]>()

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

async function storedIds({ db }: Store): Promise<NewsroomIds> {
  const { pictures, categories, tags, authors } = schema
  const of = async (kind: string, table: { id: SQLiteColumn } & SQLiteTable, name: SQLiteColumn) =>
    Ids.stored(
      kind,
      await db.select({ id: sql<number>`${table.id}`, name: sql<string>`${name}` }).from(table),
    )
  return {
    pictures: await of('picture', pictures, pictures.name),
    categories: await of('category', categories, categories.slug),
    tags: await of('tag', tags, tags.slug),
    authors: await of('author', authors, authors.slug),
  }
}
