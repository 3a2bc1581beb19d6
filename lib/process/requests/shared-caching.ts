/** What CDNs before the site are told beside an answer, where they are told of changes by tag. */
import type { ServerResponse } from 'node:http'
import { type TagHeader, tagHeaderValue } from '../../platform/purge/cache-tags'
import type { RequestContext } from '../../platform/request-context.mjs'

// A page that is being made anew is kept for a moment only: a CDN that has just dropped it would keep the old one.
const STALE_SHARED_SECONDS = 1

/**
 * Names the tags of an answer that shared caches keep, and shortens the time of one that is due.
 * @param headers by which the configured CDNs know an answer; none where none is configured
 */
export function tellSharedCaches(
  { tags, cache }: RequestContext,
  response: ServerResponse,
  headers: readonly TagHeader[],
): void {
  const policy = response.getHeader('Cache-Control')
  if (typeof policy !== 'string' || !/\bs-maxage=\d/.test(policy)) return
  // A reader who came while another's page was looked for shares that answer, and nothing is known of it here.
  const isJoined = cache === undefined && response.hasHeader('x-nextjs-cache')
  if (cache === 'stale' || isJoined) {
    response.setHeader('Cache-Control', policy.replace(/\bs-maxage=\d+/, `s-maxage=${STALE_SHARED_SECONDS}`))
  }
  for (const header of headers) {
    const value = tagHeaderValue(tags ?? [], header)
    if (value !== null) response.setHeader(header, value)
  }
}
