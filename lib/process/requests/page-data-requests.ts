/**
 * `/_page-data/{build}/{hash}{path}` (`lib/platform/cache/deferred-data.mjs`). The framework responds with current
 * data.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hashOf, PAGE_DATA_PREFIX } from '../../platform/cache/deferred-data.mjs'
import { pageCacheAccess } from '../../platform/cache/page-cache-access.mjs'
import { currentRequest } from '../../platform/request-context.mjs'

const ADDRESS = /^([\w-]{12})\/([\w-]{16})(\/(?![/\\])[^?#]*)/

// Immutable by name. Shared caches revalidate hourly, so that removed content disappears from them too.
const NAMED_DATA_POLICY = 'public, max-age=86400, s-maxage=3600, immutable'

/** Hashes that requests named. */
const named = new WeakMap<IncomingMessage, string>()

const hashes = new WeakMap<Uint8Array, string>()

/** Hashing takes as long as the rest of the response: a tenth of a millisecond. */
function knownHashOf(data: Uint8Array): string {
  const hash = hashes.get(data) ?? hashOf(data)
  hashes.set(data, hash)
  return hash
}

export const isPageDataRequest = (url: string) => url.startsWith(PAGE_DATA_PREFIX)

/**
 * Rewrites a request for page data to the framework's form: the page, with its header and parameter.
 * @returns false for another build or an invalid address
 */
export function rewriteToFrameworkData(request: IncomingMessage): boolean {
  const [, build, hash = '', path = ''] =
    ADDRESS.exec((request.url ?? '').slice(PAGE_DATA_PREFIX.length)) ?? []
  if (build === undefined || build !== pageCacheAccess.cache()?.build) return false
  named.set(request, hash)
  request.url = `${path}?_rsc=`
  // No other header of the framework may influence data that are cached for all.
  for (const name of Object.keys(request.headers)) if (name.startsWith('next-')) delete request.headers[name]
  request.headers.rsc = '1'
  return true
}

/**
 * Only a response whose data match the requested hash is cached: else invented hashes would fill caches with copies.
 */
export function setPageDataCaching(request: IncomingMessage, response: ServerResponse): void {
  const hash = named.get(request)
  if (hash === undefined) return
  const value = currentRequest()?.page?.entry.value
  const data = value?.kind === 'APP_PAGE' ? value.rscData : undefined
  const isExact = data !== undefined && knownHashOf(data) === hash
  response.setHeader('Cache-Control', isExact ? NAMED_DATA_POLICY : 'no-store')
}
