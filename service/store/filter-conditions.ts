import { inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { FilterField, FilterOperator } from '../../lib/delivery/contract'
import type { Filter, Operand } from '../filters/filter'
import type { Span } from '../filters/time-span'
import { fold } from '../text/fold'
import { postCategories, postContributors, posts, postTags } from './schema'

type Comparison = Exclude<FilterOperator, 'neq' | 'nin'>

type TermTable = typeof postCategories | typeof postTags | typeof postContributors

export type PostColumns = { id: SQLWrapper; type: SQLWrapper }

/** Negations match all posts that their opposite does not. */
export function condition({ field, operator, operand }: Filter, post: PostColumns = posts): SQL {
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

/** Only equality is case-sensitive. */
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
    // `instr` has no wildcards.
    case 'substring':
      return sql`instr(${searched}, ${fold(operand.text)}) > 0`
    case 'date':
      return or(...operand.values.map((span) => within(column, comparison, span))) as SQL
    case 'text':
    case 'number':
      // `contains` has a substring operand.
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

/** A day is one value. */
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
