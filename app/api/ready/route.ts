/** Whether this instance should get readers. */
import { getCategories } from '@/lib/delivery/categories'
import { wrongMethod } from '@/lib/server/api-answers'
import { answerReadiness, readiness } from '@/lib/server/readiness'
import { redisState } from '@/lib/shared-cache/redis.mjs'

const CACHE = { none: 'memory', ready: 'shared', away: 'shared-away' } as const

export const dynamic = 'force-dynamic' // as it is now

export function GET(): Response {
  const state = readiness(CACHE[redisState()])
  // Without readers nothing else would notice that the service is back.
  if (state.status === 'not-ready') void getCategories().catch(() => {})
  return answerReadiness(state)
}

const refuse = () => wrongMethod('GET, HEAD')

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
