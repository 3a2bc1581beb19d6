import type { FilterField, FilterOperator } from './contract'
import type { PostFilters } from './filters'
import type { Post } from './model'

/** What a post has for the field of a filter. Null for a field that the site does not read. */
function valuesOf(post: Post, field: FilterField): (string | number)[] | null {
  const ids = (records: readonly ({ id: number } | null)[]) => records.flatMap((one) => (one ? [one.id] : []))
  switch (field) {
    case 'title':
      return [post.title]
    case 'type':
      return [post.type]
    case 'categories.id':
      return ids([post.section, ...post.categories])
    case 'primary_category.id':
      return ids([post.section])
    case 'tags.id':
      return ids(post.tags)
    case 'contributors.id':
      return ids(post.authors)
    case 'word_count':
      return post.words === null ? [] : [post.words]
    case 'created_at':
      return null
  }
}

const MATCHERS: Record<
  FilterOperator,
  (values: readonly (string | number)[], expected: readonly (string | number)[]) => boolean
> = {
  eq: (values, [expected]) => values.some((value) => value === expected),
  neq: (values, [expected]) => !values.some((value) => value === expected),
  in: (values, expected) => values.some((value) => expected.includes(value)),
  nin: (values, expected) => !values.some((value) => expected.includes(value)),
  contains: (values, [expected]) =>
    values.some((value) => String(value).toLowerCase().includes(String(expected).toLowerCase())),
  gte: (values, [expected]) => values.some((value) => Number(value) >= Number(expected)),
  lte: (values, [expected]) => values.some((value) => Number(value) <= Number(expected)),
  gt: (values, [expected]) => values.some((value) => Number(value) > Number(expected)),
  lt: (values, [expected]) => values.some((value) => Number(value) < Number(expected)),
}

/**
 * Whether the service would list a post under these filters, as far as the site can tell: a filter by a field that it
 * does not read counts as met.
 */
export const matchesFilters = (post: Post, filters: PostFilters): boolean =>
  Object.entries(filters).every(([name, expected]) => {
    const [field, operator] = name.split('__') as [FilterField, FilterOperator]
    const values = valuesOf(post, field)
    return values === null || MATCHERS[operator](values, [expected].flat())
  })
