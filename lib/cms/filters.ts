/** The listing's filters, typed from the contract's table of fields and operators. */
import { FILTER_FIELDS, FILTER_OPERATORS, type FilterField, type FilterOperator } from './contract'

/** `{ 'categories.id__eq': 5, type__in: ['Video', 'Gallery'] }`: all of them must hold. */
export type PostFilters = {
  readonly [Key in `${FilterField}__${FilterOperator}`]?: string | number | readonly (string | number)[]
}

// A reader's search text is the longest value there is, and it is cut before it comes here.
const VALUE_MAX_CHARACTERS = 500

const KNOWN: ReadonlySet<string> = new Set(
  Object.keys(FILTER_FIELDS).flatMap((field) => FILTER_OPERATORS.map((operator) => `${field}__${operator}`)),
)

/**
 * Writes filters as query parameters, in one order whatever order they were given in, so that equal filters make
 * equal cache keys. A key outside the contract's table, an empty list and an empty value are left out.
 */
export function filterParameters(filters: PostFilters): Record<string, string> {
  const parameters: Record<string, string> = {}
  for (const name of Object.keys(filters).sort()) {
    if (!KNOWN.has(name)) continue
    const value = filters[name as keyof PostFilters]
    const written = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (written !== '') parameters[name] = written.slice(0, VALUE_MAX_CHARACTERS)
  }
  return parameters
}
