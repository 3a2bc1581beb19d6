import { site } from '@/lib/config/site'
import { robots } from '@/lib/seo/robots'

export const dynamic = 'force-dynamic' // SITE_URL is known when the site runs, not when it is built

export function GET(): Response {
  return new Response(robots(site()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, s-maxage=3600' },
  })
}
