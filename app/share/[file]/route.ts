/** The card that a page without a picture of its own has where it is shared. */
import { site } from '@/lib/config/site'
import { answerShareCard } from '@/lib/server/answer-share-card'
import { shareCardWaitMs } from '@/lib/server/limited-routes'

export const dynamic = 'force-dynamic' // drawn when asked for; the edge and lib/share-card/draw.ts keep what was drawn

export async function GET(
  request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params
  return answerShareCard(file, { site: site(), waitMs: () => shareCardWaitMs(request.headers) })
}
