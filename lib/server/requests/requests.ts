/**
 * The steps that each request passes before the framework (docs/decisions/008-a-server-of-our-own.md). Their order is
 * in `answerRequests`, with the reason for each place. On Vercel, the platform runs the server, and
 * lib/server/requests/function-requests.ts and proxy.vercel.ts do what is possible there.
 */
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
import { completeRedirect, encodeStreamedAddresses, setFileLength, setSharedCacheHeaders } from './departure'
import { stepFailed } from './errors'
import { serveFinished } from './finished-documents'
import { markdownRouteFor } from './markdown'
import { rememberResponse, serveFromMemory } from './memory-responses'
import { isPageDataRequest, rewriteToFrameworkData, sendEarlierData, setPageDataCaching } from './page-data'
import { type PolicySettings, pageHeadersFor } from './page-policy'
import { enterPreview, openPreviewLink } from './preview'
import { keepReadHeaders, keepReadQuery, readHeaders } from './read-input'
import { sessionCookieIn } from './session-cookie'
import { trackRequest } from './track-request'

/**
 * Responds, or calls `next` once, now or later. If a step throws, the request ends with 500. A step that continues
 * after an `await` must catch its own errors, since nobody else would see them and the reader would wait.
 */
export type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export type RequestSettings = {
  trustedProxies: number
  /** Whether search engines may list the site. If not, every response is `noindex`. */
  listed: boolean
  slotsOrigin: string | null
  /** The headers by which caches in front of the site know a page's tags. Null if no such cache is purged. */
  purged: readonly TagHeader[] | null
  /** Files of the build with compressed copies, by address. */
  staticFiles: ReadonlyMap<string, StaticFile>
  /** Addresses of all files of the build. Null if they are unknown, as in development. */
  staticAddresses: ReadonlySet<string> | null
  webhookHeader: string | null
  isDevelopment: boolean
  buildFolder: string
  /** Whether FILES_FROM is set, so that documents of the CMS are at `/files/…`. */
  servesFiles: boolean
  /** Whether STORY_MARKDOWN is on. */
  servesMarkdown: boolean
  /** Whether pictures that were made smaller say who made them: `pictures.credits` of site.config.ts. */
  keepsPictureCredits: boolean
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
  servesMarkdown: false,
  keepsPictureCredits: false,
  policy: null,
}

