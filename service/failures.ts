/** Only the 401 is documented. */
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from './service'

export const failure = z
  .object({ status: z.literal('error'), message: z.string() })
  .meta({ id: 'Failure', description: 'What was asked for does not exist, or could not be done.' })

export const fieldFailures = z.record(z.string(), z.array(z.string())).meta({
  id: 'FieldFailures',
  description: 'Bad input: the reasons, by the name of the parameter or field.',
})

export class NotFound extends Error {}

/** A 400 that only the store can detect. */
export class InvalidField extends Error {
  constructor(
    readonly field: string,
    reason: string,
  ) {
    super(reason)
  }
}

export function answerError(error: Error, c: Context, log: Logger): Response {
  if (error instanceof NotFound) return refuse(c, 404, error.message)
  if (error instanceof InvalidField) return c.json({ [error.field]: [error.message] }, 400)
  if (error instanceof HTTPException) return refuse(c, error.status, error.message)
  log.error({ err: error, method: c.req.method, path: c.req.path }, 'A request failed')
  return refuse(c, 500, 'The service could not answer. The reason is in its log.')
}

export function refuse(c: Context, status: HTTPException['status'], message: string): Response {
  return c.json({ status: 'error', message }, status)
}

/** Django's name for errors of the whole body. */
const WHOLE_BODY = 'non_field_errors'

type Validation =
  | { success: true }
  | { success: false; target: string; error: { issues: readonly z.core.$ZodIssue[] } }

export function answerInvalid(result: Validation, c: Context): Response | undefined {
  if (result.success) return undefined
  // A parameter may be named `constructor`.
  const reasons = new Map<string, string[]>()
  const add = (field: string, reason: string) => reasons.set(field, [...(reasons.get(field) ?? []), reason])
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys)
        add(key, result.target === 'query' ? 'There is no such parameter.' : 'There is no such field.')
    else add(String(issue.path[0] ?? WHOLE_BODY), issue.message)
  }
  return c.json(Object.fromEntries(reasons), 400)
}
