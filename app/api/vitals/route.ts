import { siteConfig } from '@/lib/base/config/site-config'
import { notFoundJson, wrongMethod } from '@/lib/http/api-responses'
import { handleVitals } from '@/lib/http/handlers/vitals-handler'

export const dynamic = 'force-dynamic' // Reads the body.

export function POST(request: Request): Promise<Response> {
  return handleVitals(request, siteConfig().vitals.share)
}

const refuse = () => (siteConfig().vitals.share === 0 ? notFoundJson() : wrongMethod('POST'))

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as PUT }
