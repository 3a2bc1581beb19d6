import { findings, logReadiness, readiness } from '@/lib/server/readiness'
import { handleReadiness } from '@/lib/server/readiness-details'
import { wrongMethod } from '@/lib/server/responses'
import { env } from '@/lib/settings/env'

export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  const state = readiness(await findings())
  logReadiness(state)
  return handleReadiness(request, state, env().METRICS_TOKEN)
}

const refuse = () => wrongMethod('GET, HEAD')

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
