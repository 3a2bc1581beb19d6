/** `POST /api/account/gift`: a signed-in reader makes a link that opens a gated story for others. */
import { handleGift } from '@/components/parts/accounts/gift-handler'
import { wrongMethod } from '@/lib/server/responses'

export const dynamic = 'force-dynamic'

export async function POST(request: Request): Promise<Response> {
  return handleGift(request)
}

const refuse = () => wrongMethod('POST')

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as PUT }
