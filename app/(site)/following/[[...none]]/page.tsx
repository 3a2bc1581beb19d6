import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { listContext } from '@/components/page/context'
import { readInstead } from '@/components/page/instead'
import { type ListReference, Place } from '@/components/page/places'
import { FollowingList } from '@/components/parts/reader-lists/following/following-list.client'
import { FOLLOWING_LABELS, labelsOf } from '@/components/parts/reader-lists/list-labels'
import { ReaderPage } from '@/components/parts/reader-lists/reader-page'
import { readerPageMetadata } from '@/components/parts/reader-lists/reader-page-metadata'
import { withNotFoundMetadata, withNotFoundPage } from '@/components/status/not-found'
import { optional } from '@/lib/delivery/cache'
import { getCategories } from '@/lib/delivery/records/category'
import { siteConfig } from '@/lib/settings/site-config'

export const revalidate = 86_400

// Main sections that are offered to a reader who follows nothing yet.
const SUGGESTIONS_MAX = 10

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ none?: string[] }> }

async function Page({ params }: Props) {
  if (!siteConfig().features.readerLists || (await params).none) notFound()
  const context = listContext()
  const { device, tryAgain, gatedLabel, latestStories } = context.messages
  const categories = await optional('categories', () => getCategories(), [])
  const suggestions: ListReference[] = categories
    .filter(({ parent }) => parent === null)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ id, name, path }) => ({ kind: 'category', id, name, path }))
  return (
    <Place name="page">
      <ReaderPage page="following" context={context} toRead={await readInstead()}>
        <FollowingList
          labels={{ ...labelsOf(device, FOLLOWING_LABELS), tryAgain, gatedLabel, latestStories }}
          gateLabels={context.gateLabels ?? {}}
          suggestions={suggestions}
          clock={context.clock}
        />
      </ReaderPage>
    </Place>
  )
}

async function metadata({ params }: Props): Promise<Metadata> {
  if (!siteConfig().features.readerLists || (await params).none) notFound()
  return readerPageMetadata('following')
}

export default withNotFoundPage(Page)
export const generateMetadata = withNotFoundMetadata(metadata)
