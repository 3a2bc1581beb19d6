/** `GET /api/following?categories=1,2&tags=3&authors=4`: the newest posts of what a reader follows. */
import { wrongMethod } from '@/lib/http/api-answers'
import { answerFollowing } from '@/lib/http/handlers/following-handler'

export const dynamic = 'force-dynamic' // reads the query; caches keep the answer by its own headers

export function GET(request: Request): Promise<Response> {
  return answerFollowing(request.url)
}

const refuse = () => wrongMethod('GET, HEAD')

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
