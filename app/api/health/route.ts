/** Whether the process answers. It gives no details, because anyone may ask. */
import { jsonResponse, wrongMethod } from '@/lib/server/responses'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  return jsonResponse({ status: 'up' })
}

const refuse = () => wrongMethod('GET, HEAD')

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
