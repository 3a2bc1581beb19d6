import type { ServerResponse } from 'node:http'
import { type TagHeader, tagHeaderValue } from '../../platform/purge/cache-tags'
import { RENEWING_SHARED_SECONDS } from '../../platform/purge/renewing'
import type { RequestContext } from '../../platform/request-context.mjs'

export function setSharedCacheHeaders(
  { tags, cache }: RequestContext,
  response: ServerResponse,
  headers: readonly TagHeader[],
): void {
  const policy = response.getHeader('Cache-Control')
  if (typeof policy !== 'string' || !/\bs-maxage=\d/.test(policy)) return
  // The request joined another one, so its cache state is unknown.
  const isJoined = cache === undefined && response.hasHeader('x-nextjs-cache')
  if (cache === 'stale' || isJoined) {
    response.setHeader(
      'Cache-Control',
      policy.replace(/\bs-maxage=\d+/, `s-maxage=${RENEWING_SHARED_SECONDS}`),
    )
  }
  for (const header of headers) {
    const value = tagHeaderValue(tags ?? [], header)
    if (value !== null) response.setHeader(header, value)
  }
}
