import type { InStatement } from '@libsql/client/sqlite3'
import { sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { HOUR_MS, MINUTE_MS } from '../clock'
import { textsOf } from '../newsroom/post-texts'
import type { Newsroom, SampleCategory, SamplePost } from '../newsroom/schema'
import type { Queryable, Store } from '../store/open'
import type { postViews } from '../store/schema'
import * as schema from '../store/schema'
import { countWords, fold, pathKey, storeMoments } from '../text'
import { Ids, insertAll, insertStatements, numbered } from './insert-all'

type Row = typeof postViews.$inferInsert

/** A row of views takes about 20 bytes of JSON. */
const ROWS_PER_STATEMENT = 20_000

/** Rows are handed over as one parameter of JSON, which is far faster than one parameter for each value. */
async function insertViews(tx: Queryable, rows: Row[]): Promise<void> {
  for (const values of asJson(rows)) await tx.run(sql`${sql.raw(BEFORE)}${values}${sql.raw(AFTER)}`)
}

const viewStatements = (rows: Row[]): InStatement[] =>
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

// A story loses half of its readers every twelve hours, so that the hit of a day leads the day, and that of a week the
// week.
const HALF_LIFE_HOURS = 12

/** Views are stored for a week ahead, so that the ranking does not end while the service runs. */
const HOURS_AHEAD = 7 * 24

// The longest period of the ranking is 30 days, so older views are never counted.
const HOURS_BACK = 31 * 24

export type HourlyViews = { hour: number; views: number }

/**
 * Views of a post by the hour, which halve every twelve hours.
 * @param publishedAt milliseconds
 * @param now milliseconds
 */
export function sampleViews(hourlyViews: number, publishedAt: number, now: number): HourlyViews[] {
  const born = Math.floor(publishedAt / HOUR_MS)
  const today = Math.floor(now / HOUR_MS)
  const rows: HourlyViews[] = []
  for (let hour = Math.max(born, today - HOURS_BACK); hour <= today + HOURS_AHEAD; hour++) {
    const views = Math.round(hourlyViews * 2 ** (-(hour - born) / HALF_LIFE_HOURS))
    if (views === 0) break
    rows.push({ hour, views })
  }
  return rows
}

const FIRST_POST_ID = 1001

export type NewsroomIds = { pictures: Ids; categories: Ids; tags: Ids; authors: Ids }

type Unlisted<Row> = Omit<Row, 'publishedAt' | 'type'>

type PostRow = typeof schema.posts.$inferInsert & { id: number }

export type PostRows = {
  post: PostRow
  categories: Unlisted<typeof schema.postCategories.$inferInsert>[]
  tags: Unlisted<typeof schema.postTags.$inferInsert>[]
  contributors: Unlisted<typeof schema.postContributors.$inferInsert>[]
  views: (typeof schema.postViews.$inferInsert)[]
  updates: (typeof schema.liveUpdates.$inferInsert)[]
}

export async function seedPosts(
  tx: Queryable,
  newsroom: Newsroom,
  ids: NewsroomIds,
  now: number,
): Promise<void> {
  Ids.of(
    'post',
    newsroom.posts.map((post) => post.slug),
    FIRST_POST_ID,
  )
  const categories = new Map(newsroom.categories.map((category) => [category.slug, category]))
  await insertPosts(
    tx,
    numbered(newsroom.posts, FIRST_POST_ID).map((post) => postRows(post, post.id, { ids, categories, now })),
  )
}

export async function insertPosts(tx: Queryable, rowsOfPosts: PostRows[]): Promise<void> {
  for (const { table, rows } of withoutViews(rowsOfPosts)) await insertAll(tx, table, rows)
  await insertViews(
    tx,
    rowsOfPosts.flatMap((rows) => rows.views),
  )
}

/** The same with statements of the driver, for many posts: building queries takes longer than storing the rows. */
export async function insertManyPosts({ db }: Store, rowsOfPosts: PostRows[]): Promise<void> {
  const views = rowsOfPosts.flatMap((rows) => rows.views)
  await db.$client.batch(
    [
      ...withoutViews(rowsOfPosts).flatMap(({ table, rows }) => insertStatements(table, rows)),
      ...viewStatements(views),
    ],
    'write',
  )
}

function withoutViews(rowsOfPosts: PostRows[]): { table: SQLiteTable; rows: Record<string, unknown>[] }[] {
  const listed = (terms: 'categories' | 'tags' | 'contributors') =>
    rowsOfPosts.flatMap((rows) => listedAs<object>(rows.post, rows[terms]))
  return [
    { table: schema.posts, rows: rowsOfPosts.map(({ post }) => post) },
    { table: schema.postCategories, rows: listed('categories') },
    { table: schema.postTags, rows: listed('tags') },
    { table: schema.postContributors, rows: listed('contributors') },
    { table: schema.liveUpdates, rows: rowsOfPosts.flatMap(({ updates }) => updates) },
  ]
}

/** The same values that the trigger `posts_listed` writes when a post changes (store/create-tables.ts). */
function listedAs<Row>({ type, state, firstPublishedAt = null }: PostRow, rows: Row[]) {
  const publishedAt = state === 'draft' ? null : firstPublishedAt
  return rows.map((row) => ({ ...row, type, publishedAt }))
}

type Context = { ids: NewsroomIds; categories: Map<string, SampleCategory>; now: number }

/** @throws for an unresolved reference */
export function postRows(sample: SamplePost, id: number, { ids, categories, now }: Context): PostRows {
  const state = sample.state ?? 'published'
  const createdAt = now - sample.minutesAgo * MINUTE_MS
  const changedAt = now - (sample.changedMinutesAgo ?? sample.minutesAgo) * MINUTE_MS
  const path = sample.path ?? ownPath(sample, categories)
  const legacyPath = sample.legacyPath ?? path
  const title = sample.title.normalize('NFC')
  const member =
    sample.contributors[0] === undefined ? ids.authors.first() : ids.authors.get(sample.contributors[0])
  if (member === null)
    throw new Error('A newsroom with posts needs at least one author, who enters the posts.')

  const inCategories = [sample.category, ...(sample.alsoIn ?? [])].filter((slug) => slug !== null)
  return {
    post: {
      id,
      slug: sample.slug,
      title,
      titleFolded: fold(title),
      type: sample.type,
      language: sample.language,
      ...textsOf(sample),
      primaryCategoryId: sample.category === null ? null : ids.categories.get(sample.category),
      memberId: member,
      pictureId: sample.picture === null ? null : ids.pictures.get(sample.picture.name),
      pictureAlt: sample.alt ?? '',
      pictureCaption: sample.caption ?? '',
      pictureCredit: sample.credit ?? null,
      hideBanner: sample.hideBanner ?? false,
      access: sample.access ?? 'Free',
      body: storeMoments(sample.body, sample.minutesAgo),
      liveStatus: sample.liveStatus ?? null,
      customEntity: sample.customEntity ?? null,
      wordCount: countWords(sample.body),
      path,
      legacyPath,
      legacyKey: pathKey(legacyPath),
      state,
      createdAt,
      firstPublishedAt: state === 'draft' ? null : createdAt,
      lastPublishedAt: state === 'draft' ? null : changedAt,
      origin: 'sample',
    },
    categories: withPositions(inCategories).map(([slug, position]) => ({
      postId: id,
      categoryId: ids.categories.get(slug),
      position,
    })),
    tags: withPositions(sample.tags).map(([slug, position]) => ({
      postId: id,
      tagId: ids.tags.get(slug),
      position,
    })),
    contributors: withPositions(sample.contributors).map(([slug, position]) => ({
      postId: id,
      authorId: ids.authors.get(slug),
      position,
    })),
    views: sampleViews(sample.hourlyViews ?? 0, createdAt, now).map((views) => ({
      ...views,
      postId: id,
      origin: 'sample' as const,
    })),
    updates: [...(sample.updates ?? [])]
      .sort((a, b) => b.minutesAgo - a.minutesAgo)
      .map(({ minutesAgo, author, isPinned = false, title, content }) => ({
        postId: id,
        authorId: author === undefined ? null : ids.authors.get(author),
        createdAt: now - minutesAgo * MINUTE_MS,
        isPinned,
        title,
        content,
        origin: 'sample' as const,
      })),
  }
}

function ownPath(post: SamplePost, categories: Map<string, SampleCategory>): string {
  const section = post.category === null ? '' : (categories.get(post.category)?.path ?? '')
  return `${section.replace(/\/+$/, '')}/${post.slug}`
}

function withPositions(slugs: string[]): [slug: string, position: number][] {
  return [...new Set(slugs)].map((slug, position) => [slug, position])
}
