/** The site's own lists: posts of one type, topics, authors, sections and the archive. */
import 'server-only'
import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { IndexPage } from '@/components/listing/index-page'
import { ListPage } from '@/components/listing/list-page'
import { PageFacts } from '@/components/measurement/page-facts'
import { type Crumb, fromHome } from '@/components/ui/breadcrumb'
import { hubPath } from '@/lib/base/config/readers/hub-path'
import type { PostHub } from '@/lib/base/config/readers/hubs'
import { site } from '@/lib/base/config/site'
import { formatMonth } from '@/lib/base/dates'
import { encodePath, pagePath } from '@/lib/base/paths'
import type { ListPage as Page, Teaser } from '@/lib/cms/model'
import { hubPosts } from '@/lib/cms/repositories/hub-posts'
import type { HubPlace } from '@/lib/routing/hub-at'
import { listGraph, pageGraph } from '@/lib/seo/graph/lists'
import { pageMetadata } from '@/lib/seo/metadata'
import { adsInList } from './ads-between'
import type { Asked } from './answer'
import { monthPosts } from './archive'
import { asideOf, readAside } from './aside'
import { listContext } from './context'
import { type IndexGroups, readIndex } from './index-groups'
import { SlotsAt } from './slots'
import { StructuredData } from './structured-data'

// A list of posts holds advertisements as the list of all does; a list of lists holds none.
const AD_PAGE = { kind: 'latest', sections: [] } as const

type Read = { title: string; path: string; page: number; crumbs: Crumb[] } & (
  | { kind: 'posts'; posts: Page<Teaser>; hasFeed: boolean }
  | { kind: 'index'; groups: IndexGroups; hasNext: boolean }
)

/** Empty lists and pages beyond the end are not found; a month may be empty for a while. @throws DeliveryError */
async function read({ hub, month }: HubPlace, asked: Asked): Promise<Read> {
  if (asked.page === 1) permanentRedirect(asked.path)
  const page = asked.page ?? 1
  const { messages, clock } = listContext()
  const name = messages.hubs[hub]
  const own = { name, path: hubPath(hub) ?? asked.path }
  if (month !== null) {
    const posts = await monthPosts(month, page)
    if (page > 1) filled(posts)
    const title = formatMonth(month, clock.language)
    const crumbs = [...fromHome(messages, own), { name: title, path: encodePath(asked.segments) }]
    return { kind: 'posts', title, path: asked.path, page, crumbs, posts, hasFeed: false }
  }
  const shared = { title: name, path: own.path, page, crumbs: fromHome(messages, own) }
  switch (hub) {
    case 'topics':
    case 'authors':
    case 'sections':
    case 'archive': {
      const index = await readIndex(hub, page)
      if (index === null) notFound()
      return { ...shared, kind: 'index', ...index }
    }
    case 'videos':
    case 'galleries':
    case 'live':
    case 'stories':
    case 'podcasts':
      return {
        ...shared,
        kind: 'posts',
        posts: filled(await hubPosts(hub satisfies PostHub, page)),
        hasFeed: true,
      }
  }
}

function filled(posts: Page<Teaser>): Page<Teaser> {
  if (posts.items.length === 0) notFound()
  return posts
}

export async function HubTemplate({ place, asked }: { place: HubPlace; asked: Asked }) {
  const aside = readAside()
  const shown = await read(place, asked)
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
        title={title}
        crumbs={crumbs}
        path={path}
        page={shown.posts}
        context={context}
        between={await adsInList(shown.posts.items.length, AD_PAGE)}
        aside={await asideOf(aside, AD_PAGE)}
      />
      <StructuredData nodes={listGraph(graph, shown.posts.items)} />
      <SlotsAt place="footer" page={AD_PAGE} />
    </>
  )
}

export async function hubMetadata(place: HubPlace, asked: Asked): Promise<Metadata> {
  const shown = await read(place, asked)
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
