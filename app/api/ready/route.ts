/** Whether this instance should get readers. */
import { wrongMethod } from '@/lib/http/api-responses'
import { answerReadiness, readiness } from '@/lib/process/readiness'
import { findings, logReadiness } from '@/lib/process/readiness-probe'

export const dynamic = 'force-dynamic' // as it is now

export async function GET(): Promise<Response> {
  const state = readiness(await findings())
  logReadiness(state)
  return answerReadiness(state)
}

const refuse = () => wrongMethod('GET, HEAD')

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
