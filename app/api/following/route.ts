/** `GET /api/following?categories=1,2&tags=3&authors=4`: the newest posts of what a reader follows. */
import { answerFollowing } from '@/lib/server/answer-following'
import { wrongMethod } from '@/lib/server/api-answers'

export const dynamic = 'force-dynamic' // reads the query; caches keep the answer by its own headers

export function GET(request: Request): Promise<Response> {
  return answerFollowing(request.url)
}

const refuse = () => wrongMethod('GET, HEAD')

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
