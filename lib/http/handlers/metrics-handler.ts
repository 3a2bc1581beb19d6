import { breakers, budget } from '../../cms/client/resilience'
import { cacheCounts } from '../../platform/cache/counts.mjs'
import { exposition, metrics } from '../../platform/metrics'
import { errorJson, notFoundJson } from '../api-responses'
import { isSame } from '../webhook/webhook'

const STATE_VALUE = { closed: 0, probing: 0.5, open: 1 } as const

/** 404 if no token is configured, 401 for a wrong one. @param authorisation the request's header */
export async function handleMetrics(
  authorisation: string | null,
  token: string | undefined,
): Promise<Response> {
  if (token === undefined) return notFoundJson()
  const given = /^Bearer (\S+)$/i.exec(authorisation ?? '')?.[1] ?? ''
  if (!isSame(given, token)) {
    return errorJson(401, 'Send METRICS_TOKEN as a bearer token.', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    })
  }
  for (const { host, breaker } of breakers()) metrics.breakerOpen.set({ host }, STATE_VALUE[breaker.state()])
  for (const [kind, outcomes] of Object.entries(cacheCounts)) {
    for (const [outcome, count] of Object.entries(outcomes)) metrics.cacheReads.set({ kind, outcome }, count)
  }
  metrics.queueLength.set(budget().queueLength())
  const { type, text } = await exposition()
  return new Response(text, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } })
}
