/** What this instance has counted, for Prometheus. */
import { env } from '@/lib/config/env'
import { answerMetrics } from '@/lib/server/answer-metrics'
import { notThere, wrongMethod } from '@/lib/server/api-answers'

export const dynamic = 'force-dynamic' // counted until now

export function GET(request: Request): Promise<Response> {
  return answerMetrics(request.headers.get('authorization'), env().METRICS_TOKEN)
}

const refuse = () => (env().METRICS_TOKEN === undefined ? notThere() : wrongMethod('GET, HEAD'))

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
