import { ADDED, partAttributes } from '@/components/parts/part'
import { RESUME_FRAGMENT } from '@/lib/features/reader-data/history-names'
import type { StoredStory } from '@/lib/features/reader-data/story'
import styles from '../tools.module.css'

export type TrailSettings = {
  story: StoredStory
  labels: { goOnReading: string; close: string }
}

/** The start of a story's text. What was read is remembered on the device, and the story goes on from there. */
export function ReadingTrail(settings: TrailSettings) {
  // A link to it without its script leads to the start.
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
