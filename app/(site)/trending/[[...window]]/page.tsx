import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { trendingCrumbs } from '@/components/list/crumbs'
import { listContext } from '@/components/page/context'
import { Place } from '@/components/page/places'
import { headerSlots } from '@/components/page/slots'
import { StructuredData } from '@/components/page/structured-data'
import { withNotFoundMetadata, withNotFoundPage } from '@/components/status/not-found'
import { TrendingPage } from '@/components/trending/trending-page'
import { pagePath, splitPageNumber, trendingPath } from '@/lib/base/paths'
import { optional } from '@/lib/delivery/cache'
import { LIMIT_MAX, TRENDING_DURATIONS, type TrendingDuration } from '@/lib/delivery/contract'
import { latestStories, type TrendingPage as Ranking, trendingPage } from '@/lib/delivery/records/posts'
import { pageMetadata } from '@/lib/feeds/metadata'
import { listGraph } from '@/lib/feeds/structured-data/lists'
import { site } from '@/lib/settings/site'

export const revalidate = 86_400

// Stories on a page of the ranking.
const POSTS = 20
// A hundred stories. Higher page numbers are not found without a call, so that invented numbers cost nothing.
const PAGES_MAX = 5

export function generateStaticParams() {
  return []
}

const AD_PAGE = { kind: 'trending', sections: [] } as const

type Props = { params: Promise<{ window?: string[] }> }

type RequestedRanking = { duration: TrendingDuration; page: number }

async function readRequested({ params }: Props): Promise<RequestedRanking> {
  const { segments, page } = splitPageNumber((await params).window ?? [])
  const [window, ...furtherSegments] = segments
  const duration = window === undefined ? '24h' : TRENDING_DURATIONS.find((one) => one === window)
  if (duration === undefined || furtherSegments.length > 0 || page === 'invalid' || (page ?? 1) > PAGES_MAX)
    notFound()
  if (page === 1 || window === '24h') permanentRedirect(pagePath(trendingPath(duration), page ?? 1))
  return { duration, page: page ?? 1 }
}

async function read(request: RequestedRanking) {
  const ranking = await readRanking(request)
  const { posts, size } = ranking
  const instead = posts.length === 0 ? (await latestStories(LIMIT_MAX)).slice(0, POSTS) : []
  return { posts, size, instead, hasNext: await hasNextPage(request, ranking) }
}

/** A page beyond the end of the ranking is not found. @throws DeliveryError */
async function readRanking({ duration, page }: RequestedRanking): Promise<Ranking> {
  const ranking = await trendingPage(duration, { limit: POSTS, page })
  if (page > 1 && ranking.posts.length === 0) notFound()
  return ranking
}

// A full page may be the last one. The next page is read to know, and mostly comes from the cache when a reader goes
// on.
async function hasNextPage({ duration, page }: RequestedRanking, { isFull }: Ranking): Promise<boolean> {
  if (!isFull || page === PAGES_MAX) return false
  const next = async () => (await trendingPage(duration, { limit: POSTS, page: page + 1 })).posts
  return (await optional('next page of the ranking', next, [])).length > 0
}

async function Page(props: Props) {
  const request = await readRequested(props)
  const { duration, page } = request
  const { posts, size, instead, hasNext } = await read(request)
  const context = listContext()
  const name = context.messages.mostRead
  const crumbs = trendingCrumbs(context.messages)
  const path = pagePath(trendingPath(duration), page)
  return (
    <Place name="page" facts={{ kind: 'trending' }} slots={AD_PAGE} hasOwnHeader>
      <TrendingPage
        duration={duration}
        posts={posts}
        instead={instead}
        page={page}
        hasNext={hasNext}
        above={(page - 1) * size}
        header={posts.length > 0 ? await headerSlots(AD_PAGE) : null}
        context={context}
      />
      <StructuredData nodes={listGraph({ name, path, crumbs, site: site() }, posts)} />
    </Place>
  )
}

async function metadata(props: Props): Promise<Metadata> {
  const request = await readRequested(props)
  const { duration, page } = request
  const { posts } = await readRanking(request)
  const { messages } = listContext()
  const further = page === 1 ? '' : ` – ${messages.page(page)}`
  const window = messages.mostReadWindow[duration]
  return pageMetadata(
    {
      title: `${messages.mostRead}: ${window}${further}`,
      description: `${messages.mostRead} – ${window}${further} – ${site().name}`,
      path: pagePath(trendingPath(duration), page),
      listed: posts.length > 0,
    },
    site(),
  )
}

export default withNotFoundPage(Page)
export const generateMetadata = withNotFoundMetadata(metadata)
