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
  // Files have only one public address.
  if (currentRequest()?.path.startsWith('/api/')) return notFoundText()
  // A server has counted the request.
  const over = isOnVercel() ? limited('/api/files', request.headers) : null
  return over ?? handleFile(request, path)
}

export const HEAD = GET
