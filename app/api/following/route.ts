/** `GET /api/following?categories=1,2&tags=3&authors=4`: the newest posts of what a reader follows. */
import { siteConfig } from '@/lib/base/config/site-config'
import { notThere, wrongMethod } from '@/lib/http/api-answers'
import { answerFollowing } from '@/lib/http/handlers/following-handler'

export const dynamic = 'force-dynamic' // reads the query; caches keep the answer by its own headers

export async function GET(request: Request): Promise<Response> {
  return siteConfig().features.readerLists ? answerFollowing(request.url) : notThere()
}

const refuse = () => wrongMethod('GET, HEAD')

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
