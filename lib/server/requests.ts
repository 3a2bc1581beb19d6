/**
 * What happens around every request of this process, whatever answers it. Node announces each request before the
 * framework sees it; that is the one place that knows both the request and the answer on its way out, cached or not.
 */
import { randomUUID } from 'node:crypto'
import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http'
import { log } from '../log.mjs'
import { enterRequest, type RequestContext } from '../observe/request-context.mjs'
import type { TagHeader } from '../purge/cache-tags'
import { CLIENT_HEADER, chargedClient, clientAddress } from './client-address'
import { fillWhenEmpty } from './empty-pages'
import { answerOfFailure, emptyPageMarkup } from './failed-answers'
import { type Interceptor, interceptRequests, refuse } from './interception'
import { isPictureRequest, limitPicture } from './picture-requests'
import { completeRedirect } from './redirects'
import { logWhenEnded } from './request-log'
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
    const context: RequestContext = {
      id: randomUUID(),
      path: (request.url ?? '/').split('?')[0] ?? '/',
      startedAt: Date.now(),
      client: chargedClient(remoteAddress, forwarded, trustedProxies),
      upstreamCalls: 0,
      hasCopy: false,
      ...(purged !== null && { tags: new Set<string>() }),
    }
    enterRequest(context)
    // Whatever a reader sends under this name is overwritten.
    request.headers[CLIENT_HEADER] = clientAddress(remoteAddress, forwarded, trustedProxies)
    logWhenEnded(request, response, context)
    const settle = settlesOnce((status) => {
      const answered = answerOfFailure(status, context, response)
      completeRedirect(answered, request, response)
      closeWhereBodyIsDue(request, response)
      if (purged !== null) tellSharedCaches(context, response, purged)
      if (!listed) response.setHeader('X-Robots-Tag', 'noindex')
      const markup = emptyPageMarkup(answered, context.path)
      if (markup !== null) fill(markup)
      return answered
    })
    const fill = fillWhenEmpty(response, () => settle(response.statusCode))
    beforeHead(response, settle)
  })
}

/** What the framework never sees, or only in its turn. */
function interceptor(slotsOrigin: string | null): Interceptor {
  return (request, response, proceed) => {
    const url = request.url ?? '/'
    if (hasUnexpectedBody(request)) return refuse(response, 400, 'GET and HEAD take no body.')
    if (isAmissOnSlotsHost(request.headers.host, url, slotsOrigin)) return refuse(response, 404, 'Not found')
    if (isPictureRequest(url)) return limitPicture(request, response, proceed)
    proceed()
  }
}

let hasSaidSo = false

/** Searches are limited by client; behind a proxy nobody told of, all readers are one. */
function sayOnceThatProxiesAreNotTrusted() {
  if (hasSaidSo) return
  hasSaidSo = true
  log.warn({
    event: 'proxy-not-trusted',
    cure: 'X-Forwarded-For arrives and TRUSTED_PROXIES is 0, so all readers behind that proxy share one limit of searches: set TRUSTED_PROXIES to the number of proxies in front of the site',
  })
}

/** The head of an answer is decided once, whichever way the framework comes to send it. */
function settlesOnce(decide: (status: number) => number): (status: number) => number {
  let decided: number | null = null
  return (status) => {
    decided ??= decide(status)
    return decided
  }
}

/** Calls with the status before the head of the answer is sent and while all of it can change. */
function beforeHead(response: ServerResponse, settle: (status: number) => number): void {
  const writeHead = response.writeHead
  response.writeHead = function changed(this: ServerResponse, ...args: unknown[]) {
    if (response.headersSent || typeof args[0] !== 'number') return Reflect.apply(writeHead, this, args)
    const headers = args.at(-1)
    // Headers given here would be seen by nobody and win over those that are set.
    if (isRecord(headers)) {
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined) response.setHeader(name, value)
    }
    const rest = args.slice(1).filter((argument) => !isRecord(argument))
    return Reflect.apply(writeHead, this, [settle(args[0]), ...rest])
  } as typeof response.writeHead
}

function isRecord(value: unknown): value is OutgoingHttpHeaders {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
