/** `GET /api/most-read?window=24h|7d|30d`: further windows of a block of most read stories. */

import { wrongMethod } from '@/lib/http/api-responses'
import { handleMostRead } from '@/lib/http/handlers/most-read-handler'

export const dynamic = 'force-dynamic' // reads the query; caches keep the answer by its own headers

export function GET(request: Request): Promise<Response> {
  return handleMostRead(request.url)
}

const refuse = () => wrongMethod('GET, HEAD')

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
