import { handleMostRead } from '@/components/trending/most-read-handler'
import { wrongMethod } from '@/lib/server/responses'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Promise<Response> {
  return handleMostRead(request.url)
}

const refuse = () => wrongMethod('GET, HEAD')

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
