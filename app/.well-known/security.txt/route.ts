import { securityTxt } from '@/lib/feeds/well-known'
import { textResponse } from '@/lib/server/responses'
import { env } from '@/lib/settings/env'
import { site } from '@/lib/settings/site'

// The contacts are settings, which may be missing at build. The format is that of RFC 9116.
export const dynamic = 'force-dynamic'

export function GET(): Response {
  const { SECURITY_CONTACT: contacts, SECURITY_POLICY = null } = env()
  if (!contacts) return textResponse(null, 0)
  return textResponse(securityTxt(site(), { contacts, policy: SECURITY_POLICY }, Date.now()), 3_600)
}
