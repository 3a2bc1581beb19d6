/** Every post, newest first. */
import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { ListPage } from '@/components/listing/list-page'
import { PageFacts } from '@/components/measurement/page-facts'
import { fromHome } from '@/components/ui/breadcrumb'
import { site } from '@/lib/base/config/site'
import { pagePath } from '@/lib/base/paths'
import { listPosts } from '@/lib/cms/repositories/posts'
import { listGraph } from '@/lib/seo/graph/lists'
import { pageMetadata } from '@/lib/seo/metadata'
import { adsInList } from '../../_templates/ads-between'
import { readAsked } from '../../_templates/answer'
import { asideOf, readAside } from '../../_templates/aside'
import { listContext } from '../../_templates/context'
import { withNotFoundMetadata, withNotFoundPage } from '../../_templates/not-found-page'
import { SlotsAt } from '../../_templates/slots'
import { StructuredData } from '../../_templates/structured-data'

export const revalidate = 86_400 // seconds at the most; the layout makes it CONTENT_TTL

export function generateStaticParams() {
  return []
}

const AD_PAGE = { kind: 'latest', sections: [] } as const

type Props = { params: Promise<{ page?: string[] }> }

const PATH = '/latest'

async function read({ params }: Props) {
  const { segments, page } = readAsked(['latest'], (await params).page)
  if (segments.length > 0) notFound()
  if (page === 1) permanentRedirect(PATH)
  const posts = await listPosts({ page: page ?? 1 })
  if (posts.page > 1 && posts.items.length === 0) notFound()
  return posts
}

async function Page(props: Props) {
  const aside = readAside()
  const posts = await read(props)
  const context = listContext()
  const title = context.messages.latestStories
  const crumbs = fromHome(context.messages, { name: title, path: PATH })
  const path = pagePath(PATH, posts.page)
  return (
    <>
      <PageFacts kind="latest" />
      <SlotsAt place="header" page={AD_PAGE} />
      <ListPage
        title={title}
        crumbs={crumbs}
        path={PATH}
        page={posts}
        context={context}
        isLatest={posts.page === 1}
        between={await adsInList(posts.items.length, AD_PAGE)}
        aside={await asideOf(aside, AD_PAGE)}
      />
      <StructuredData nodes={listGraph({ name: title, path, crumbs, site: site() }, posts.items)} />
      <SlotsAt place="footer" page={AD_PAGE} />
    </>
  )
}

async function metadata(props: Props): Promise<Metadata> {
  const { page, items } = await read(props)
  const { messages } = listContext()
  const title = page === 1 ? messages.latestStories : `${messages.latestStories} – ${messages.page(page)}`
  return pageMetadata(
    {
      title,
      description: `${title} – ${site().name}`,
      path: pagePath(PATH, page),
      listed: items.length > 0,
    },
    site(),
  )
}

export default withNotFoundPage(Page)
export const generateMetadata = withNotFoundMetadata(metadata)
