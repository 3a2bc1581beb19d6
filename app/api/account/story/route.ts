/** `GET /api/account/story?id=4711`: the whole text of a gated story, for a reader who may read it. */
import { handleStory } from '@/components/parts/accounts/story-handler'
import { hasAccounts } from '@/lib/server/reader-session'
import { notFoundJson, wrongMethod } from '@/lib/server/responses'

export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  return hasAccounts() ? handleStory(request) : notFoundJson()
}

const refuse = () => wrongMethod('GET, HEAD')

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
