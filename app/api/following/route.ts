/** `GET /api/following?categories=1,2&tags=3&authors=4`: the newest stories of what a reader follows. */

import { handleFollowing } from '@/components/parts/reader-lists/store/following-handler'
import { notFoundJson, wrongMethod } from '@/lib/server/responses'
import { siteConfig } from '@/lib/settings/site-config'

export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  return siteConfig().features.readerLists ? handleFollowing(request.url) : notFoundJson()
}

const refuse = () => wrongMethod('GET, HEAD')

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
