import { handleLive } from '@/components/parts/live/updates/handler'
import { createLiveVersions } from '@/components/parts/live/updates/versions'
import { ttlClassOf } from '@/lib/body/live-blog/view'
import { getLiveUpdates } from '@/lib/delivery/records/live-updates'
import { getPost } from '@/lib/delivery/records/posts'
import { wrongMethod } from '@/lib/server/responses'

// The answer depends on the query, so the route runs for each request. What it reads is cached.
export const dynamic = 'force-dynamic'

const versions = createLiveVersions()

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const now = Date.now()
  return handleLive(id, request, {
    versions,
    now,
    getPost,
    // The last argument lets no stale read pass: served stale, a reader who polls alone would always get the updates as
    // they were at the poll before.
    getUpdates: (post) => getLiveUpdates(post.id, 1, ttlClassOf(post, now), 0),
  })
}

const refuse = () => wrongMethod('GET, HEAD')

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
