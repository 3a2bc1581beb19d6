import { openSearch } from '@/lib/feeds/well-known'
import { env } from '@/lib/settings/env'
import { site } from '@/lib/settings/site'
import { messages, searchMessages } from '@/lib/words'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  const texts = searchMessages(messages(site().language))
  return new Response(openSearch(site(), env().SITE_SHORT_NAME ?? null, texts), {
    headers: {
      'Content-Type': 'application/opensearchdescription+xml; charset=utf-8',
      'Cache-Control': 'public, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=86400',
    },
  })
}
