import { after } from 'next/server'
import { handleAccount } from '@/components/parts/accounts/account-handler'
import { wrongMethod } from '@/lib/server/responses'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ action: string }> }

export async function POST(request: Request, { params }: Context): Promise<Response> {
  return handleAccount(request, (await params).action, (work) => after(() => work))
}

const refuse = () => wrongMethod('POST')

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as PUT }
