import { env } from '@/lib/base/config/env'
import { notFoundJson, wrongMethod } from '@/lib/http/api-responses'
import { handleSignUp } from '@/lib/http/handlers/sign-up-handler'

export const dynamic = 'force-dynamic' // Settings are read at start.

export function POST(request: Request): Promise<Response> {
  return handleSignUp(request, env().NEWSLETTER_SIGNUP_URL)
}

const refuse = () => (env().NEWSLETTER_SIGNUP_URL === undefined ? notFoundJson() : wrongMethod('POST'))

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as PUT }
