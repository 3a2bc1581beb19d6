/**
 * Answers `/_page-data/{build}/{hash}{path}`: the data of a page whose HTML has none
 * (lib/server/cache/deferred-data.mjs). The request becomes the framework's own request for page data, which memory
 * answers if the page is fresh. A reader may still have HTML from before the last change; its data are kept for a while
 * (`earlierData` in lib/server/cache/entry.mjs).
 */
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

// Data never change under the hash of their content. Shared caches still ask again every hour, so that content that a
// publisher removed disappears from them too.
const NAMED_DATA_POLICY = 'public, max-age=86400, s-maxage=3600, immutable'

/** The hash that a request named. It is no longer in the address once that is rewritten. */
const requestedHashes = new WeakMap<IncomingMessage, string>()

const hashes = new WeakMap<Uint8Array, string>()

/** Hashing a front page's data takes 0.1 ms, as long as the rest of the response, so hashes are remembered. */
function hashOfData(data: Uint8Array): string {
  const hash = hashes.get(data) ?? hashOf(data)
  hashes.set(data, hash)
  return hash
}

export const isPageDataRequest = (url: string) => url.startsWith(PAGE_DATA_PREFIX)

const isOfPage = (path: string) =>
  shapeOf(path).kind === 'normal' && keepsPage(path) && !isFrameworkInternal(path) && !isFrontPageAlias(path)

/**
 * Must come before serveFromMemory(), which then finds the rewritten request.
 * @returns false for another build, whose data this process can't have, or an impossible address
 */
export function rewriteToFrameworkData(request: IncomingMessage): boolean {
  const [, build, hash = '', path = ''] =
    ADDRESS.exec((request.url ?? '').slice(PAGE_DATA_PREFIX.length)) ?? []
  if (build === undefined || build !== pageCacheAccess.cache()?.build || !isOfPage(path)) return false
  requestedHashes.set(request, hash)
  request.url = path + FLIGHT_QUERY
  request.headers.rsc = '1'
  return true
}

/** Sends the data before the last change if the request names their hash. @param request already rewritten */
export function sendEarlierData(
  request: IncomingMessage,
  response: ServerResponse,
  proceed: () => void,
): void {
  const hash = requestedHashes.get(request)
  const path = (request.url ?? '').slice(0, -FLIGHT_QUERY.length)
  const page = pageCacheAccess.cache()?.earlierDataAt(path, Date.now())
  if (!page || hashOfData(page.data) !== hash) {
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

/**
 * Caches may store data only if their hash is the one in the address. Otherwise invented hashes would fill caches with
 * copies of one page, and content that was removed would stay in them.
 */
export function setPageDataCaching(request: IncomingMessage, response: ServerResponse): void {
  const hash = requestedHashes.get(request)
  if (hash === undefined) return
  const value = currentRequest()?.page?.entry.value
  const data = value?.kind === 'APP_PAGE' ? value.rscData : undefined
  const isExact = data !== undefined && hashOfData(data) === hash
  response.setHeader('Cache-Control', isExact ? NAMED_DATA_POLICY : 'no-store')
}
