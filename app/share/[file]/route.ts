import { handleShareCard } from '@/lib/feeds/share-card/handler'
import { waitMsOf } from '@/lib/server/limits'
import { site } from '@/lib/settings/site'

// Cards are drawn on request. The edge and lib/feeds/share-card/draw.ts cache them.
export const dynamic = 'force-dynamic'

export async function GET(
  request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params
  return handleShareCard(file, { site: site(), waitMs: () => waitMsOf('shareCard', request.headers) })
}
