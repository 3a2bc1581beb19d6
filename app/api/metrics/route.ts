/** What this instance has counted, for Prometheus. */
import { env } from '@/lib/config/env'
import { answerMetrics } from '@/lib/server/answer-metrics'

export const dynamic = 'force-dynamic' // counted until now

export function GET(request: Request): Promise<Response> {
  return answerMetrics(request.headers.get('authorization'), env().METRICS_TOKEN)
}
