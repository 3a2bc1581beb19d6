import { ADDED, partAttributes } from '@/components/parts/part'
import { RESUME_FRAGMENT } from '@/lib/features/reader-data/history-names'
import type { StoredStory } from '@/lib/features/reader-data/story'
import styles from '../tools.module.css'

export type TrailSettings = {
  story: StoredStory
  labels: { goOnReading: string; close: string }
}

export function ReadingTrail(settings: TrailSettings) {
  return (
    <span
      className={styles.mark}
      id={RESUME_FRAGMENT.slice(1)}
      tabIndex={-1}
      {...partAttributes('trail', settings)}
      {...ADDED}
    />
  )
}
