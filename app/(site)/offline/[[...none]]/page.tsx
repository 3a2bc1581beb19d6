import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import styles from '@/components/list/list.module.css'
import { listContext } from '@/components/page/context'
import { CopiesList } from '@/components/parts/offline/copies-list.client'
import { isOfflineOn } from '@/components/parts/offline/switch'
import { sheet } from '@/components/reader-data/story-list.styles'
import { withNotFoundMetadata, withNotFoundPage } from '@/components/status/not-found'
import { Sheet } from '@/components/ui/sheet'
import { pageMetadata } from '@/lib/feeds/metadata'
import { site } from '@/lib/settings/site'

export const revalidate = 86_400

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ none?: string[] }> }

async function Page({ params }: Props) {
  if ((await params).none || !isOfflineOn()) notFound()
  const { messages, clock } = listContext()
  const { offlineTitle, offlineText, offlineNothing, savedAt } = messages.device
  return (
    <div className={styles.page}>
      <Sheet {...sheet} />
      <header className={styles.head} data-hydrate="empty">
        <h1 className={styles.title}>{offlineTitle}</h1>
        <p className={styles.intro}>{offlineText}</p>
      </header>
      <CopiesList labels={{ offlineNothing, savedAt, tryAgain: messages.tryAgain }} clock={clock} />
    </div>
  )
}

async function metadata({ params }: Props): Promise<Metadata> {
  if ((await params).none || !isOfflineOn()) notFound()
  const { offlineTitle, offlineText } = listContext().messages.device
  return pageMetadata(
    { title: offlineTitle, description: offlineText, path: '/offline', listed: false },
    site(),
  )
}

export default withNotFoundPage(Page)
export const generateMetadata = withNotFoundMetadata(metadata)
