/** `next.config.mjs` rewrites `…/feed.xml`, `.atom` and `.json` to this route. */

import { isFeedFormat } from '@/lib/base/paths'
import { currentRequest } from '@/lib/base/request-context.mjs'
import { handleFeed } from '@/lib/feeds/feed-handler'
import { notFoundJson } from '@/lib/server/responses'

export const dynamic = 'force-dynamic' // Answers conditional requests; its data are cached.

type Context = { params: Promise<{ format: string; path?: string[] }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { format, path } = await params
  // Feeds have only one public address.
  if (currentRequest()?.path.startsWith('/api/') || !isFeedFormat(format)) return notFoundJson()
  return handleFeed(request, format, path)
}
