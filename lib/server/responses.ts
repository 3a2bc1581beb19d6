import { DeliveryError } from '../delivery/errors'

/** The header in whole seconds, at least one (RFC 9110 §10.2.3). */
export const retryAfter = (ms: number) => ({ 'Retry-After': String(Math.max(1, Math.ceil(ms / 1000))) })

const PLAIN_TEXT = { 'Content-Type': 'text/plain; charset=utf-8' }

const COME_BACK_MS = 30_000

export type FailedRead = {
  status: 429 | 503
  message: string
  headers: { 'Retry-After': string; 'Cache-Control': 'no-store' }
}

/**
 * How a failed read of the content service is answered: 429 if this client's calls are used up, otherwise 503, both
 * with the seconds until it is worth trying again. No cache may store either.
 * @throws errors that are not the service's, since they are faults of the site
 */
export function failedRead(error: unknown): FailedRead {
  if (!(error instanceof DeliveryError)) throw error
  const wait = retryAfter(error.detail.retryAfterMs || COME_BACK_MS)
  const headers = { ...wait, 'Cache-Control': 'no-store' } as const
  return error.failure === 'over-allowance'
    ? { status: 429, message: 'Too many requests from this address.', headers }
    : { status: 503, message: 'The content service does not answer.', headers }
}

/** @throws as `failedRead` does */
export function serviceFailedText(error: unknown): Response {
  const { status, message, headers } = failedRead(error)
  return plain(status, `${message}\n`, headers)
}

/** A file of text, or 404 if the site has none (null). @param keptSeconds how long the edge may store it */
export function textResponse(body: string | null, keptSeconds: number, headers: object = {}): Response {
  if (body === null) return notFoundText()
  return new Response(body, {
    headers: { ...PLAIN_TEXT, 'Cache-Control': `public, max-age=0, s-maxage=${keptSeconds}`, ...headers },
  })
}

/** Caches may store this for a minute only, since the file may appear. */
export const notFoundText = () =>
  plain(404, 'There is nothing here.\n', { 'Cache-Control': 'public, max-age=0, s-maxage=60' })

export const plain = (status: number, body: string, headers: Record<string, string>) =>
  new Response(body, { status, headers: { ...PLAIN_TEXT, ...headers } })

export const API_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

export function jsonResponse(body: object, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...API_HEADERS, ...headers } })
}

export function errorJson(
  status: number,
  message: string,
  { field, headers }: { field?: string; headers?: Record<string, string> } = {},
): Response {
  return jsonResponse({ error: { ...(field && { field }), message } }, status, headers)
}

export const notFoundJson = () => errorJson(404, 'There is nothing here.')

export const wrongMethod = (allowed: string) =>
  errorJson(405, `Use ${allowed}.`, { headers: { Allow: allowed } })
