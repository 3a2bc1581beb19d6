/** `/{INDEXNOW_KEY}.txt`, by which a search engine sees that whoever announces changes may. `next.config.mjs` leads here. */
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
