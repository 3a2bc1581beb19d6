/** Serves `/{INDEXNOW_KEY}.txt` (next.config.mjs), which authenticates announcements. */

import { currentRequest } from '@/lib/base/request-context.mjs'
import { notFoundText, textResponse } from '@/lib/server/responses'
import { env } from '@/lib/settings/env'

export const dynamic = 'force-dynamic' // The key is not known at build.

type Context = { params: Promise<{ key: string }> }

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { key } = await params
  if (currentRequest()?.path.startsWith('/api/') || key !== env().INDEXNOW_KEY) return notFoundText()
  return textResponse(key, 3_600)
}
