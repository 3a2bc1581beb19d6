import { FILTER_FIELDS, FILTER_OPERATORS, type FilterField, type FilterOperator } from './contract'

/** `{ 'categories.id__eq': 5, type__in: ['Video', 'Gallery'] }` */
export type PostFilters = {
  readonly [Key in `${FilterField}__${FilterOperator}`]?: string | number | readonly (string | number)[]
}

const TEXT_MAX_CHARACTERS = 500
// The content service's limit.
const VALUES_MAX = 200

const KNOWN: ReadonlySet<string> = new Set(
  Object.keys(FILTER_FIELDS).flatMap((field) => FILTER_OPERATORS.map((operator) => `${field}__${operator}`)),
)

/** Sorted, for equal cache keys. Drops unknown keys. */
export function filterParameters(filters: PostFilters): Record<string, string> {
  const parameters: Record<string, string> = {}
  for (const name of Object.keys(filters).sort()) {
    if (!KNOWN.has(name)) continue
    const value = filters[name as keyof PostFilters]
    // Part of an id is another id.
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
