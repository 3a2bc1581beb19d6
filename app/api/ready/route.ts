/** Whether this instance should get readers. */
import { answerReadiness, readiness } from '@/lib/server/readiness'

export const dynamic = 'force-dynamic' // as it is now

export function GET(): Response {
  return answerReadiness(readiness('memory'))
}
