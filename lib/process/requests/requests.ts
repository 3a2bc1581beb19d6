/**
 * Node's diagnostics channel announces requests before the framework: the only place that sees request and response,
 * cached or not. On Vercel: lib/process/requests/function-requests.ts.
 */
import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { log } from '../../base/log.mjs'
import { CLIENT_HEADER, chargedClient, clientAddress } from '../../http/client-address'
import { weakenEtag } from '../../http/conditional'
import type { TagHeader } from '../../platform/purge/cache-tags'
import type { StaticFile } from '../static-copies.mjs'
import { type Interceptor, interceptRequests, refuse } from './interception'
import { rememberResponse, serveFromMemory } from './memory-responses'
import {
  isPageDataRequest,
  rewriteToFrameworkData,
  sendEarlierData,
  setPageDataCaching,
} from './page-data-requests'
import { isPictureRequest, limitPicture } from './picture-requests'
import { completeRedirect } from './redirects'
import {
  isFrameworkInternal,
  isFrontPageAlias,
  isWrongMethod,
  PAGE_METHODS,
  removeDotSegments,
  toOriginForm,
} from './request-line'
import { setSharedCacheHeaders } from './shared-caching'
import { isForbiddenOnSlotsHost } from './slots-host'
import { sendStaticCopy } from './static-files'
import { trackRequest } from './track-request'
import { closeIfBodyUnread, hasUnexpectedBody } from './unread-body'

type RequestStart = { request: IncomingMessage; response: ServerResponse; server: Server }

let isInstalled = false

/**
 * Installs it for every HTTP server of this process; idempotent.
 * @param trustedProxies number of proxies before the site
 * @param listed whether search engines may list this site; else every response is `noindex`
 * @param slotsOrigin SLOTS_ORIGIN, if set
 * @param purged null if no cache before the site is purged, else the headers that name tags
 * @param staticFiles files of the build that have compressed copies, by address
 */
export function watchRequests(
  trustedProxies: number,
  listed = true,
  slotsOrigin: string | null = null,
  purged: readonly TagHeader[] | null = null,
  staticFiles: ReadonlyMap<string, StaticFile> = new Map(),
): void {
  if (isInstalled) return
  isInstalled = true
  const intercept = interceptor(slotsOrigin, staticFiles)
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as RequestStart
    interceptRequests(server, intercept)
    toOriginForm(request)
    removeDotSegments(request)
    const forwarded = [request.headers['x-forwarded-for']].flat().join()
    if (forwarded !== '' && trustedProxies === 0) sayOnceThatProxiesAreNotTrusted()
    const { remoteAddress } = request.socket
    // Overwrites any client-sent value: the header is trusted later.
    request.headers[CLIENT_HEADER] = clientAddress(remoteAddress, forwarded, trustedProxies)
    trackRequest({
      request,
      response,
      path: (request.url ?? '/').split('?')[0] ?? '/',
      client: chargedClient(remoteAddress, forwarded, trustedProxies),
      listed,
      isTagged: purged !== null,
      complete(status, context) {
        completeRedirect(status, request, response)
        closeIfBodyUnread(request, response)
        weakenEtag(response, status, request.headers['if-none-match'])
        if (purged !== null) setSharedCacheHeaders(context, response, purged)
        rememberResponse(request, response, status, context)
        setPageDataCaching(request, response)
      },
    })
  })
}

/** Requests that the framework never sees, or only in turn. */
function interceptor(slotsOrigin: string | null, staticFiles: ReadonlyMap<string, StaticFile>): Interceptor {
  return (request, response, proceed) => {
    const url = request.url ?? '/'
    if (hasUnexpectedBody(request)) return refuse(response, 400, 'GET and HEAD take no body.')
    if (isForbiddenOnSlotsHost(request.headers.host, url, slotsOrigin) || isFrameworkInternal(url))
      return refuse(response, 404, 'Not found')
    if (isWrongMethod(request)) return refuse(response, 405, 'Method not allowed', { Allow: PAGE_METHODS })
    if (isFrontPageAlias(url)) return refuse(response, 308, 'Moved', { Location: '/' })
    if (isPageDataRequest(url)) {
      if (!rewriteToFrameworkData(request)) return refuse(response, 404, 'Not found')
      return sendEarlierData(request, response, () => serveFromMemory(request, response, proceed))
    }
    if (isPictureRequest(url)) return limitPicture(request, response, proceed)
    const file = staticFiles.get(url.split('?', 1)[0] ?? '')
    if (file !== undefined && sendStaticCopy(file, request, response)) return
    serveFromMemory(request, response, proceed)
  }
}

let hasSaidSo = false

/** Behind an unconfigured proxy all readers would share one limit. */
function sayOnceThatProxiesAreNotTrusted() {
  if (hasSaidSo) return
  hasSaidSo = true
  log.warn({
    event: 'proxy-not-trusted',
    cure: 'X-Forwarded-For arrives and TRUSTED_PROXIES is 0, so all readers behind that proxy share one limit of requests: set TRUSTED_PROXIES to the number of proxies in front of the site',
  })
}
