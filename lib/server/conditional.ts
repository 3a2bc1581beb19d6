/** RFC 9110 §13. */
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
  const all: Record<string, string> = {
    ...headers,
    ETag: etag,
    ...(changedAt && { 'Last-Modified': new Date(changedAt).toUTCString() }),
  }
  const isKnown = isUnchanged(request.get('if-none-match'), request.get('if-modified-since'), all)
  if (!isKnown) return new Response(body, { headers: all })
  const { 'Content-Type': _, ...without } = all
  return new Response(null, { status: 304, headers: without })
}

/** A future time is not allowed (RFC 9110 §8.8.2.1). */
const pastTime = (time: string | null) => (time !== null && Date.parse(time) <= Date.now() ? time : null)

/** The ETag is weak, since compression changes the bytes. */
export const etagOf = (body: string) => `W/"${contentHash(body, 27)}"`

/**
 * @param named If-None-Match
 * @param since If-Modified-Since
 */
export function isUnchanged(
  named: string | null | undefined,
  since: string | null | undefined,
  headers: Readonly<Record<string, unknown>>,
): boolean {
  if (typeof named === 'string') return matchesEtag(named, String(headers.ETag ?? ''))
  // The time goes back if the newest story is withdrawn.
  const changed = headers['Last-Modified']
  return typeof changed === 'string' && Date.parse(changed) === Date.parse(since ?? '')
}

/** Weak comparison (RFC 9110 §13.1.2). */
export function matchesEtag(named: string | null | undefined, etag: string): boolean {
  if (!named) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return named.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(etag))
}

/** RFC 9110 §8.8.3. */
export function weakenEtag(response: ServerResponse, status: number, named: string | undefined): void {
  const etag = response.getHeader('etag')
  if (typeof etag !== 'string' || etag.startsWith('W/')) return
  const isWeak = status === 304 ? named?.includes(`W/${etag}`) : response.hasHeader('content-encoding')
  if (isWeak) response.setHeader('ETag', `W/${etag}`)
}
