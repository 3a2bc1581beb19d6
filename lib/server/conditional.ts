/** Answers that a client need not fetch again while they are what it has (RFC 9110 §13). */
import { createHash } from 'node:crypto'

type Document = {
  body: string
  /** ISO 8601 UTC; null where it is not known. */
  changedAt: string | null
  headers: Record<string, string>
}

/** 200 with the document, or 304 where the request names what it says or, naming nothing, the time of its last change. */
export function conditionalAnswer(request: Headers, { body, changedAt, headers }: Document): Response {
  const etag = etagOf(body)
  const told: Record<string, string> = {
    ...headers,
    ETag: etag,
    ...(changedAt && { 'Last-Modified': new Date(changedAt).toUTCString() }),
  }
  if (!isKnown(request, etag, changedAt)) return new Response(body, { headers: told })
  // Of what describes a body, nothing goes with an answer without one.
  const { 'Content-Type': _, ...without } = told
  return new Response(null, { status: 304, headers: without })
}

/** Weak: compressed on its way, the same document is other bytes. */
const etagOf = (body: string) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

function isKnown(request: Headers, etag: string, changedAt: string | null): boolean {
  const named = request.get('if-none-match')
  if (named !== null) {
    const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
    return named.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(etag))
  }
  const since = Date.parse(request.get('if-modified-since') ?? '')
  // HTTP knows whole seconds only.
  return changedAt !== null && Math.floor(Date.parse(changedAt) / 1000) * 1000 <= since
}
