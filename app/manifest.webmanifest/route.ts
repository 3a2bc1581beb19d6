import { optional } from '@/lib/delivery/cache'
import { getFooter } from '@/lib/delivery/records/menu'
import { manifest } from '@/lib/feeds/manifest'
import { env } from '@/lib/settings/env'
import { site } from '@/lib/settings/site'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const footer = await optional('footer', () => getFooter(), null)
  const body = manifest({ ...site(), shortName: env().SITE_SHORT_NAME }, footer?.apps ?? [])
  return new Response(JSON.stringify(body), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=86400',
    },
  })
}
