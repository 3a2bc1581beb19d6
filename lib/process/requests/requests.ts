/**
 * What happens around every request of a server of our own, whatever answers it. Node announces each request before the
 * framework sees it; that is the one place that knows both the request and the answer on its way out, cached or not.
 * On Vercel: lib/process/requests/function-requests.ts.
 */
import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { log } from '../../base/log.mjs'
import { CLIENT_HEADER, chargedClient, clientAddress } from '../../http/client-address'
import { weakenEtag } from '../../http/conditional'
import type { TagHeader } from '../../platform/purge/cache-tags'
import { attendRequest } from './attended-requests'
import { answerFromMemory, learnAnswer } from './cached-answers'
import { type Interceptor, interceptRequests, refuse } from './interception'
import { askFrameworkForData, isPageDataRequest, keepNamedData } from './page-data-requests'
import { isPictureRequest, limitPicture } from './picture-requests'
import { completeRedirect } from './redirects'
import { tellSharedCaches } from './shared-caching'
import { isAmissOnSlotsHost } from './slots-host'
import { closeWhereBodyIsDue, hasUnexpectedBody } from './unread-body'

type RequestStart = { request: IncomingMessage; response: ServerResponse; server: Server }

let isInstalled = false

/**
 * Installs it for every HTTP server of this process. Calling it again changes nothing.
 * @param trustedProxies how many proxies stand in front of the site
 * @param listed whether search engines may list this site; else every answer says that they may not
 * @param slotsOrigin SLOTS_ORIGIN, where there is one
 * @param purged how caches before the site learn of changes: null where they don't, else the headers that name tags
 */
export function watchRequests(
  trustedProxies: number,
  listed = true,
  slotsOrigin: string | null = null,
  purged: readonly TagHeader[] | null = null,
): void {
  if (isInstalled) return
  isInstalled = true
  const intercept = interceptor(slotsOrigin)
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as RequestStart
    interceptRequests(server, intercept)
    const forwarded = [request.headers['x-forwarded-for']].flat().join()
    if (forwarded !== '' && trustedProxies === 0) sayOnceThatProxiesAreNotTrusted()
    const { remoteAddress } = request.socket
    // Whatever a reader sends under this name is overwritten.
    request.headers[CLIENT_HEADER] = clientAddress(remoteAddress, forwarded, trustedProxies)
    attendRequest({
      request,
      response,
      path: (request.url ?? '/').split('?')[0] ?? '/',
      client: chargedClient(remoteAddress, forwarded, trustedProxies),
      listed,
      isTagged: purged !== null,
      complete(status, context) {
        completeRedirect(status, request, response)
        closeWhereBodyIsDue(request, response)
        weakenEtag(response, status, request.headers['if-none-match'])
        if (purged !== null) tellSharedCaches(context, response, purged)
        learnAnswer(request, response, status, context)
        keepNamedData(request, response)
      },
    })
  })
}

/** What the framework never sees, or only in its turn. */
function interceptor(slotsOrigin: string | null): Interceptor {
  return (request, response, proceed) => {
    const url = request.url ?? '/'
    if (hasUnexpectedBody(request)) return refuse(response, 400, 'GET and HEAD take no body.')
    if (isAmissOnSlotsHost(request.headers.host, url, slotsOrigin)) return refuse(response, 404, 'Not found')
    if (isPageDataRequest(url) && !askFrameworkForData(request)) return refuse(response, 404, 'Not found')
    if (isPictureRequest(url)) return limitPicture(request, response, proceed)
    answerFromMemory(request, response, proceed)
  }
}

let hasSaidSo = false

/** Searches are limited by client; behind a proxy nobody told of, all readers are one. */
function sayOnceThatProxiesAreNotTrusted() {
  if (hasSaidSo) return
  hasSaidSo = true
  log.warn({
    event: 'proxy-not-trusted',
    cure: 'X-Forwarded-For arrives and TRUSTED_PROXIES is 0, so all readers behind that proxy share one limit of requests: set TRUSTED_PROXIES to the number of proxies in front of the site',
  })
}
