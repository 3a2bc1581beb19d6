/**
 * Limits for each client. Some responses take up to 100 ms of CPU time and serve no other reader, such as share cards
 * and pages at invented addresses. Without a limit, one client could occupy the process with them
 * (tests/unit/server/requests/render-allowance.test.ts).
 */
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

/** Health checks are never refused: an orchestrator would take a 429 for an instance that fails. */
const HAS_NO_LIMIT = /^\/api\/(?:health|ready)$/

/** Sends 429 if the client's requests of this kind are used up. */
export function withinLimits(request: IncomingMessage, response: ServerResponse, proceed: () => void): void {
  const [path = ''] = (request.url ?? '').split('?', 1)
  const over = isLimited(path) ? tooMany(path, String(request.headers[CLIENT_HEADER])) : null
  if (over) response.writeHead(429, over.headers).end(over.body)
  else if (HAS_NO_LIMIT.test(path)) proceed()
  else withinRenders(request, response, proceed)
}

/**
 * A render is charged before it begins, and given back when its response turns out to be one that readers share.
 * Clients whose address is unknown are not limited, since they would all share one limit.
 */
function withinRenders(request: IncomingMessage, response: ServerResponse, proceed: () => void): void {
  const context = currentRequest()
  const client = context?.client ?? null
  const waitMs = client === null ? 0 : renderLimit().take(client)
  // A page in memory is sent to a client over its limit too. If it is stale, its renewal serves all readers.
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

/** Whether the response is one that a client can cause without end, so that its render stays charged. */
function isCounted({ path, cache }: RequestContext, response: ServerResponse): boolean {
  if (response.statusCode === 404) return cache !== 'hit'
  // The client's calls to the content service ran out during the render (lib/delivery/call), which is this client's
  // cost.
  if (response.statusCode === 429 && keepsPage(path)) return true
  // setPageDataCaching() marks data whose hash the client may have invented by this policy.
  if (path.startsWith(PAGE_DATA_PREFIX)) return response.getHeader('cache-control') === 'no-store'
  return MADE_FOR_EACH.has(routeName(path))
}
