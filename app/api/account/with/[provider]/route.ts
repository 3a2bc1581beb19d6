/** Leads readers to Google or Facebook, and takes them back: components/parts/accounts/provider-handler.ts. */
import { handleProvider } from '@/components/parts/accounts/provider-handler'
import { wrongMethod } from '@/lib/server/responses'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ provider: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return handleProvider(request, (await params).provider)
}

const refuse = () => wrongMethod('GET, HEAD')

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
