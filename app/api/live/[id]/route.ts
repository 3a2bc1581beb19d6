/** What is new in a live blog. Browsers ask while its page is open. */
import { processWide } from '@/lib/base/process-wide.mjs'
import { getLiveUpdates } from '@/lib/cms/repositories/live-updates'
import { getPost } from '@/lib/cms/repositories/posts'
import { freshnessOf } from '@/lib/content/live-blog/status'
import { createLiveVersions } from '@/lib/features/live-updates/versions'
import { wrongMethod } from '@/lib/http/api-answers'
import { answerLive } from '@/lib/http/handlers/live-handler'

export const dynamic = 'force-dynamic' // what is new now; the reads behind it are cached

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const now = Date.now()
  return answerLive(id, request, {
    versions: processWide('live-versions', createLiveVersions),
    now,
    getPost,
    getUpdates: (post) => getLiveUpdates(post.id, 1, freshnessOf(post, now)),
  })
}

const refuse = () => wrongMethod('GET, HEAD')

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
