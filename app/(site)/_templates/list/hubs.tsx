/** The site's own lists: posts of one type, topics, authors, sections and the archive. */
import 'server-only'
import type { Metadata } from 'next'
import { IndexPage } from '@/components/listing/index-page'
import { ListPage } from '@/components/listing/list-page'
import { PageFacts } from '@/components/measurement/page-facts'
import { site } from '@/lib/base/config/site'
import { pagePath } from '@/lib/base/paths'
import type { HubPlace } from '@/lib/routing/hub-at'
import { listGraph, pageGraph } from '@/lib/seo/graph/lists'
import { pageMetadata } from '@/lib/seo/metadata'
import { adsInList } from '../ads-between'
import type { Asked } from '../answer'
import { Aside } from '../aside'
import { readAside } from '../aside-data'
import { listContext } from '../context'
import { SlotsAt } from '../slots'
import { StructuredData } from '../structured-data'
import { readHub } from './hub-data'

// A list of posts holds advertisements as the list of all does; a list of lists holds none.
const AD_PAGE = { kind: 'latest', sections: [] } as const

export async function HubTemplate({ place, asked }: { place: HubPlace; asked: Asked }) {
  const aside = readAside()
  const shown = await readHub(place, asked)
  const context = listContext()
  const { title, path, page, crumbs } = shown
  const graph = { name: title, path: pagePath(path, page), crumbs, site: site() }
  if (shown.kind === 'index') {
    return (
      <>
        <PageFacts kind="latest" />
        <IndexPage {...shown} context={context} />
        <StructuredData nodes={pageGraph(graph)} />
      </>
    )
  }
  return (
    <>
      <PageFacts kind="latest" />
      <SlotsAt place="header" page={AD_PAGE} />
      <ListPage
        heading={{ title }}
        crumbs={crumbs}
        path={path}
        page={shown.posts}
        context={context}
        between={await adsInList(shown.posts.items.length, AD_PAGE)}
        aside={<Aside parts={aside} page={AD_PAGE} />}
      />
      <StructuredData nodes={listGraph(graph, shown.posts.items)} />
      <SlotsAt place="footer" page={AD_PAGE} />
    </>
  )
}

export async function hubMetadata(place: HubPlace, asked: Asked): Promise<Metadata> {
  const shown = await readHub(place, asked)
  const { messages } = listContext()
  const title = shown.page === 1 ? shown.title : `${shown.title} – ${messages.page(shown.page)}`
  return pageMetadata(
    {
      title,
      description: `${title} – ${site().name}`,
      path: pagePath(shown.path, shown.page),
      listed: shown.kind === 'index' || shown.posts.items.length > 0,
      feeds: shown.kind === 'posts' && shown.hasFeed ? { title: shown.title, path: shown.path } : null,
    },
    site(),
  )
}
