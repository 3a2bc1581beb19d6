/** The card that a page without a picture of its own has where it is shared. */
import { site } from '@/lib/base/config/site'
import { handleShareCard } from '@/lib/http/handlers/share-card-handler'
import { waitMsOf } from '@/lib/http/limited-routes'

export const dynamic = 'force-dynamic' // drawn when asked for; the edge and lib/features/share-card/draw.ts keep what was drawn

export async function GET(
  request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params
  return handleShareCard(file, { site: site(), waitMs: () => waitMsOf('shareCard', request.headers) })
}
