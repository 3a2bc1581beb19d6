import { handlePreview } from '@/components/parts/preview/preview-handler'
import { notFoundJson, wrongMethod } from '@/lib/server/responses'
import { env } from '@/lib/settings/env'

export const dynamic = 'force-dynamic'

export function POST(request: Request): Promise<Response> {
  return handlePreview(request, Date.now())
}

const refuse = () => (env().PREVIEW_SECRET === undefined ? notFoundJson() : wrongMethod('POST'))

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as PUT }
