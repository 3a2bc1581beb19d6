/** Serves `/files/…` of FILES_FROM: lib/server/requests/requests.ts and, on Vercel, next.config.mjs lead here. */

import { currentRequest } from '@/lib/base/request-context.mjs'
import { handleFile } from '@/lib/server/files'
import { limited } from '@/lib/server/limits'
import { notFoundText } from '@/lib/server/responses'
import { isOnVercel } from '@/lib/settings/vercel.mjs'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ path: string[] }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { path } = await params
  // Each file has one public address, `/files/…`. A second one would be a second copy in every cache.
  if (currentRequest()?.path.startsWith('/api/')) return notFoundText()
  // Our own server has already counted the request towards the client's limit; on Vercel it is counted here.
  const over = isOnVercel() ? limited('/api/files', request.headers) : null
  return over ?? handleFile(request, path)
}

export const HEAD = GET
