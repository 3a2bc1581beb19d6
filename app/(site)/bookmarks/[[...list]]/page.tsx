import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { listContext } from '@/components/page/context'
import { readInstead } from '@/components/page/instead'
import { Place } from '@/components/page/places'
import { HistoryList } from '@/components/parts/reader-lists/history-list.client'
import { HISTORY_LABELS, labelsOf, SAVED_LABELS } from '@/components/parts/reader-lists/list-labels'
import { ReaderPage } from '@/components/parts/reader-lists/reader-page'
import { readerPageMetadata } from '@/components/parts/reader-lists/reader-page-metadata'
import { SavedList } from '@/components/parts/reader-lists/saved-list.client'
import { withNotFoundMetadata, withNotFoundPage } from '@/components/status/not-found'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'

export const revalidate = 86_400

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ list?: string[] }> }

async function readPage({ params }: Props): Promise<'saved' | 'history'> {
  if (!siteConfig().features.readerLists) notFound()
  const [list, ...more] = (await params).list ?? []
  if (list === undefined) return 'saved'
  if (list !== 'history' || more.length > 0) notFound()
  return 'history'
}

async function Page(props: Props) {
  const page = await readPage(props)
  const context = listContext()
  const { device } = context.messages
  const { name, url } = site()
  return (
    <Place name="page">
      <ReaderPage page={page} context={context} toRead={await readInstead()}>
        {page === 'saved' ? (
          <SavedList labels={labelsOf(device, SAVED_LABELS)} clock={context.clock} site={{ name, url }} />
        ) : (
          <HistoryList labels={labelsOf(device, HISTORY_LABELS)} clock={context.clock} />
        )}
      </ReaderPage>
    </Place>
  )
}

async function metadata(props: Props): Promise<Metadata> {
  return readerPageMetadata(await readPage(props))
}

export default withNotFoundPage(Page)
export const generateMetadata = withNotFoundMetadata(metadata)
