import { wrongMethod } from '@/lib/http/api-responses'
import { handleMostRead } from '@/lib/http/handlers/most-read-handler'

export const dynamic = 'force-dynamic' // Reads the query.

export function GET(request: Request): Promise<Response> {
  return handleMostRead(request.url)
}

const refuse = () => wrongMethod('GET, HEAD')

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
