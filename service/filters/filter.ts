/** See docs/content-service.md. */
import {
  FILTER_FIELDS,
  FILTER_OPERATORS,
  type FilterField,
  type FilterOperator,
} from '../../lib/delivery/contract'
import { readTimes, type Span } from './time-span'

export type Filter = { field: FilterField; operator: FilterOperator; operand: Operand }

/** Has one value, except for `in` and `nin`. */
export type Operand =
  | { kind: 'text'; values: string[] }
  | { kind: 'number'; values: number[] }
  | { kind: 'date'; values: Span[] }
  | { kind: 'substring'; text: string }

/** SQLite limits nesting to 1000. */
const LIST_MAX = 200

export const FILTER_PARAMETERS = Object.keys(FILTER_FIELDS).flatMap((field) =>
  FILTER_OPERATORS.map((operator) => ({
    name: `${field}__${operator}`,
    field: field as FilterField,
    operator,
  })),
)

/** A string is an error message. */
export function readOperand(field: FilterField, operator: FilterOperator, value: string): Operand | string {
  if (operator === 'contains') return { kind: 'substring', text: value }
  const items =
    operator === 'in' || operator === 'nin' ? value.split(',').map((item) => item.trim()) : [value]
  if (items.length > LIST_MAX) return `Give at most ${LIST_MAX} values.`
  const kind = FILTER_FIELDS[field]
  switch (kind) {
    case 'text':
      return { kind: 'text', values: items.map((item) => item.normalize('NFC')) }
    case 'id':
    case 'number':
      return items.every((item) => /^-?\d{1,15}$/.test(item))
        ? { kind: 'number', values: items.map(Number) }
        : `Enter ${items.length > 1 ? 'whole numbers, separated by commas' : 'a whole number'}.`
    case 'date': {
      const spans = readTimes(items)
      return spans ? { kind: 'date', values: spans } : 'Enter a date (2025-01-31) or an ISO 8601 time.'
    }
  }
}
