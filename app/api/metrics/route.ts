/** What this instance has counted, for Prometheus. */
import { env } from '@/lib/base/config/env'
import { notThere, wrongMethod } from '@/lib/http/api-answers'
import { answerMetrics } from '@/lib/http/handlers/metrics-handler'

export const dynamic = 'force-dynamic' // counted until now

export function GET(request: Request): Promise<Response> {
  return answerMetrics(request.headers.get('authorization'), env().METRICS_TOKEN)
}

const refuse = () => (env().METRICS_TOKEN === undefined ? notThere() : wrongMethod('GET, HEAD'))

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
