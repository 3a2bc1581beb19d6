import type { ReactNode } from 'react'
import type { Feed } from '@/components/parts/live/updates/feed'
import type { LiveLabels } from './labels'

export type Item = { id: string; day: string; content: ReactNode }

export type ArrivalsProps = {
  feed: Feed
  labels: LiveLabels
  lang: string
  announce: (text: string) => void
  isAtTop: () => boolean
  /** @param isAskedFor whether the reader pressed the button; the focus then moves to the update */
  onShow: (items: Item[], isAskedFor: boolean) => void
}
