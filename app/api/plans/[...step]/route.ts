/** `GET /api/plans/0/4711`: to the checkout of a plan, for a reader of a story; `GET /api/plans/back`: back to it. */
import { handlePlans } from '@/components/plans/checkout-handler'
import { wrongMethod } from '@/lib/server/responses'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ step: string[] }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return handlePlans(request, (await params).step)
}

const refuse = () => wrongMethod('GET, HEAD')

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
