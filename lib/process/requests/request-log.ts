import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '../../base/log.mjs'
import { metrics } from '../../platform/metrics'
import type { RequestContext } from '../../platform/request-context.mjs'
import { type RouteName, routeName } from './route-name'

const PATH_MAX = 500

const CACHE_OUTCOMES = new Map<string, 'hit' | 'stale' | 'miss'>([
  ['HIT', 'hit'],
  ['STALE', 'stale'],
  ['MISS', 'miss'],
])

export function logWhenEnded(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
): void {
  response.once('close', () => {
    const { statusCode: status } = response
    const ms = Date.now() - context.startedAt
    const route = routeName(context.path)
    const cache = CACHE_OUTCOMES.get(String(response.getHeader('x-nextjs-cache'))) ?? 'none'
    metrics.requests.inc({ route, status, cache })
    metrics.requestSeconds.observe({ route }, ms / 1000)
    log[levelOf(status, route)]({
      event: 'request',
      request: context.id,
      method: request.method,
      route,
      path: context.path.slice(0, PATH_MAX),
      status,
      ms,
      cache,
      upstreamCalls: context.upstreamCalls,
      ...(!response.writableFinished && { cut: true }),
    })
  })
}

/** Files and probes would hide other lines, so they are logged at `debug`. */
function levelOf(status: number, route: RouteName): 'debug' | 'info' | 'warn' {
  if (status >= 500) return 'warn'
  return route === 'asset' || route === 'image' || (route === 'api' && status < 400) ? 'debug' : 'info'
}
