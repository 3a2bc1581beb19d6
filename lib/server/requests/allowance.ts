/** These routes take up to 100 ms of CPU time, and readers can't share the result. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { keepsPage } from '../../base/own-routes'
import { currentRequest, type RequestContext } from '../../base/request-context.mjs'
import { PAGE_DATA_PREFIX } from '../cache/deferred-data.mjs'
import { CLIENT_HEADER } from '../client-address'
import { isLimited, renderLimit, tooMany, tooManyPage } from '../limits'
import { retryAfter } from '../responses'
import { refuse } from './arrival'
import { isRemembered } from './memory-responses'
import { type RouteName, routeName } from './route-name'

const MADE_FOR_EACH: ReadonlySet<RouteName> = new Set(['feed', 'sitemap', 'share-card'])

/** Health checks. */
const HAS_NO_LIMIT = /^\/api\/(?:health|ready)$/

/** May send 429. */
export function withinLimits(request: IncomingMessage, response: ServerResponse, proceed: () => void): void {
  const [path = ''] = (request.url ?? '').split('?', 1)
  const over = isLimited(path) ? tooMany(path, String(request.headers[CLIENT_HEADER])) : null
  if (over) response.writeHead(429, over.headers).end(over.body)
  else if (HAS_NO_LIMIT.test(path)) proceed()
  else withinRenders(request, response, proceed)
}

/** Unknown clients are not limited. */
function withinRenders(request: IncomingMessage, response: ServerResponse, proceed: () => void): void {
  const context = currentRequest()
  const client = context?.client ?? null
  const waitMs = client === null ? 0 : renderLimit().take(client)
  if (waitMs > 0 && !isRemembered(request)) {
    refuseRender(response, context?.path ?? '', waitMs)
    return
  }
  if (context && client !== null && waitMs === 0)
    response.once('close', () => isCounted(context, response) || renderLimit().giveBack(client))
  proceed()
}

function refuseRender(response: ServerResponse, path: string, waitMs: number): void {
  if (!keepsPage(path)) refuse(response, 429, 'Too many requests from this address.', retryAfter(waitMs))
  else {
    const { body, headers } = tooManyPage(waitMs)
    response.writeHead(429, headers).end(body)
  }
}

function isCounted({ path, cache }: RequestContext, response: ServerResponse): boolean {
  if (response.statusCode === 404) return cache !== 'hit'
  // This client's calls ran out during the render.
  if (response.statusCode === 429 && keepsPage(path)) return true
  if (path.startsWith(PAGE_DATA_PREFIX)) return response.getHeader('cache-control') === 'no-store'
  return MADE_FOR_EACH.has(routeName(path))
}
