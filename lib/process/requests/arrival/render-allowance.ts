/** These routes take up to 100 ms of CPU time, and readers can't share the result. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { keepsPage } from '../../../base/own-routes'
import { renderLimit, tooManyDocument } from '../../../http/limited-routes'
import { retryAfter } from '../../../http/retry-after'
import { PAGE_DATA_PREFIX } from '../../../platform/cache/deferred-data.mjs'
import { currentRequest, type RequestContext } from '../../../platform/request-context.mjs'
import { refuse } from '../interception'
import { isRemembered } from '../memory-responses'
import { type RouteName, routeName } from '../route-name'

const MADE_FOR_EACH: ReadonlySet<RouteName> = new Set(['feed', 'sitemap', 'share-card', 'web-story'])

/** May send 429. Unknown clients are not limited. */
export function withinRenders(request: IncomingMessage, response: ServerResponse, proceed: () => void): void {
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
  const wait = retryAfter(waitMs)
  if (!keepsPage(path)) refuse(response, 429, 'Too many requests from this address.', wait)
  else refuse(response, 429, tooManyDocument(), { ...wait, 'Content-Type': 'text/html; charset=utf-8' })
}

function isCounted({ path, cache }: RequestContext, response: ServerResponse): boolean {
  if (response.statusCode === 404) return cache !== 'hit'
  // This client's calls ran out during the render.
  if (response.statusCode === 429 && keepsPage(path)) return true
  if (path.startsWith(PAGE_DATA_PREFIX)) return response.getHeader('cache-control') === 'no-store'
  return MADE_FOR_EACH.has(routeName(path))
}
