import { FILTER_FIELDS, FILTER_OPERATORS, type FilterField, type FilterOperator } from './contract'

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
    const parameterText = Array.isArray(value)
      ? value.slice(0, VALUES_MAX).join(',')
      : String(value ?? '').slice(0, TEXT_MAX_CHARACTERS)
    if (parameterText !== '') parameters[name] = parameterText
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
