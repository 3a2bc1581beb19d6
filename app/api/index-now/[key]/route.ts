/** `/{INDEXNOW_KEY}.txt`, proves to search engines that announcements come from this site. Rewritten to here by `next.config.mjs`. */
import { env } from '@/lib/base/config/env'
import { notFoundText, textResponse } from '@/lib/http/responses'
import { currentRequest } from '@/lib/platform/request-context.mjs'

export const dynamic = 'force-dynamic' // the key is known when the site starts, and not at build

type Context = { params: Promise<{ key: string }> }

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { key } = await params
  if (currentRequest()?.path.startsWith('/api/') || key !== env().INDEXNOW_KEY) return notFoundText()
  return textResponse(key, 3_600)
}
