/** Whether the process is up. It says nothing else: not what it can reach, not what it is. */
import { jsonResponse, wrongMethod } from '@/lib/http/api-responses'

export const dynamic = 'force-dynamic' // a cached answer would say nothing of the process

export function GET(): Response {
  return jsonResponse({ status: 'up' })
}

const refuse = () => wrongMethod('GET, HEAD')

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
