import { handleMetrics } from '@/lib/server/metrics-handler'
import { notFoundJson, wrongMethod } from '@/lib/server/responses'
import { env } from '@/lib/settings/env'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Promise<Response> {
  return handleMetrics(request.headers.get('authorization'), env().METRICS_TOKEN)
}

const refuse = () => (env().METRICS_TOKEN === undefined ? notFoundJson() : wrongMethod('GET, HEAD'))

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
