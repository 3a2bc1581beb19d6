/** Properties of the part that is loaded for running live blogs alone. */
import type { ReactNode } from 'react'
import type { Feed } from '@/lib/features/live-updates/feed'
import type { LiveLabels } from './labels'

/** One update of the list. */
export type Item = { id: string; content: ReactNode }

export type ArrivalsProps = {
  feed: Feed
  labels: LiveLabels
  lang: string
  /** Announces a text to screen readers. */
  announce: (text: string) => void
  isAtTop: () => boolean
  /** @param isAskedFor whether the reader pressed a button to see them */
  onShow: (items: Item[], isAskedFor: boolean) => void
}
