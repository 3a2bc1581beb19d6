import { submitForm } from '@/components/parts/forms/submit-handler'
import { wrongMethod } from '@/lib/server/responses'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ form: string }> }

export const POST = async (request: Request, { params }: Context) => submitForm(request, (await params).form)

const refuse = () => wrongMethod('POST')

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as PUT }
