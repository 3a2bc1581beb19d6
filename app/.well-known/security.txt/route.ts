import { env } from '@/lib/base/config/env'
import { site } from '@/lib/base/config/site'
import { textResponse } from '@/lib/http/responses'
import { securityTxt } from '@/lib/seo/security-txt'

export const dynamic = 'force-dynamic' // Settings are read at start. The format is RFC 9116.

export function GET(): Response {
  const { SECURITY_CONTACT: contacts, SECURITY_POLICY = null } = env()
  if (!contacts) return textResponse(null, 0)
  return textResponse(securityTxt(site(), { contacts, policy: SECURITY_POLICY }, Date.now()), 3_600)
}
