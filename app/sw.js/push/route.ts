/** The content service's script for notifications, which the service worker imports: components/parts/notifications. */
import { getServiceFile } from '@/lib/delivery/records/service-file'
import { notFoundText, serviceFailedText } from '@/lib/server/responses'
import { siteConfig } from '@/lib/settings/site-config'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  if (siteConfig().notifications?.provider !== 'service') return notFoundText()
  const script = await getServiceFile('service-worker.js').catch(serviceFailedText)
  if (script === null) return notFoundText()
  if (script instanceof Response) return script
  return new Response(script, {
    headers: {
      'Content-Type': 'application/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    },
  })
}
