/** Node's diagnostics channel reports requests before the framework. */
import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import Negotiator from 'negotiator'
import { log } from '../../base/log.mjs'
import { withQueryInPath } from '../../base/query-addresses'
import { CLIENT_HEADER, chargedClient, clientAddress } from '../client-address'
import { matchesEtag, weakenEtag } from '../conditional'
import type { TagHeader } from '../purge/cache-tags'
import type { StaticFile } from '../static-copies.mjs'
import { isMissingFile, shapeOf } from './address-shape'
import { withinLimits } from './allowance'
import {
  closeIfBodyUnread,
  hasUnexpectedBody,
  type Interceptor,
  interceptRequests,
  isForbiddenOnSlotsHost,
  isFrameworkInternal,
  isFrontPageAlias,
  isWrongMethod,
  PAGE_METHODS,
  refuse,
  removeDotSegments,
  toOriginForm,
} from './arrival'
import { completeRedirect, setSharedCacheHeaders } from './departure'
import { serveFinished } from './finished-documents'
import { rememberResponse, serveFromMemory } from './memory-responses'
import { isPageDataRequest, rewriteToFrameworkData, sendEarlierData, setPageDataCaching } from './page-data'
import { isPictureRequest, limitPicture } from './pictures'
import { keepReadHeaders, keepReadQuery, readHeaders } from './read-input'
import { trackRequest } from './track-request'

/* The framework would compress files for each reader. */

const OF_THE_FRAMEWORK = ['range', 'if-range', 'if-match', 'if-unmodified-since', 'if-modified-since']

/** @returns whether it responded */
function sendStaticCopy(
  { type, copies }: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (OF_THE_FRAMEWORK.some((name) => request.headers[name] !== undefined)) return false
  const forms = [...copies.keys(), 'identity']
  // @ts-expect-error the types of negotiator 0.6 lack this argument of version 1: what is taken where a reader prefers none.
  const encoding: string | undefined = new Negotiator(request).encoding(forms, { preferred: forms })
  const copy = copies.get(encoding as 'br' | 'gzip')
  if (encoding === undefined || copy === undefined) return false
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
  response.setHeader('ETag', copy.etag)
  response.setHeader('Vary', 'Accept-Encoding')
  if (matchesEtag(request.headers['if-none-match'], copy.etag)) {
    response.statusCode = 304
    response.end()
    return true
  }
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', copy.bytes.byteLength)
  response.end(request.method === 'HEAD' ? undefined : copy.bytes)
  return true
}

type RequestStart = { request: IncomingMessage; response: ServerResponse; server: Server }

let isInstalled = false

export type RequestSettings = {
  trustedProxies: number
  /** Otherwise every response is `noindex`. */
  listed: boolean
  slotsOrigin: string | null
  /** Null if no cache in front of the site is purged. */
  purged: readonly TagHeader[] | null
  /** By address. */
  staticFiles: ReadonlyMap<string, StaticFile>
  /** Null if unknown. */
  staticAddresses: ReadonlySet<string> | null
  webhookHeader: string | null
  isDevelopment: boolean
}

const DEFAULTS: RequestSettings = {
  trustedProxies: 0,
  listed: true,
  slotsOrigin: null,
  purged: null,
  staticFiles: new Map(),
  staticAddresses: null,
  webhookHeader: null,
  isDevelopment: false,
}

/** Idempotent. */
export function watchRequests(given: Partial<RequestSettings> = {}): void {
  if (isInstalled) return
  isInstalled = true
  const settings = { ...DEFAULTS, ...given }
  const { trustedProxies, listed, purged } = settings
  const intercept = interceptor(settings)
  const headersRead = readHeaders(settings.webhookHeader)
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as RequestStart
    interceptRequests(server, intercept)
    toOriginForm(request)
    removeDotSegments(request)
    request.url = withQueryInPath(request.url ?? '/')
    const forwarded = [request.headers['x-forwarded-for']].flat().join()
    if (forwarded !== '' && trustedProxies === 0) sayOnceThatProxiesAreNotTrusted()
    const { remoteAddress } = request.socket
    const sentUrl = request.url
    if (!settings.isDevelopment) keepReadHeaders(request, headersRead)
    // The header is trusted later, so a client-sent value is replaced.
    request.headers[CLIENT_HEADER] = clientAddress(remoteAddress, forwarded, trustedProxies)
    trackRequest({
      request,
      response,
      path: sentUrl.split('?', 1)[0] ?? '/',
      client: chargedClient(remoteAddress, forwarded, trustedProxies),
      listed,
      isTagged: purged !== null,
      complete(status, context) {
        completeRedirect(status, sentUrl, request.headers.host, response)
        closeIfBodyUnread(request, response)
        weakenEtag(response, status, request.headers['if-none-match'])
        if (purged !== null) setSharedCacheHeaders(context, response, purged)
        rememberResponse(request, response, status, context)
        setPageDataCaching(request, response)
      },
    })
  })
}

