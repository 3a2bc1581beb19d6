import { handleVitals } from '@/components/parts/analytics/vitals-handler'
import { notFoundJson, wrongMethod } from '@/lib/server/responses'
import { siteConfig } from '@/lib/settings/site-config'

export const dynamic = 'force-dynamic'

export function POST(request: Request): Promise<Response> {
  return handleVitals(request, siteConfig().vitals.share)
}

const refuse = () => (siteConfig().vitals.share === 0 ? notFoundJson() : wrongMethod('POST'))

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as PUT }
