import { RESUME_FRAGMENT } from '@/components/parts/reader-lists/store/history'
import styles from '@/components/post/tools/tools.module.css'
import type { StoredStory } from '@/components/reader-data/story'
import { ADDED, partAttributes } from '@/components/ui/part-attributes'

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
