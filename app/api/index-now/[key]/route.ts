/**
 * Serves `/{INDEXNOW_KEY}.txt`, to which next.config.mjs leads. Search engines read it to check that announcements come
 * from this site.
 */

import { currentRequest } from '@/lib/base/request-context.mjs'
import { notFoundText, textResponse } from '@/lib/server/responses'
import { env } from '@/lib/settings/env'

// The key is a setting, which is not known at build.
export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ key: string }> }

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { key } = await params
  if (currentRequest()?.path.startsWith('/api/') || key !== env().INDEXNOW_KEY) return notFoundText()
  return textResponse(key, 3_600)
}
