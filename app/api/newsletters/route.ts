import { handleSignUp } from '@/components/newsletters/sign-up-handler'
import { notFoundJson, wrongMethod } from '@/lib/server/responses'
import { env } from '@/lib/settings/env'

export const dynamic = 'force-dynamic'

export function POST(request: Request): Promise<Response> {
  return handleSignUp(request, env().NEWSLETTER_SIGNUP_URL)
}

const refuse = () => (env().NEWSLETTER_SIGNUP_URL === undefined ? notFoundJson() : wrongMethod('POST'))

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as PUT }
