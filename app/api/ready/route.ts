import { env } from '@/lib/base/config/env'
import { wrongMethod } from '@/lib/http/api-responses'
import { readiness } from '@/lib/process/readiness'
import { handleReadiness } from '@/lib/process/readiness-handler'
import { findings, logReadiness } from '@/lib/process/readiness-probe'

export const dynamic = 'force-dynamic' // Must report the current state.

export async function GET(request: Request): Promise<Response> {
  const state = readiness(await findings())
  logReadiness(state)
  return handleReadiness(request, state, env().METRICS_TOKEN)
}

const refuse = () => wrongMethod('GET, HEAD')

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
