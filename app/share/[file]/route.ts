import { handleShareCard } from '@/lib/feeds/share-card/handler'
import { waitMsOf } from '@/lib/server/limits'
import { site } from '@/lib/settings/site'

export const dynamic = 'force-dynamic' // Drawings are cached by the edge and lib/feeds/share-card/draw.ts.

export async function GET(
  request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params
  return handleShareCard(file, { site: site(), waitMs: () => waitMsOf('shareCard', request.headers) })
}
