/** What is new in a live blog. Browsers ask while its page is open. */
import { getLiveUpdates } from '@/lib/delivery/live-updates'
import { getPost } from '@/lib/delivery/posts'
import { freshnessOf } from '@/lib/live/status'
import { createLiveVersions } from '@/lib/live/versions'
import { processWide } from '@/lib/observe/process-wide.mjs'
import { answerLive } from '@/lib/server/answer-live'
import { wrongMethod } from '@/lib/server/api-answers'

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
