import { z } from '@hono/zod-openapi'
import {
  FILTER_FIELDS,
  FILTER_OPERATORS,
  type FilterField,
  type FilterOperator,
  LIMIT_MAX,
  PAGE_MAX,
  POSTS_LIMIT_DEFAULT,
  TRENDING_DURATIONS,
  TRENDING_LIMIT_DEFAULT,
  TRENDING_TYPES,
} from '../lib/delivery/contract'

/** From `from` to just before `before`, in milliseconds. */
export type Span = { from: number; before: number }

const DAY_MS = 24 * 3_600_000
const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})?$/

function readTimes(values: string[]): Span[] | null {
  const spans = values.map(readTime)
  return spans.every((span) => span !== null) ? spans : null
}

/**
 * A date or a time, in UTC by default. The `+` of an offset that was not encoded arrives as a space, which is
 * accepted.
 */
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

/** Null for a day that does not exist: `Date.parse` takes 31 February for a day in March. */
function existingDay(date: string): number | null {
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? time : null
}

function withColon(offset: string): string {
  return offset === 'Z' || offset.includes(':') ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`
}

export type Filter = { field: FilterField; operator: FilterOperator; operand: Operand }

/** The value to compare with. Only `in` and `nin` have several. */
export type Operand =
  | { kind: 'text'; values: string[] }
  | { kind: 'number'; values: number[] }
  | { kind: 'date'; values: Span[] }
  | { kind: 'substring'; text: string }

/** Values become nested conditions of SQL, and SQLite allows 1000 levels. */
const LIST_MAX = 200

export const FILTER_PARAMETERS = Object.keys(FILTER_FIELDS).flatMap((field) =>
  FILTER_OPERATORS.map((operator) => ({
    name: `${field}__${operator}`,
    field: field as FilterField,
    operator,
  })),
)

/** Reads the value of a filter. A string is the message of an error. */
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

/** A parameter that is repeated arrives as an array, which is refused. */
const text = z.string({ error: 'Give this parameter once.' })

function wholeNumber(minimum: number, maximum: number, fallback: number) {
  return text
    .default(String(fallback))
    .refine(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= minimum && Number(value) <= maximum,
      `Enter a whole number from ${minimum} to ${maximum}.`,
    )
    .transform(Number)
    .openapi({ type: 'integer', minimum, maximum, default: fallback as never })
}

function oneOf<T extends string>(values: readonly T[]) {
  return z.enum(values, { error: `Choose one of: ${values.join(', ')}.` })
}

const paging = (limit: number) => ({
  page: wholeNumber(1, PAGE_MAX, 1),
  limit: wholeNumber(1, LIMIT_MAX, limit),
})

const filterParameter = ({ field, operator }: (typeof FILTER_PARAMETERS)[number]) =>
  text
    .transform((value, context): Filter => {
      const operand = readOperand(field, operator, value)
      if (typeof operand !== 'string') return { field, operator, operand }
      context.addIssue({ code: 'custom', message: operand })
      return z.NEVER
    })
    .optional()
    .openapi({ type: 'string', description: `Filter: \`${field}\`, operator \`${operator}\`.` })

type FilterParameters = Record<string, ReturnType<typeof filterParameter>>

export const pagingParameters = z.strictObject(paging(POSTS_LIMIT_DEFAULT))

export const listingParameters = z.strictObject({
  ...(Object.fromEntries(
    FILTER_PARAMETERS.map((parameter) => [parameter.name, filterParameter(parameter)]),
  ) as FilterParameters),
  ...paging(POSTS_LIMIT_DEFAULT),
})

export const trendingParameters = z.strictObject({
  duration: oneOf(TRENDING_DURATIONS).default('24h'),
  type: oneOf(TRENDING_TYPES).optional(),
  ...paging(TRENDING_LIMIT_DEFAULT),
})

export const identifyParameters = z.strictObject({
  legacy_url: z
    .string({
      error: (issue) =>
        issue.input === undefined ? 'This parameter is required.' : 'Give this parameter once.',
    })
    .refine((value) => value.trim() !== '', 'This parameter may not be blank.')
    .openapi({ description: 'The path or slug to resolve.' }),
})

export const publisherParameters = z.object({
  publisher_id: z.string().openapi({ description: 'Numeric identifier of the publisher.' }),
})

export const identifierParameters = publisherParameters.extend({
  identifier: z.string().openapi({ description: 'Id or slug.' }),
})
