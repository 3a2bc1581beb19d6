/** See `lib/server/cache/deferred-data.mjs`. Data of earlier HTML come from `lib/server/cache/entry.mjs`. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import Negotiator from 'negotiator'
import { keepsPage } from '../../base/own-routes'
import { currentRequest } from '../../base/request-context.mjs'
import { pageCacheAccess } from '../cache/access.mjs'
import { hashOf, PAGE_DATA_PREFIX } from '../cache/deferred-data.mjs'
import { shapeOf } from './address-shape'
import { isFrameworkInternal, isFrontPageAlias } from './arrival'
import { stepFailed } from './errors'
import { compressedCopy, FLIGHT_QUERY } from './memory-responses'

const ADDRESS = /^([\w-]{12})\/([\w-]{16})(\/(?![/\\])[^?#]*)/

// Shared caches revalidate hourly, so that removed content disappears.
const NAMED_DATA_POLICY = 'public, max-age=86400, s-maxage=3600, immutable'

const named = new WeakMap<IncomingMessage, string>()

const hashes = new WeakMap<Uint8Array, string>()

/** Hashing takes 0.1 ms, as long as the rest of the response. */
function knownHashOf(data: Uint8Array): string {
  const hash = hashes.get(data) ?? hashOf(data)
  hashes.set(data, hash)
  return hash
}

export const isPageDataRequest = (url: string) => url.startsWith(PAGE_DATA_PREFIX)

const isOfPage = (path: string) =>
  shapeOf(path).kind === 'normal' && keepsPage(path) && !isFrameworkInternal(path) && !isFrontPageAlias(path)

/** @returns false for another build or an impossible address */
export function rewriteToFrameworkData(request: IncomingMessage): boolean {
  const [, build, hash = '', path = ''] =
    ADDRESS.exec((request.url ?? '').slice(PAGE_DATA_PREFIX.length)) ?? []
  if (build === undefined || build !== pageCacheAccess.cache()?.build || !isOfPage(path)) return false
  named.set(request, hash)
  request.url = path + FLIGHT_QUERY
  request.headers.rsc = '1'
  return true
}

/** @param request already rewritten */
export function sendEarlierData(
  request: IncomingMessage,
  response: ServerResponse,
  proceed: () => void,
): void {
  const hash = named.get(request)
  const path = (request.url ?? '').slice(0, -FLIGHT_QUERY.length)
  const page = pageCacheAccess.cache()?.earlierDataAt(path, Date.now())
  if (!page || knownHashOf(page.data) !== hash) {
    proceed()
    return
  }
  const isGzip = new Negotiator(request).encoding(['gzip', 'identity']) === 'gzip'
  const packing = isGzip ? compressedCopy(page, page.data, 'gzip') : Promise.resolve(null)
  const sending = packing.then((packed) => {
    const body = packed ?? page.data
    response.writeHead(200, {
      'Content-Type': 'text/x-component',
      'Content-Length': body.byteLength,
      ...(packed && { 'Content-Encoding': 'gzip' }),
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  sending.catch((error) => stepFailed(error, request, response))
}

/** Only exact matches are cached: invented hashes would fill caches, and removed content would stay in them. */
export function setPageDataCaching(request: IncomingMessage, response: ServerResponse): void {
  const hash = named.get(request)
  if (hash === undefined) return
  const value = currentRequest()?.page?.entry.value
  const data = value?.kind === 'APP_PAGE' ? value.rscData : undefined
  const isExact = data !== undefined && knownHashOf(data) === hash
  response.setHeader('Cache-Control', isExact ? NAMED_DATA_POLICY : 'no-store')
}
