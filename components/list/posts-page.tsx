import 'server-only'
import type { ReactNode } from 'react'
import { ArchiveDays } from '@/components/list/archive-days'
import { ListPage } from '@/components/list/list-page'
import { ShowHead } from '@/components/list/show-head'
import { asideOf, type readAside } from '@/components/page/aside'
import { listContext } from '@/components/page/context'
import { readInstead } from '@/components/page/instead'
import { Place } from '@/components/page/places'
import { headerSlots, slotsInList } from '@/components/page/slots'
import { StructuredData } from '@/components/page/structured-data'
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
  days?: ArchiveDays | undefined
  showHead?: ShowHead | undefined
  notes?: ReadonlyMap<number, ReactNode> | undefined
}

/** The page of a list that is neither a category's, a tag's nor an author's. */
export async function PostsPage({
  title,
  path,
  crumbs,
  posts,
  aside,
  isLatest = false,
  days,
  showHead,
  notes,
}: Props) {
  const context = listContext()
  const belowHeading = days ? (
    <ArchiveDays days={days} messages={context.messages} />
  ) : showHead ? (
    <ShowHead head={showHead} context={context} />
  ) : null
  const listReference = { name: title, path: pagePath(path, posts.page), crumbs, site: site() }
  return (
    <Place name="page" facts={{ kind: 'latest' }} slots={AD_PAGE} hasOwnHeader>
      <ListPage
        heading={{ title, below: belowHeading }}
        crumbs={crumbs}
        path={path}
        page={posts}
        context={context}
        isLatest={isLatest}
        notes={notes}
        instead={await readInstead(posts)}
        header={await headerSlots(AD_PAGE)}
        between={await slotsInList(posts.items.length, AD_PAGE)}
        aside={await asideOf(aside, AD_PAGE)}
      />
      <StructuredData nodes={listGraph(listReference, posts.items)} />
    </Place>
  )
}
