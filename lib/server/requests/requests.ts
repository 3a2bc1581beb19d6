/** What each request passes before the framework, in this order. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import Negotiator from 'negotiator'
import { log } from '../../base/log.mjs'
import { pathSegments } from '../../base/paths'
import { withQueryInPath } from '../../base/query-addresses'
import { legacyAddress } from '../../delivery/address/legacy-addresses'
import { CLIENT_HEADER, chargedClient, clientAddress } from '../client-address'
import { matchesEtag, weakenEtag } from '../conditional'
import { isFileAddress } from '../file-types.mjs'
import { isPictureRequest, pictureStep } from '../pictures/pictures'
import type { TagHeader } from '../purge/cache-tags'
import type { StaticFile } from '../static-copies.mjs'
import { isMissingFile, shapeOf } from './address-shape'
import { withinLimits } from './allowance'
import {
  closeIfBodyUnread,
  FEED_PREFLIGHT,
  hasForeignTarget,
  hasUnexpectedBody,
  isFeedPreflight,
  isForbiddenOnSlotsHost,
  isFrameworkInternal,
  isFrontPageAlias,
  isWrongMethod,
  PAGE_METHODS,
  refuse,
  removeDotSegments,
  toOriginForm,
} from './arrival'
import { withinBodies } from './bodies'
import { completeRedirect, setFileLength, setSharedCacheHeaders } from './departure'
import { stepFailed } from './errors'
import { serveFinished } from './finished-documents'
import { rememberResponse, serveFromMemory } from './memory-responses'
import { isPageDataRequest, rewriteToFrameworkData, sendEarlierData, setPageDataCaching } from './page-data'
import { type PolicySettings, pageHeadersFor } from './page-policy'
import { enterPreview, openPreviewLink } from './preview'
import { keepReadHeaders, keepReadQuery, readHeaders } from './read-input'
import { sessionCookieIn } from './session-cookie'
import { trackRequest } from './track-request'

/** Responds, or calls `next` once. What it throws ends the request with 500; what it awaits it has to catch itself. */
export type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

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
  buildFolder: string
  /** FILES_FROM is set. */
  servesFiles: boolean
  /** Null in development, where next.config.mjs sets these headers. */
  policy: PolicySettings | null
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
  buildFolder: '.next',
  servesFiles: false,
  policy: null,
}

export function answerRequests(given: Partial<RequestSettings> = {}): Step {
  const settings = { ...DEFAULTS, ...given }
  const { slotsOrigin, staticFiles, staticAddresses, isDevelopment, buildFolder, servesFiles } = settings
  return inTurn([
    receive(settings),
    refuseIf(hasForeignTarget, 400, 'Bad request'),
    refuseIf(hasUnexpectedBody, 400, 'GET and HEAD take no body.'),
    refuseIf(
      ({ headers, url = '/' }) => isForbiddenOnSlotsHost(headers.host, url, slotsOrigin),
      404,
      'Not found',
    ),
    refuseIf(({ url = '/' }) => isFrontPageAlias(url), 308, 'Moved', { Location: '/' }),
    openPreviewLink,
    oneSpelling,
    ...(isDevelopment ? [] : [refuseIf(isUnreadable, 400, 'Too many or too long parameters.')]),
    refuseIf(({ url = '/' }) => isFrameworkInternal(url), 404, 'Not found'),
    feedPreflight,
    refuseIf(isWrongMethod, 405, 'Method not allowed', { Allow: PAGE_METHODS }),
    withinBodies(),
    ...(servesFiles ? [files] : []),
    pageData,
    pictures(buildFolder),
    staticCopies(staticFiles),
    refuseIf(({ url = '/' }) => isMissingFile(pathOf(url), staticAddresses), 404, 'Not found', KEPT_BRIEFLY),
    serveFromMemory,
    serveFinished,
    withinLimits,
  ])
}

const inTurn =
  (steps: readonly Step[]): Step =>
  (request, response, last) => {
    const from = (index: number) => {
      const step = steps[index]
      try {
        if (step) step(request, response, () => from(index + 1))
        else last()
      } catch (error) {
        stepFailed(error, request, response)
      }
    }
    from(0)
  }

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/'

const refuseIf =
  (
    isRefused: (request: IncomingMessage) => boolean,
    status: number,
    message: string,
    headers: Record<string, string> = {},
  ): Step =>
  (request, response, next) => {
    if (isRefused(request)) refuse(response, status, message, headers)
    else next()
  }

