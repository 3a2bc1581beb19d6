/** What is most read, in each of the three windows the service counts. */
import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { trendingCrumbs } from '@/components/listing/crumbs'
import { TrendingPage } from '@/components/listing/trending-page'
import { PageFacts } from '@/components/measurement/page-facts'
import { site } from '@/lib/base/config/site'
import { trendingPath } from '@/lib/base/paths'
import { TRENDING_DURATIONS, type TrendingDuration } from '@/lib/cms/contract'
import { latestPosts, trendingPosts } from '@/lib/cms/repositories/posts'
import { listGraph } from '@/lib/seo/graph/lists'
import { pageMetadata } from '@/lib/seo/metadata'
import { listContext } from '../../_templates/context'
import { withNotFoundMetadata, withNotFoundPage } from '../../_templates/not-found-page'
import { SlotsAt } from '../../_templates/slots'
import { StructuredData } from '../../_templates/structured-data'

export const revalidate = 86_400 // seconds at the most; the layout makes it CONTENT_TTL

const POSTS = 20

export function generateStaticParams() {
  return []
}

const AD_PAGE = { kind: 'trending', sections: [] } as const

type Props = { params: Promise<{ window?: string[] }> }

async function readWindow({ params }: Props): Promise<TrendingDuration> {
  const { window = [] } = await params
  if (window.length === 0) return '24h'
  const asked = TRENDING_DURATIONS.find((duration) => duration === window[0])
  if (asked === undefined || window.length > 1) notFound()
  if (asked === '24h') permanentRedirect('/trending')
  return asked
}

async function Page(props: Props) {
  const duration = await readWindow(props)
  const posts = await trendingPosts(duration, { limit: POSTS })
  const instead = posts.length === 0 ? await latestPosts(POSTS) : []
  const context = listContext()
  const name = context.messages.mostRead
  const crumbs = trendingCrumbs(context.messages)
  const path = trendingPath(duration)
  return (
    <>
      <PageFacts kind="trending" />
      <SlotsAt place="header" page={AD_PAGE} />
      <TrendingPage duration={duration} posts={posts} instead={instead} context={context} />
      <StructuredData nodes={listGraph({ name, path, crumbs, site: site() }, posts)} />
      <SlotsAt place="footer" page={AD_PAGE} />
    </>
  )
}

async function metadata(props: Props): Promise<Metadata> {
  const duration = await readWindow(props)
  const posts = await trendingPosts(duration, { limit: POSTS })
  const { messages } = listContext()
  return pageMetadata(
    {
      title: `${messages.mostRead}: ${messages.mostReadWindow[duration]}`,
      description: `${messages.mostRead} – ${messages.mostReadWindow[duration]} – ${site().name}`,
      path: trendingPath(duration),
      listed: posts.length > 0,
    },
    site(),
  )
}

export default withNotFoundPage(Page)
export const generateMetadata = withNotFoundMetadata(metadata)
