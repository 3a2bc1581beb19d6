import { rslDocument } from '@/lib/feeds/rsl'
import { notFoundText } from '@/lib/server/responses'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  const { rsl } = siteConfig()
  if (rsl === null || typeof rsl === 'string') return notFoundText()
  return new Response(rslDocument(rsl, site()), {
    headers: {
      'Content-Type': 'application/rsl+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=0, s-maxage=3600',
    },
  })
}
