'use client'
// Why in the browser: saved stories are stored on the device, and pages are the same for all readers.
// Without scripts there is no button; where the browser stores nothing, it is disabled.
import { useState } from 'react'
import styles from '@/components/post/tools/tools.module.css'
import { save, saved, unsave } from '@/components/reader-data/saved.client'
import type { StoredStory } from '@/components/reader-data/story'
import { useLocalStore } from '@/components/reader-data/use-local-store.client'
import { control } from '@/components/ui/control.client'
import own from './save.module.css'

type SaveLabels = { save: string; savedNow: string; removedNow: string; full: string }

type Props = {
  story: StoredStory
  labels: SaveLabels
  /**
   * Whether every reader may read the whole story. The offline worker keeps copies of no others
   * (components/parts/offline).
   */
  isOpen: boolean
}

export const Save = control(function Save({ story, labels, isOpen }: Props) {
  const stories = useLocalStore(saved)
  const [status, setStatus] = useState('')
  const isSaved = stories?.some(({ id }) => id === story.id) ?? false

  function toggle() {
    const isKept = isSaved ? unsave(story.id) : save({ ...story, savedAt: new Date().toISOString() })
    setStatus(isKept ? (isSaved ? labels.removedNow : labels.savedNow) : labels.full)
  }

  return (
    <>
      <button
        type="button"
        className={styles.tool}
        data-needs={stories ? undefined : 'unstored'}
        disabled={stories === null}
        aria-pressed={isSaved}
        // components/parts/reader-lists/show-stored.client.ts finds the button by this attribute and shows its state before
        // hydration.
        data-saves={story.id}
        suppressHydrationWarning
        data-keeps-offline={isOpen || undefined}
        onClick={toggle}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className={own.icon}>
          <path d="M6 3.5h12v17l-6-4.5-6 4.5z" />
        </svg>
        <span className={styles.label}>{labels.save}</span>
      </button>
      {/* Only a failure is shown; a success shows on the button. */}
      <p role="status" className={status === labels.full ? own.full : 'visually-hidden'} dir="auto">
        {status}
      </p>
    </>
  )
})