export function answerRequests(options: Partial<RequestSettings> = {}): Step {
  const settings = { ...DEFAULTS, ...options }
  const {
    slotsOrigin,
    staticFiles,
    staticAddresses,
    isDevelopment,
    buildFolder,
    servesFiles,
    servesMarkdown,
    keepsPictureCredits,
  } = settings
  return inTurn([
    // First, since it opens the request's context: refusals of all later steps are logged and get their headers there.
    receive(settings),
    refuseIf(hasForeignTarget, 400, 'Bad request'),
    refuseIf(hasUnexpectedBody, 400, 'GET and HEAD take no body.'),
    // Before anything that answers: scripts of advertisers run on this host, and must not be able to read a page of it.
    refuseIf(
      ({ headers, url = '/' }) => isForbiddenOnSlotsHost(headers.host, url, slotsOrigin),
      404,
      'Not found',
    ),
    refuseIf(({ url = '/' }) => isFrontPageAlias(url), 308, 'Moved', { Location: '/' }),
    // These two read a parameter (`token` and `page`) that the step after them removes.
    openPreviewLink,
    oneSpelling,
    // Before the query is removed, in which a client may ask for the page itself.
    ...(servesMarkdown ? [storyMarkdown] : []),
    ...(isDevelopment ? [] : [refuseIf(isUnreadable, 400, 'Too many or too long parameters.')]),
    refuseIf(({ url = '/' }) => isFrameworkInternal(url), 404, 'Not found'),
    // A preflight is an OPTIONS request, which the step after it refuses.
    feedPreflight,
    refuseIf(isWrongMethod, 405, 'Method not allowed', { Allow: PAGE_METHODS }),
    // Only the API and links of letters take a body from here on. Bodies are counted before anything reads them.
    withinBodies(),
    ...(servesFiles ? [files] : []),
    // This step rewrites the request, so that memory can answer it below.
    pageData,
    pictures(buildFolder, keepsPictureCredits),
    staticCopies(staticFiles),
    refuseIf(({ url = '/' }) => isMissingFile(pathOf(url), staticAddresses), 404, 'Not found', KEPT_BRIEFLY),
    serveFromMemory,
    serveFinished,
    // Limits come last: what memory has answered costs almost nothing, so it is not counted for the client.
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

/**
 * Normalises the request, opens its context, and prepares its log line and the end of its response. The target is
 * brought into its normal form first, since everything after that decides by the path.
 */
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
    // clientOf() in lib/server/limits.ts trusts this header, so whatever the client sent under its name is overwritten.
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
        // A picture that can't be made smaller redirects to its original. The query of the request names the picture at
        // this site, so it must not be added to that address.
        if (!isPictureRequest(sentUrl)) completeRedirect(status, sentUrl, request.headers.host, response)
        setFileLength(context, response)
        closeIfBodyUnread(request, response)
        weakenEtag(response, status, request.headers['if-none-match'])
        if (purged !== null) setSharedCacheHeaders(context, response, purged)
        // The head is remembered before the headers below are set: they are set anew when it is sent again.
        rememberResponse(request, response, status, context)
        setPageDataCaching(request, response)
        addPageHeaders?.(response)
        encodeStreamedAddresses(response)
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

/** `app/api/files` serves these addresses. Without FILES_FROM this step is missing, and records may have them. */
const files: Step = (request, _, next) => {
  if (isFileAddress(pathOf(request.url ?? '/'))) request.url = `/api${request.url}`
  next()
}

/** The route answers instead of the page: app/api/markdown. */
const storyMarkdown: Step = (request, _, next) => {
  const { url = '/', method, headers } = request
  const [path = '', query] = url.split('?', 2)
  const isRead = (method === 'GET' || method === 'HEAD') && headers.rsc === undefined
  const route = isRead ? markdownRouteFor({ path, query, accept: headers.accept }) : null
  if (route !== null) request.url = route
  next()
}

function pictures(folder: string, keepsCredits: boolean): Step {
  const answer = pictureStep(folder, keepsCredits)
  return (request, response, next) => {
    if (isPictureRequest(request.url ?? '/')) answer(request, response)
    else next()
  }
}

/*
 * The framework would compress a file of the build anew for each reader. The build has made compressed copies already
 * (lib/server/static-copies.mjs), which are sent here.
 */

// Requests for a part, or with other conditions than an ETag, are rare; the framework answers them.
const OF_THE_FRAMEWORK = ['range', 'if-range', 'if-match', 'if-unmodified-since', 'if-modified-since']

const staticCopies =
  (files: RequestSettings['staticFiles']): Step =>
  (request, response, next) => {
    const file = files.get(pathOf(request.url ?? '/'))
    if (file === undefined || !sendStaticCopy(file, request, response)) next()
  }

/** @returns whether it responded; if not, the framework must */
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

// Scanners repeat requests for addresses that can't exist. Caches in front of the site answer these for a minute, and
// no longer, since a record or a new build may change what an address means.
const KEPT_BRIEFLY = { 'Cache-Control': 'public, max-age=0, s-maxage=60' }

// Addresses of the framework and of page data have rules of their own: `isMissingFile` and page-data.ts.
const HAS_OTHER_FORM = /^\/(?:_next|_page-data)(?:\/|$)/

const isLegacyAddress = (path: string) => legacyAddress(pathSegments(path) ?? []) !== null

/**
 * Each page has one spelling of its address. Without this, every other spelling would be a page of its own in all
 * caches, and search engines would list both.
 */
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
      // An address of an earlier site redirects as well. The framework answers it under its normal spelling, so that
      // one redirect leads to the goal and not two.
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

/**
 * Whether a query is too long to be read. Also removes from the address what no route reads, so that pages are cached
 * by path alone. Pictures check their own query.
 */
const isUnreadable = (request: IncomingMessage) =>
  !isPictureRequest(request.url ?? '/') && !keepReadQuery(request)

let hasSaidSo = false

/**
 * X-Forwarded-For arrives, but no proxy is configured. If there is a proxy, all its readers have its address and share
 * one limit. It may also be a client that sent the header, so this is logged once and changes nothing.
 */
function sayOnceThatProxiesAreNotTrusted() {
  if (hasSaidSo) return
  hasSaidSo = true
  log.warn({
    event: 'proxy-not-trusted',
    cure: 'Requests arrive with X-Forwarded-For although TRUSTED_PROXIES is 0, so all readers behind that proxy share one request limit: set TRUSTED_PROXIES to the number of proxies in front of the site',
  })
}
