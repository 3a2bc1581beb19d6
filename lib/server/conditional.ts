/** Conditional requests (RFC 9110 §13): a client that has the current document gets 304 without a body. */
import type { ServerResponse } from 'node:http'
import { contentHash } from '../base/content-hash.mjs'

type Document = {
  body: string
  /** ISO 8601 UTC. */
  changedAt: string | null
  headers: Record<string, string>
}

export function conditionalResponse(request: Headers, document: Document): Response {
  const { body, headers } = document
  const etag = etagOf(body)
  const changedAt = pastTime(document.changedAt)
  const validatedHeaders: Record<string, string> = {
    ...headers,
    ETag: etag,
    ...(changedAt && { 'Last-Modified': new Date(changedAt).toUTCString() }),
  }
  const isKnown = isUnchanged(
    request.get('if-none-match'),
    request.get('if-modified-since'),
    validatedHeaders,
  )
  if (!isKnown) return new Response(body, { headers: validatedHeaders })
  const { 'Content-Type': _, ...without } = validatedHeaders
  return new Response(null, { status: 304, headers: without })
}

/**
 * A server must not send a `Last-Modified` in the future (RFC 9110 §8.8.2.1). A service's clock
 * may be fast, and its times then lie ahead.
 */
const pastTime = (time: string | null) => (time !== null && Date.parse(time) <= Date.now() ? time : null)

/** The ETag is weak, since the same document is sent with and without compression, and so in different bytes. */
export const etagOf = (body: string) => `W/"${contentHash(body, 27)}"`

/**
 * Whether the client has this document already. `If-None-Match` takes precedence (RFC 9110 §13.2.2).
 * @param ifNoneMatch If-None-Match
 * @param since If-Modified-Since
 */
export function isUnchanged(
  ifNoneMatch: string | null | undefined,
  since: string | null | undefined,
  headers: Readonly<Record<string, unknown>>,
): boolean {
  if (typeof ifNoneMatch === 'string') return matchesEtag(ifNoneMatch, String(headers.ETag ?? ''))
  // The times must be equal, not just not later: the time goes back if the newest story of a feed is withdrawn.
  const changed = headers['Last-Modified']
  return typeof changed === 'string' && Date.parse(changed) === Date.parse(since ?? '')
}

/** Whether `If-None-Match` names the ETag, by the weak comparison that this header asks for (RFC 9110 §13.1.2). */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(etag))
}

/**
 * Makes the framework's ETag weak if the response is compressed, since its other encodings are other bytes under the
 * same ETag (RFC 9110 §8.8.3). A 304 has no encoding, so it repeats the ETag in the form in which the client sent it.
 */
export function weakenEtag(response: ServerResponse, status: number, ifNoneMatch: string | undefined): void {
  const etag = response.getHeader('etag')
  if (typeof etag !== 'string' || etag.startsWith('W/')) return
  const isWeak = status === 304 ? ifNoneMatch?.includes(`W/${etag}`) : response.hasHeader('content-encoding')
  if (isWeak) response.setHeader('ETag', `W/${etag}`)
}
