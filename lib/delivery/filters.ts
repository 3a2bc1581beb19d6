import { FILTER_FIELDS, FILTER_OPERATORS, type FilterField, type FilterOperator } from './contract'
import type { Post } from './model'

/**
 * Filters of the listing, such as `{ 'categories.id__eq': 5, type__in: ['Video', 'Gallery'] }`. A post must match all.
 */
export type PostFilters = {
  readonly [Key in `${FilterField}__${FilterOperator}`]?: string | number | readonly (string | number)[]
}

// The longest text is a reader's search, which is cut shorter before it comes here.
const TEXT_MAX_CHARACTERS = 500
// The content service accepts no more values in one filter.
const VALUES_MAX = 200

const KNOWN: ReadonlySet<string> = new Set(
  Object.keys(FILTER_FIELDS).flatMap((field) => FILTER_OPERATORS.map((operator) => `${field}__${operator}`)),
)

/** Query parameters, sorted so that equal filters have equal cache keys. Drops unknown keys and empty values. */
export function filterParameters(filters: PostFilters): Record<string, string> {
  const parameters: Record<string, string> = {}
  for (const name of Object.keys(filters).sort()) {
    if (!KNOWN.has(name)) continue
    const value = filters[name as keyof PostFilters]
    // A list is cut between its values. Cut by characters, its last value could become the id of another record.
    const written = Array.isArray(value)
      ? value.slice(0, VALUES_MAX).join(',')
      : String(value ?? '').slice(0, TEXT_MAX_CHARACTERS)
    if (written !== '') parameters[name] = written
  }
  return parameters
}

const OF_RECORD = {
  category: 'categories.id__eq',
  tag: 'tags.id__eq',
  author: 'contributors.id__eq',
} as const

export const postsOfRecord = (kind: keyof typeof OF_RECORD, id: number): PostFilters => ({
  [OF_RECORD[kind]]: id,
})

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