/** Normalises the request, and prepares its log line and the end of its response. */
function receive(settings: RequestSettings): Step {
  const { trustedProxies, listed, purged, policy } = settings
  const headersRead = readHeaders(settings.webhookHeader)
  const addPageHeaders = policy && pageHeadersFor(policy)
  return (request, response, next) => {
    toOriginForm(request)
    removeDotSegments(request)
    request.url = withQueryInPath(request.url ?? '/')
    const preview = enterPreview(request)
    const forwarded = [request.headers['x-forwarded-for']].flat().join()
    if (forwarded !== '' && trustedProxies === 0) sayOnceThatProxiesAreNotTrusted()
    const { remoteAddress } = request.socket
    const sentUrl = request.url
    if (!settings.isDevelopment) {
      const session = sessionCookieIn(sentUrl, request.headers)
      keepReadHeaders(request, headersRead)
      if (session !== null) request.headers.cookie = session
    }
    // The header is trusted later.
    request.headers[CLIENT_HEADER] = clientAddress(remoteAddress, forwarded, trustedProxies)
    trackRequest({
      request,
      response,
      path: pathOf(sentUrl),
      client: chargedClient(remoteAddress, forwarded, trustedProxies),
      listed,
      isTagged: purged !== null,
      ...preview,
      complete(status, context) {
        // Their query names the picture.
        if (!isPictureRequest(sentUrl)) completeRedirect(status, sentUrl, request.headers.host, response)
        setFileLength(context, response)
        closeIfBodyUnread(request, response)
        weakenEtag(response, status, request.headers['if-none-match'])
        if (purged !== null) setSharedCacheHeaders(context, response, purged)
        rememberResponse(request, response, status, context)
        setPageDataCaching(request, response)
        addPageHeaders?.(response)
      },
    })
    next()
  }
}

const feedPreflight: Step = (request, response, next) => {
  if (isFeedPreflight(request)) response.writeHead(204, FEED_PREFLIGHT).end()
  else next()
}

const pageData: Step = (request, response, next) => {
  if (!isPageDataRequest(request.url ?? '/')) next()
  else if (rewriteToFrameworkData(request)) sendEarlierData(request, response, next)
  else refuse(response, 404, 'Not found')
}

/** Without FILES_FROM, these are addresses of records. */
const files: Step = (request, _, next) => {
  if (isFileAddress(pathOf(request.url ?? '/'))) request.url = `/api${request.url}`
  next()
}

function pictures(folder: string): Step {
  const answer = pictureStep(folder)
  return (request, response, next) => {
    if (isPictureRequest(request.url ?? '/')) answer(request, response)
    else next()
  }
}

/* The framework would compress files for each reader. */

const OF_THE_FRAMEWORK = ['range', 'if-range', 'if-match', 'if-unmodified-since', 'if-modified-since']

const staticCopies =
  (files: RequestSettings['staticFiles']): Step =>
  (request, response, next) => {
    const file = files.get(pathOf(request.url ?? '/'))
    if (file === undefined || !sendStaticCopy(file, request, response)) next()
  }

/** @returns whether it responded */
function sendStaticCopy(
  { type, copies }: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (OF_THE_FRAMEWORK.some((name) => request.headers[name] !== undefined)) return false
  const forms = [...copies.keys(), 'identity']
  // @ts-expect-error the types of negotiator 0.6 lack this argument of version 1.
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

const KEPT_BRIEFLY = { 'Cache-Control': 'public, max-age=0, s-maxage=60' }

const HAS_OTHER_FORM = /^\/(?:_next|_page-data)(?:\/|$)/

const isLegacyAddress = (path: string) => legacyAddress(pathSegments(path) ?? []) !== null

const oneSpelling: Step = (request, response, next) => {
  const { url = '/', method } = request
  const [path = '', query] = url.split('?', 2)
  if (!path.startsWith('/') || HAS_OTHER_FORM.test(path) || (method !== 'GET' && method !== 'HEAD'))
    return next()
  const shape = shapeOf(path, query)
  switch (shape.kind) {
    case 'normal':
      return next()
    case 'moved':
      // Both spelling and address lead elsewhere: one redirect tells both.
      if (isLegacyAddress(shape.to)) {
        request.url = query === undefined ? shape.to : `${shape.to}?${query}`
        return next()
      }
      return refuse(response, 308, 'Moved', { ...KEPT_BRIEFLY, Location: shape.to })
    case 'malformed':
      return refuse(response, 400, 'Bad request', KEPT_BRIEFLY)
    case 'impossible':
      return refuse(response, 404, 'Not found', KEPT_BRIEFLY)
  }
}

/** Also removes what no route reads of the query. */
const isUnreadable = (request: IncomingMessage) =>
  !isPictureRequest(request.url ?? '/') && !keepReadQuery(request)

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
