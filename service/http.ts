import { createHash, timingSafeEqual } from 'node:crypto'
import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { unauthorised } from '../lib/delivery/contract'
import type { Logger } from './logger'

export const envelope = <T>(data: T) => ({ status: 'ok' as const, data, message: '' as const })

/** The envelope of posts, trending posts and categories, the only lists with fields for paging. */
export const pageEnvelope = <T>(data: T[], { page, limit }: { page: number; limit: number }) => ({
  ...envelope(data),
  page_no: page,
  per_page: limit,
})

/** The body of refusals. Only that of a 401 is documented, so this is the service's own choice. */
export const failure = z
  .object({ status: z.literal('error'), message: z.string() })
  .meta({ id: 'Failure', description: 'What was asked for does not exist, or could not be done.' })

const fieldFailures = z.record(z.string(), z.array(z.string())).meta({
  id: 'FieldFailures',
  description: 'Bad input: the reasons, by the name of the parameter or field.',
})

export class NotFound extends Error {}

/** A fault of the input that only the store can detect, such as a name that exists. Answered by 400. */
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

/** Django's name for faults that concern the whole body, in place of a field's name. */
const WHOLE_BODY = 'non_field_errors'

type Validation =
  | { success: true }
  | { success: false; target: string; error: { issues: readonly z.core.$ZodIssue[] } }

export function answerInvalid(result: Validation, c: Context): Response | undefined {
  if (result.success) return undefined
  // A map and not an object, because a parameter may be named `constructor`.
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

export type Credentials = { apiKey: string; apiSecret: string }

/** Every fault of the credentials has the same answer, a 401, so that nobody learns which part was right. */
export function requireCredentials({ apiKey, apiSecret }: Credentials): MiddlewareHandler {
  const expected = digest(`${apiKey}:${apiSecret}`)
  return async (c, next) => {
    const authorization = c.req.header('Authorization')
    // The specification of forms asks for the secret alone, without Basic authentication.
    const credentials =
      token(authorization) ??
      (authorization === apiSecret && isFormSubmission(c.req.path) ? `${apiKey}:${authorization}` : null)
    // Digests have equal lengths, which a comparison in constant time requires.
    if (credentials === null || !timingSafeEqual(digest(credentials), expected))
      return c.json({ detail: 'Invalid Auth Credentials' }, 401, {
        'WWW-Authenticate': 'Basic realm="content", charset="UTF-8"',
      })
    await next()
  }
}

const isFormSubmission = (path: string) => /\/form\/[^/]+\/submit\/$/.test(path)

function token(header: string | undefined): string | null {
  const encoded = /^basic +(\S+) *$/i.exec(header ?? '')?.[1]
  if (encoded === undefined || !/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return null
  return Buffer.from(encoded, 'base64').toString('utf8')
}

const digest = (text: string) => createHash('sha256').update(text).digest()

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

/** Answers 405 for other methods. Must be called last, since it covers the routes that exist then. */
export function refuseOtherMethods(app: OpenAPIHono): void {
  const methods = new Map<string, string>(app.routes.map((route) => [route.path, route.method]))
  for (const [path, method] of methods) {
    const allowed = method === 'GET' ? 'GET, HEAD' : method
    app.all(path, (c) => {
      c.header('Allow', allowed)
      return refuse(c, 405, `This address takes ${allowed} only.`)
    })
  }
}
