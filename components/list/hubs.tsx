import 'server-only'
import type { Metadata } from 'next'
import { IndexPage } from '@/components/list/index-page'
import type { readAside } from '@/components/page/aside'
import { listContext } from '@/components/page/context'
import { Place } from '@/components/page/places'
import type { RequestedPage } from '@/components/page/render-resolution'
import { StructuredData } from '@/components/page/structured-data'
import { pagePath } from '@/lib/base/paths'
import type { HubAddress } from '@/lib/delivery/address/pages'
import { pageMetadata } from '@/lib/feeds/metadata'
import { pageGraph } from '@/lib/feeds/structured-data/lists'
import { site } from '@/lib/settings/site'
import { type HubData, readHub } from './hub-data'
import { PostsPage } from './posts-page'

/** The page of a hub, which is a list of the site's own such as `/videos`. The caller reads both parts of it. */
export async function HubTemplate({ hub, aside }: { hub: HubData; aside: ReturnType<typeof readAside> }) {
  if (hub.kind === 'posts') return PostsPage({ ...hub, aside })
  const { title, path, page, crumbs } = hub
  return (
    <Place name="page" facts={{ kind: 'latest' }}>
      <IndexPage {...hub} context={listContext()} />
      <StructuredData nodes={pageGraph({ name: title, path: pagePath(path, page), crumbs, site: site() })} />
    </Place>
  )
}

/**
 * Whether search engines may list a page. Days of the archive are for readers: each story of a day is on the page of its
 * month, which is listed and in the sitemap.
 */
function isListed(hubPage: HubData): boolean {
  return hubPage.kind === 'index' || (hubPage.posts.items.length > 0 && hubPage.days?.kind !== 'day')
}

export async function hubMetadata(address: HubAddress, requestedPage: RequestedPage): Promise<Metadata> {
  const hubPage = await readHub(address, requestedPage)
  const { messages } = listContext()
  const title = hubPage.page === 1 ? hubPage.title : `${hubPage.title} – ${messages.page(hubPage.page)}`
  return pageMetadata(
    {
      title,
      description: `${title} – ${site().name}`,
      path: pagePath(hubPage.path, hubPage.page),
      listed: isListed(hubPage),
      feeds:
        hubPage.kind === 'posts' && hubPage.hasFeed ? { title: hubPage.title, path: hubPage.path } : null,
    },
    site(),
  )
}
