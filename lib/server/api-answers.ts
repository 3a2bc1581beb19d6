/**
 * Answers of the routes below `/api`: JSON, a true status, kept by nobody; and what such a route reads from a
 * request, checked. An error says which field is wrong where one is, and never repeats what was sent.
 */
import type { z } from 'zod'

/** `field` is `body`, `query`, or the name of a parameter (`a.b` within JSON). */
export type ApiError = { field?: string; message: string }

/** An answer. */
export function apiAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    status,
    headers: { ...headers, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' },
  })
}

/** An answer that says what is wrong. */
export function apiError(status: number, error: ApiError, headers: Record<string, string> = {}): Response {
  return apiAnswer(status, { error }, headers)
}

/** 400, naming the field. */
export function badRequest(field: string, message: string): Response {
  return apiError(400, { field, message })
}

/** 404, for what isn't there and for a route that is not switched on. */
export function noSuchAddress(): Response {
  return apiError(404, { message: 'There is nothing at this address.' })
}

/** 429, with the seconds after which asking again is answered. */
export function askedTooOften(seconds: number): Response {
  return apiError(
    429,
    { message: `Too many requests. Ask again in ${seconds} s.` },
    { 'Retry-After': `${seconds}` },
  )
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]

/**
 * Handlers of every method a route does not have: 405 that names those it has.
 * @example export const { GET, HEAD, PUT, PATCH, DELETE } = otherMethods('POST')
 */
export function otherMethods(...allowed: Method[]): Record<Method, () => Response> {
  const refuse = () =>
    apiError(405, { message: `Use ${allowed.join(' or ')}.` }, { Allow: allowed.join(', ') })
  return Object.fromEntries(METHODS.map((method) => [method, refuse])) as Record<Method, () => Response>
}

/** What was read, or the answer that says why it couldn't be. */
export type Read<T> = { ok: true; value: T } | { ok: false; answer: Response }

/**
 * Checks the parameters of a query string. Each may be given once.
 * @param url the request's address
 * @param schema of an object of strings; a strict one refuses parameters it does not name
 */
export function readQuery<T>(url: string, schema: z.ZodType<T>): Read<T> {
  const { searchParams } = new URL(url)
  const names = [...searchParams.keys()]
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) {
    return { ok: false, answer: badRequest(fieldName([repeated]), 'should be given once') }
  }
  return checked(Object.fromEntries(searchParams), schema, 'query')
}

/**
 * Reads a body as text, byte for byte as it was sent.
 * @param maxBytes a larger body is answered with 413, by its declared length or as soon as it proves larger
 */
export async function readBody(request: Request, maxBytes: number): Promise<Read<string>> {
  const tooLarge = (): Read<string> => ({
    ok: false,
    answer: apiError(413, { field: 'body', message: `should be at most ${maxBytes} bytes` }),
  })
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge()
  if (request.body === null) return { ok: true, value: '' }
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      return tooLarge()
    }
    chunks.push(value)
  }
  const whole = Buffer.concat(chunks)
  const text = whole.toString('utf8')
  // A signature covers bytes, so text that would not give the same bytes again can't be checked.
  if (!Buffer.from(text, 'utf8').equals(whole)) {
    return { ok: false, answer: badRequest('body', 'should be UTF-8') }
  }
  return { ok: true, value: text }
}

/** Checks a body that was read as JSON. */
export function readJson<T>(text: string, schema: z.ZodType<T>): Read<T> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, answer: badRequest('body', 'should be JSON') }
  }
  return checked(value, schema, 'body')
}

function checked<T>(value: unknown, schema: z.ZodType<T>, whole: string): Read<T> {
  const result = schema.safeParse(value)
  if (result.success) return { ok: true, value: result.data }
  const [issue] = result.error.issues
  if (issue?.code === 'unrecognized_keys') {
    return {
      ok: false,
      answer: badRequest(fieldName([...issue.path, ...issue.keys.slice(0, 1)]), 'is not known here'),
    }
  }
  const field = issue && issue.path.length > 0 ? fieldName(issue.path) : whole
  return { ok: false, answer: badRequest(field, issue?.message ?? 'is not valid') }
}

// A name a client made up comes back to it; nobody needs more of it than this to find the slip.
const FIELD_MAX_CHARACTERS = 60

function fieldName(path: readonly PropertyKey[]): string {
  return path.map(String).join('.').slice(0, FIELD_MAX_CHARACTERS).toWellFormed()
}
