/** `next.config.mjs` rewrites `…/feed.xml`, `.atom` and `.json` to this route. */

import { isFeedFormat } from '@/lib/base/paths'
import { currentRequest } from '@/lib/base/request-context.mjs'
import { handleFeed } from '@/lib/feeds/feed-handler'
import { FEED_PREFLIGHT } from '@/lib/server/requests/arrival'
import { notFoundJson } from '@/lib/server/responses'

// The route answers conditional requests, so it runs for each. The data it uses are cached.
export const dynamic = 'force-dynamic'

/** Answers a preflight on Vercel. Our own server answers it before the framework gets the request. */
export const OPTIONS = (): Response => new Response(null, { status: 204, headers: FEED_PREFLIGHT })

type Context = { params: Promise<{ format: string; path?: string[] }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { format, path } = await params
  // The rewritten addresses are the public ones. A second address of the same feed would be a second copy in every
  // cache.
  if (currentRequest()?.path.startsWith('/api/') || !isFeedFormat(format)) return notFoundJson()
  return handleFeed(request, format, path)
}
