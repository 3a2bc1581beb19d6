import { z } from '@hono/zod-openapi'
import {
  LIMIT_MAX,
  PAGE_MAX,
  POSTS_LIMIT_DEFAULT,
  TRENDING_DURATIONS,
  TRENDING_LIMIT_DEFAULT,
  TRENDING_TYPES,
} from '../lib/delivery/contract'
import { FILTER_PARAMETERS, type Filter, readOperand } from './filters'

/** A repeated parameter is an array. */
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
