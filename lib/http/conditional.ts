/** Answers that a client need not fetch again while they are what it has (RFC 9110 §13). */
import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'

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
export const etagOf = (body: string) =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

function isKnown(request: Headers, etag: string, changedAt: string | null): boolean {
  const named = request.get('if-none-match')
  if (named !== null) return matchesEtag(named, etag)
  const since = Date.parse(request.get('if-modified-since') ?? '')
  // HTTP knows whole seconds only.
  return changedAt !== null && Math.floor(Date.parse(changedAt) / 1000) * 1000 <= since
}

/** Whether `If-None-Match` names an ETag, by the weak comparison that it asks for (RFC 9110 §13.1.2). */
export function matchesEtag(named: string | null | undefined, etag: string): boolean {
  if (!named) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return named.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(etag))
}

/**
 * Makes the ETag of a compressed answer weak: its other forms are other bytes under the same tag (RFC 9110 §8.8.3).
 * What is not modified names it as the reader did.
 */
export function weakenEtag(response: ServerResponse, status: number, named: string | undefined): void {
  const etag = response.getHeader('etag')
  if (typeof etag !== 'string' || etag.startsWith('W/')) return
  const isWeak = status === 304 ? named?.includes(`W/${etag}`) : response.hasHeader('content-encoding')
  if (isWeak) response.setHeader('ETag', `W/${etag}`)
}
