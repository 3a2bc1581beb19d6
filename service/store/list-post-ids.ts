/** Each query reads one index; `tests/unit/service/query-plans.test.ts` checks the plans. */
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { FilterField } from '../../lib/delivery/contract'
import type { Filter } from '../filters/filter'
import { condition } from './filter-conditions'
import type { Paging } from './find-posts'
import { isPublished } from './published'
import { postCategories, postContributors, posts, postTags } from './schema'

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

/** Avoids a scan and a sort for a month's list. */
function publishedWhenCreated(created: readonly Filter[]): SQL[] {
  const bound = (which: 'min' | 'max') => sql`(
    select ${sql.raw(which)}(${posts.firstPublishedAt}) from ${posts} indexed by posts_created
    where ${and(...created.map((filter) => condition(filter)))})`
  return [
    sql`${posts.firstPublishedAt} >= ${bound('min')}`,
    sql`${posts.firstPublishedAt} <= ${bound('max')}`,
  ]
}

/** Other filters also read the posts table. */
function fromTerm(
  filters: readonly Filter[],
  { filter, field, id }: LeadingTerm,
  now: number,
  paging: Paging,
): SQL {
  const { table, column } = TERMS[field]
  const rest = filters.filter((one) => one !== filter)
  const readsPosts = rest.some((one) => one.field !== 'type' && !isTermField(one.field))
  const conditions = rest.map((one) => condition(one, LISTED))
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

/** Null with a title filter, which needs the index of all posts. */
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
  const has = (...wanted: Filter['operator'][]) => created.some(({ operator }) => wanted.includes(operator))
  return has('eq') || (has('gt', 'gte') && has('lt', 'lte'))
}
