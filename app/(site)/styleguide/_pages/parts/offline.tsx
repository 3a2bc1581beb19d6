import styles from '@/app/(site)/styleguide/_pages/styleguide.module.css'
import type { ListContext } from '@/components/list/context'
import { CopiesList } from '@/components/parts/offline/copies-list.client'
import { sheet } from '@/components/reader-data/story-list.styles'
import { Sheet } from '@/components/ui/sheet'

export function OfflineSample({ context: { messages, clock } }: { context: ListContext }) {
  const { offlineTitle, offlineNothing, savedAt } = messages.device
  return (
    <div className={styles.page}>
      <Sheet {...sheet} />
      <h1>{offlineTitle}</h1>
      <CopiesList labels={{ offlineNothing, savedAt, tryAgain: messages.tryAgain }} clock={clock} />
    </div>
  )
}
