import 'server-only'
import { ListPage } from '@/components/list/list-page'
import { asideOf, type readAside } from '@/components/page/aside'
import { listContext } from '@/components/page/context'
import { StructuredData } from '@/components/page/structured-data'
import { adsInList, SlotsAt } from '@/components/parts/ads/slots'
import { PageFacts } from '@/components/parts/analytics/page-facts'
import type { Crumb } from '@/components/ui/breadcrumb'
import { pagePath } from '@/lib/base/paths'
import type { ListPage as Page, Teaser } from '@/lib/delivery/model'
import { listGraph } from '@/lib/feeds/structured-data/lists'
import { site } from '@/lib/settings/site'

const AD_PAGE = { kind: 'latest', sections: [] } as const

type Props = {
  title: string
  path: string
  crumbs: Crumb[]
  posts: Page<Teaser>
  aside: ReturnType<typeof readAside>
  isLatest?: boolean
}

export async function PostsPage({ title, path, crumbs, posts, aside, isLatest = false }: Props) {
  const shown = { name: title, path: pagePath(path, posts.page), crumbs, site: site() }
  return (
    <>
      <PageFacts kind="latest" />
      <SlotsAt place="header" page={AD_PAGE} />
      <ListPage
        heading={{ title }}
        crumbs={crumbs}
        path={path}
        page={posts}
        context={listContext()}
        isLatest={isLatest}
        between={await adsInList(posts.items.length, AD_PAGE)}
        aside={await asideOf(aside, AD_PAGE)}
      />
      <StructuredData nodes={listGraph(shown, posts.items)} />
      <SlotsAt place="footer" page={AD_PAGE} />
    </>
  )
}
