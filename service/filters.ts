/** See docs/content-service.md. */
import {
  FILTER_FIELDS,
  FILTER_OPERATORS,
  type FilterField,
  type FilterOperator,
} from '../lib/delivery/contract'

/** Half-open, milliseconds. */
export type Span = { from: number; before: number }

const DAY_MS = 24 * 3_600_000
const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})?$/

function readTimes(values: string[]): Span[] | null {
  const spans = values.map(readTime)
  return spans.every((span) => span !== null) ? spans : null
}

/** UTC is the default. An unencoded `+` arrives as a space. */
export function readTime(value: string): Span | null {
  const text = value
    .trim()
    .replace(/ (\d{2}:?\d{2})$/, (space, offset, at) => (at > 'YYYY-MM-DD'.length ? `+${offset}` : space))
  if (DATE.test(text)) {
    const from = existingDay(text)
    return from === null ? null : { from, before: from + DAY_MS }
  }
  const match = TIME.exec(text)
  if (!match) return null
  const [, day = '', minutes, seconds = ':00', fraction = '', offset = 'Z'] = match
  if (existingDay(day) === null) return null
  const from = Date.parse(`${day}T${minutes}${seconds}${fraction.slice(0, 4)}${withColon(offset)}`)
  return Number.isNaN(from) ? null : { from, before: from + 1 }
}

/** JavaScript accepts 31 February, which is rejected here. */
function existingDay(date: string): number | null {
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? time : null
}

function withColon(offset: string): string {
  return offset === 'Z' || offset.includes(':') ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`
}

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
