/** Serves `/{INDEXNOW_KEY}.txt` (next.config.mjs), which authenticates announcements. */
import { env } from '@/lib/base/config/env'
import { notFoundText, textResponse } from '@/lib/http/responses'
import { currentRequest } from '@/lib/platform/request-context.mjs'

export const dynamic = 'force-dynamic' // The key is not known at build.

type Context = { params: Promise<{ key: string }> }

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { key } = await params
  if (currentRequest()?.path.startsWith('/api/') || key !== env().INDEXNOW_KEY) return notFoundText()
  return textResponse(key, 3_600)
}