function interceptor(settings: RequestSettings): Interceptor {
  const { slotsOrigin, staticFiles, isDevelopment } = settings
  return (request, response, toFramework) => {
    const proceed = () => withinLimits(request, response, toFramework)
    if (hasUnexpectedBody(request)) return refuse(response, 400, 'GET and HEAD take no body.')
    if (isForbiddenOnSlotsHost(request.headers.host, request.url ?? '/', slotsOrigin))
      return refuse(response, 404, 'Not found')
    if (isFrontPageAlias(request.url ?? '/')) return refuse(response, 308, 'Moved', { Location: '/' })
    if (isOtherSpelling(request, response) || (!isDevelopment && isUnreadable(request, response))) return
    const url = request.url ?? '/'
    if (isFrameworkInternal(url)) return refuse(response, 404, 'Not found')
    if (isWrongMethod(request)) return refuse(response, 405, 'Method not allowed', { Allow: PAGE_METHODS })
    if (isPageDataRequest(url)) {
      if (!rewriteToFrameworkData(request)) return refuse(response, 404, 'Not found')
      return sendEarlierData(request, response, () => serveFromMemory(request, response, proceed))
    }
    if (isPictureRequest(url)) return limitPicture(request, response, toFramework)
    const [path = ''] = url.split('?', 1)
    if (PROBES.has(path)) return toFramework()
    const file = staticFiles.get(path)
    if (file !== undefined && sendStaticCopy(file, request, response)) return
    if (isMissingFile(path, settings.staticAddresses)) return refuse(response, 404, 'Not found', KEPT_BRIEFLY)
    serveFromMemory(request, response, () => serveFinished(request, response, proceed))
  }
}

// Health checks are not rate-limited.
const PROBES: ReadonlySet<string> = new Set(['/api/health', '/api/ready'])

const KEPT_BRIEFLY = { 'Cache-Control': 'public, max-age=0, s-maxage=60' }

const HAS_OTHER_FORM = /^\/(?:_next|_page-data)(?:\/|$)/

/** @returns whether it responded */
function isOtherSpelling({ url = '/', method }: IncomingMessage, response: ServerResponse): boolean {
  const [path = '', query] = url.split('?', 2)
  if (!path.startsWith('/') || HAS_OTHER_FORM.test(path) || (method !== 'GET' && method !== 'HEAD'))
    return false
  const shape = shapeOf(path, query)
  switch (shape.kind) {
    case 'normal':
      return false
    case 'moved':
      refuse(response, 308, 'Moved', { ...KEPT_BRIEFLY, Location: shape.to })
      return true
    case 'malformed':
      refuse(response, 400, 'Bad request', KEPT_BRIEFLY)
      return true
    case 'impossible':
      refuse(response, 404, 'Not found', KEPT_BRIEFLY)
      return true
  }
}

function isUnreadable(request: IncomingMessage, response: ServerResponse): boolean {
  if (isPictureRequest(request.url ?? '/') || keepReadQuery(request)) return false
  refuse(response, 400, 'Too many or too long parameters.')
  return true
}

let hasSaidSo = false

/** Behind an unconfigured proxy, all readers would share one limit. */
function sayOnceThatProxiesAreNotTrusted() {
  if (hasSaidSo) return
  hasSaidSo = true
  log.warn({
    event: 'proxy-not-trusted',
    cure: 'X-Forwarded-For arrives and TRUSTED_PROXIES is 0, so all readers behind that proxy share one limit of requests: set TRUSTED_PROXIES to the number of proxies in front of the site',
  })
}
