import type { Metadata } from 'next'
import { listContext } from '@/components/page/context'
import { readInstead } from '@/components/page/instead'
import { Place } from '@/components/page/places'
import { NotFoundPage } from '@/components/status/not-found-page'
import { currentRequest } from '@/lib/base/request-context.mjs'
import { pagePathOf } from '@/lib/delivery/address/pages'
import { optional } from '@/lib/delivery/cache'
import { getNavbar } from '@/lib/delivery/records/menu'
import { mostRead } from '@/lib/delivery/records/most-read'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import { messages } from '@/lib/words'

export function generateMetadata(): Metadata {
  const { language, name } = site()
  return { title: `${messages(language).notFoundTitle} – ${name}` }
}

/**
 * The notice of an address that is not found, with ways to go on. Each of them is optional, so that the notice appears
 * even if the service fails.
 */
export default async function NotFound() {
  const { stories } = siteConfig()
  const [menu, ranking, latest] = await Promise.all([
    optional('navbar', () => getNavbar(), []),
    stories.mostRead > 0 ? optional('most read', () => mostRead(), null) : null,
    readInstead(),
  ])
  return (
    <NotFoundPage
      further={
        <Place
          name="below"
          at="not-found"
          path={pagePathOf(currentRequest()?.path ?? '/')}
          context={listContext()}
        />
      }
      sections={menu}
      ranking={ranking?.posts.slice(0, stories.mostRead) ?? []}
      latest={latest}
      name={site().name}
      context={listContext()}
    />
  )
}
