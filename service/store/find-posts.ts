import { and, eq, inArray, lte, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { FilterField, FilterOperator } from '../../lib/delivery/contract'
import type { Filter, Operand, Span } from '../parameters'
import { fold } from '../text'
import type { Queryable } from './open'
import {
  authors,
  categories,
  pictures,
  postCategories,
  postContributors,
  posts,
  postTags,
  tags,
} from './schema'

type Comparison = Exclude<FilterOperator, 'neq' | 'nin'>

type TermTable = typeof postCategories | typeof postTags | typeof postContributors

type PostColumns = { id: SQLWrapper; type: SQLWrapper }

/** A negation matches all posts that its opposite does not, also those without any value. */
function condition({ field, operator, operand }: Filter, post: PostColumns = posts): SQL {
  if (operator === 'neq') return not(positive(field, 'eq', operand, post))
  if (operator === 'nin') return not(positive(field, 'in', operand, post))
  return positive(field, operator, operand, post)
}

const not = (met: SQL) => sql`coalesce(${met}, 0) = 0`

function positive(field: FilterField, comparison: Comparison, operand: Operand, post: PostColumns): SQL {
  const some = (table: TermTable, postId: SQLiteColumn, column: SQLiteColumn) =>
    // With `in (…)`, SQLite may sort all posts of a term.
    sql`exists (select 1 from ${table} where ${postId} = ${post.id} and ${compare(column, comparison, operand)})`
  switch (field) {
    case 'title':
      return title(comparison, operand)
    case 'type':
      return compare(post.type, comparison, operand, sql`lower(${post.type})`)
    case 'word_count':
      return compare(posts.wordCount, comparison, operand)
    case 'primary_category.id':
      return compare(posts.primaryCategoryId, comparison, operand)
    case 'created_at':
      return compare(posts.createdAt, comparison, operand, isoTime(posts.createdAt))
    case 'categories.id':
      return some(postCategories, postCategories.postId, postCategories.categoryId)
    case 'tags.id':
      return some(postTags, postTags.postId, postTags.tagId)
    case 'contributors.id':
      return some(postContributors, postContributors.postId, postContributors.authorId)
  }
}

/** Only equality regards the case of letters. */
function title(comparison: Comparison, operand: Operand): SQL {
  if (operand.kind === 'text' && comparison !== 'eq' && comparison !== 'in')
    return compare(posts.titleFolded, comparison, { kind: 'text', values: operand.values.map(fold) })
  return compare(posts.title, comparison, operand, sql`${posts.titleFolded}`)
}

function compare(
  column: SQLWrapper,
  comparison: Comparison,
  operand: Operand,
  searched: SQL = sql`cast(${column} as text)`,
): SQL {
  switch (operand.kind) {
    // Not `like`, in which `%` and `_` of a search would be wildcards.
    case 'substring':
      return sql`instr(${searched}, ${fold(operand.text)}) > 0`
    case 'date':
      return or(...operand.values.map((span) => within(column, comparison, span))) as SQL
    case 'text':
    case 'number':
      return comparison === 'in' || comparison === 'contains'
        ? inArray(column, operand.values)
        : sql`${column} ${SYMBOL[comparison]} ${operand.values[0]}`
  }
}

const SYMBOL: Record<Exclude<Comparison, 'in' | 'contains'>, SQL> = {
  eq: sql.raw('='),
  gt: sql.raw('>'),
  gte: sql.raw('>='),
  lt: sql.raw('<'),
  lte: sql.raw('<='),
}

/** A day counts as one value: after a day is from the next one on. */
function within(column: SQLWrapper, comparison: Comparison, { from, before }: Span): SQL {
  switch (comparison) {
    case 'gt':
      return sql`${column} >= ${before}`
    case 'gte':
      return sql`${column} >= ${from}`
    case 'lt':
      return sql`${column} < ${from}`
    case 'lte':
      return sql`${column} < ${before}`
    case 'eq':
    case 'in':
    case 'contains':
      return sql`(${column} >= ${from} and ${column} < ${before})`
  }
}

const isoTime = (column: SQLiteColumn) =>
  sql`lower(strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch'))`

/** A scheduled post is published when its time has come, so no job has to change its state. */
export function isPublished(now: number): SQL {
  return and(ne(posts.state, 'draft'), lte(posts.firstPublishedAt, now)) as SQL
}

// Each of these queries reads one index. tests/unit/service/store.test.ts checks their plans.

export function listPostIds(filters: readonly Filter[], now: number, paging: Paging): SQL {
  const leading = leadingTerm(filters)
  return leading === null ? fromPosts(filters, now, paging) : fromTerm(filters, leading, now, paging)
}

function fromPosts(filters: readonly Filter[], now: number, paging: Paging): SQL {
  const conditions = filters.map((filter) => condition(filter))
  const created = filters.filter(({ field }) => field === 'created_at')
  return sql`
    select ${posts.id} as id from ${posts}
    where ${and(isPublished(now), ...(isBounded(created) ? publishedWhenCreated(created) : []), ...conditions)}
    order by ${posts.firstPublishedAt} desc, ${posts.id} desc
    ${limited(paging)}`
}

/**
 * Bounds of publication for posts of a time of creation, such as a month of a sitemap. With them SQLite reads a part
 * of the index by publication, instead of scanning all of it or sorting.
 */
function publishedWhenCreated(created: readonly Filter[]): SQL[] {
  const bound = (which: 'min' | 'max') => sql`(
    select ${sql.raw(which)}(${posts.firstPublishedAt}) from ${posts} indexed by posts_created
    where ${and(...created.map((filter) => condition(filter)))})`
  return [
    sql`${posts.firstPublishedAt} >= ${bound('min')}`,
    sql`${posts.firstPublishedAt} <= ${bound('max')}`,
  ]
}

function fromTerm(
  filters: readonly Filter[],
  { filter, field, id }: LeadingTerm,
  now: number,
  paging: Paging,
): SQL {
  const { table, column } = TERMS[field]
  const otherFilters = filters.filter((one) => one !== filter)
  const readsPosts = otherFilters.some((one) => one.field !== 'type' && !isTermField(one.field))
  const conditions = otherFilters.map((one) => condition(one, LISTED))
  return sql`
    select ${LISTED.id} as id
    from ${table} as listed${readsPosts ? sql` cross join ${posts} on ${posts.id} = ${LISTED.id}` : sql``}
    where listed.${sql.identifier(column)} = ${id} and ${and(sql`listed.published_at <= ${now}`, ...conditions)}
    order by listed.published_at desc, ${LISTED.id} desc
    ${limited(paging)}`
}

const LISTED = { id: sql`listed.post_id`, type: sql`listed.type` }

const limited = ({ page, limit }: Paging) => sql`limit ${limit} offset ${(page - 1) * limit}`

type TermField = 'categories.id' | 'tags.id' | 'contributors.id'

const TERMS: Record<TermField, { table: SQLWrapper; column: string }> = {
  'categories.id': { table: postCategories, column: postCategories.categoryId.name },
  'tags.id': { table: postTags, column: postTags.tagId.name },
  'contributors.id': { table: postContributors, column: postContributors.authorId.name },
}

const isTermField = (field: FilterField): field is TermField => Object.hasOwn(TERMS, field)

type LeadingTerm = { filter: Filter; field: TermField; id: number }

/**
 * The term whose index a list is read from; null without one, and with a filter by title, which the index of all posts
 * has.
 */
function leadingTerm(filters: readonly Filter[]): LeadingTerm | null {
  if (filters.some(({ field }) => field === 'title')) return null
  for (const filter of filters) {
    const { field, operator, operand } = filter
    const [id] = operand.kind === 'number' ? operand.values : []
    if (isTermField(field) && operator === 'eq' && id !== undefined) return { filter, field, id }
  }
  return null
}

function isBounded(created: readonly Filter[]): boolean {
  const has = (...operators: Filter['operator'][]) =>
    created.some(({ operator }) => operators.includes(operator))
  return has('eq') || (has('gt', 'gte') && has('lt', 'lte'))
}

export type StoredReference = { id: number; name: string; slug: string }

export type StoredPost = typeof posts.$inferSelect & {
  firstPublishedAt: number
  lastPublishedAt: number
  picture: typeof pictures.$inferSelect | null
  member: StoredReference & { path: string; portrait: string | null }
  primaryCategory: StoredReference | null
  categories: StoredReference[]
  tags: StoredReference[]
  contributors: StoredReference[]
}

export type Paging = { page: number; limit: number }

export async function findPosts(
  db: Queryable,
  now: number,
  filters: readonly Filter[],
  paging: Paging,
): Promise<StoredPost[]> {
  const listedIds = await db.all<{ id: number }>(listPostIds(filters, now, paging))
  return loadPosts(
    db,
    now,
    listedIds.map((post) => post.id),
  )
}

export async function findPost(db: Queryable, now: number, identifier: string): Promise<StoredPost | null> {
  const idRow = await findByIdentifier(posts, identifier, (condition) =>
    db
      .select({ id: posts.id })
      .from(posts)
      .where(and(isPublished(now), condition)),
  )
  return idRow && ((await loadPosts(db, now, [idRow.id]))[0] ?? null)
}

/** A post that is not published. Times that it does not have yet are 0. */
export async function findDraft(db: Queryable, now: number, id: number): Promise<StoredPost | null> {
  return (await loadPosts(db, now, [id], not(isPublished(now))))[0] ?? null
}

export async function loadPosts(
  db: Queryable,
  now: number,
  ids: number[],
  visibility = isPublished(now),
): Promise<StoredPost[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      post: posts,
      picture: pictures,
      primaryCategory: { id: categories.id, name: categories.name, slug: categories.slug },
      member: {
        id: authors.id,
        name: authors.name,
        slug: authors.slug,
        path: authors.path,
        portraitId: authors.portraitId,
      },
    })
    .from(posts)
    .innerJoin(authors, eq(authors.id, posts.memberId))
    .leftJoin(pictures, eq(pictures.id, posts.pictureId))
    .leftJoin(categories, eq(categories.id, posts.primaryCategoryId))
    .where(and(visibility, inArray(posts.id, ids)))

  const portraits = await portraitNames(
    db,
    rows.flatMap((row) => row.member.portraitId ?? []),
  )
  const ofPost = {
    categories: await termsOf(db, 'categories.id', categories, ids),
    tags: await termsOf(db, 'tags.id', tags, ids),
    contributors: await termsOf(db, 'contributors.id', authors, ids),
  }
  const byId = new Map(
    rows.map(({ post, picture, primaryCategory, member: { portraitId, ...member } }) => [
      post.id,
      {
        ...post,
        // A published post always has this time, by a check of the table.
        firstPublishedAt: post.firstPublishedAt ?? 0,
        lastPublishedAt: post.lastPublishedAt ?? post.firstPublishedAt ?? 0,
        picture,
        primaryCategory,
        member: { ...member, portrait: portraits.get(portraitId) ?? null },
        categories: ofPost.categories.get(post.id) ?? [],
        tags: ofPost.tags.get(post.id) ?? [],
        contributors: ofPost.contributors.get(post.id) ?? [],
      },
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function portraitNames(db: Queryable, ids: number[]): Promise<Map<number | null, string>> {
  const rows = await db
    .select({ id: pictures.id, name: pictures.name })
    .from(pictures)
    .where(inArray(pictures.id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** The terms of each post, in the order of the post's own list. */
async function termsOf(
  db: Queryable,
  field: TermField,
  term: typeof categories | typeof tags | typeof authors,
  ids: number[],
): Promise<Map<number, StoredReference[]>> {
  const { table, column } = TERMS[field]
  const rows = await db.all<StoredReference & { postId: number }>(sql`
    select listed.post_id as postId, ${term.id} as id, ${term.name} as name, ${term.slug} as slug
    from ${table} as listed join ${term} on ${term.id} = listed.${sql.identifier(column)}
    where ${inArray(sql`listed.post_id`, ids)} order by listed.position`)
  const groups = new Map<number, StoredReference[]>()
  for (const { postId, ...reference } of rows) groups.set(postId, [...(groups.get(postId) ?? []), reference])
  return groups
}

/** Finds a row by id if all characters are digits, and otherwise by slug. A slug may be all digits too. */
export async function findByIdentifier<Row>(
  table: { id: SQLiteColumn; slug: SQLiteColumn },
  identifier: string,
  read: (condition: SQL) => PromiseLike<Row[]>,
): Promise<Row | null> {
  const [byId] = /^\d{1,15}$/.test(identifier) ? await read(eq(table.id, Number(identifier))) : []
  if (byId) return byId
  const [bySlug] = await read(eq(table.slug, identifier.normalize('NFC')))
  return bySlug ?? null
}
