import type { z } from '@hono/zod-openapi'
import { unauthorised } from '../../lib/delivery/contract'
import { failure, fieldFailures } from '../failures'

export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

export const REFUSALS = {
  401: json(
    unauthorised,
    'The Authorization header is missing, wrongly encoded, or its credentials are not valid.',
  ),
  404: json(failure, 'Unknown publisher, id or slug.'),
}

export const BAD_INPUT = { 400: json(fieldFailures, 'A parameter or field is unknown or out of bounds.') }

export const answer = <T extends z.ZodType>(schema: T, description: string) => ({
  200: json(schema, description),
  ...REFUSALS,
})

export const answerToQuery = <T extends z.ZodType>(schema: T, description: string) => ({
  ...answer(schema, description),
  ...BAD_INPUT,
})
