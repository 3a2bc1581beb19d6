/** `next.config.mjs` rewrites `…/feed.xml`, `.atom` and `.json` to this route. */

import { isFeedFormat } from '@/lib/base/paths'
import { currentRequest } from '@/lib/base/request-context.mjs'
import { handleFeed } from '@/lib/feeds/feed-handler'
import { FEED_PREFLIGHT } from '@/lib/server/requests/arrival'
import { notFoundJson } from '@/lib/server/responses'

export const dynamic = 'force-dynamic' // Answers conditional requests; its data are cached.

/** For Vercel; a server answers before the framework. */
export const OPTIONS = (): Response => new Response(null, { status: 204, headers: FEED_PREFLIGHT })

type Context = { params: Promise<{ format: string; path?: string[] }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { format, path } = await params
  // Feeds have only one public address.
  if (currentRequest()?.path.startsWith('/api/') || !isFeedFormat(format)) return notFoundJson()
  return handleFeed(request, format, path)
}
