/** Every feed. Readers ask for `…/feed.xml`, `.atom` and `.json`, which `next.config.mjs` leads here. */

import { isFeedFormat } from '@/lib/base/feed-paths'
import { notFoundJson } from '@/lib/http/api-responses'
import { handleFeed } from '@/lib/http/handlers/feed-handler'
import { currentRequest } from '@/lib/platform/request-context.mjs'

export const dynamic = 'force-dynamic' // answers conditional requests with 304; what it reads is in the data cache

type Context = { params: Promise<{ format: string; path?: string[] }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { format, path } = await params
  // Feeds have one public address each; this internal one answers not found.
  if (currentRequest()?.path.startsWith('/api/') || !isFeedFormat(format)) return notFoundJson()
  return handleFeed(request, format, path)
}
