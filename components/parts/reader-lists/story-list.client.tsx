'use client'
// Why in the browser: the list is stored on the device.
// Without scripts, the page shows a note that it needs them (reader-page.tsx).
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { StoredStory } from '@/components/reader-data/story'
import styles from '@/components/reader-data/story-list.styles'
import { StoryRow } from '@/components/reader-data/story-row.client'

type StoryListLabels = { remove: string; removed: string; undo: string; full: string }

type Props<T> = {
  stories: readonly T[]
  /** @returns whether the device could store the change */
  remove: (story: T) => boolean
  putBack: (story: T) => boolean
  about: (story: T) => ReactNode
  nothing: ReactNode
  language: string
  labels: StoryListLabels
}

export function StoryList<T extends StoredStory>(props: Props<T>) {
  const { stories, remove, putBack, about, nothing, language, labels } = props
  const [gone, setGone] = useState<{ story: T; index: number } | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const [status, setStatus] = useState('')
  const ids = useId()

  const rows: { story: T; isGone: boolean }[] = stories.map((story) => ({ story, isGone: false }))
  if (gone && !stories.some(({ id }) => id === gone.story.id)) {
    rows.splice(gone.index, 0, { story: gone.story, isGone: true })
  }

  function takeOff(story: T) {
    if (!remove(story)) return setStatus(labels.full)
    setGone({ story, index: stories.indexOf(story) })
    setFocused(null)
    // The text includes the headline, because screen readers do not announce an equal text again.
    setStatus(`${labels.removed}: ${story.title}`)
  }
  function undo(story: T) {
    if (!putBack(story)) return setStatus(labels.full)
    setGone(null)
    setFocused(story.id)
    setStatus('')
  }

  return (
    <>
      <p role="status" className={status === labels.full ? styles.slip : 'visually-hidden'}>
        {status}
      </p>
      {rows.length === 0 ? nothing : null}
      <ul className={styles.list}>
        {rows.map(({ story, isGone }) => {
          const headlineId = `${ids}${story.id}`
          return (
            <li key={story.id} className={styles.item}>
              {isGone ? (
                <Gone labels={labels} title={story.title} undo={() => undo(story)} />
              ) : (
                <StoryRow story={story} language={language} headlineId={headlineId}>
                  <div className={styles.about}>
                    {about(story)}
                    <RemoveButton
                      label={labels.remove}
                      headlineId={headlineId}
                      isFocused={focused === story.id}
                      remove={() => takeOff(story)}
                    />
                  </div>
                </StoryRow>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

type RemoveProps = { label: string; headlineId: string; isFocused: boolean; remove: () => void }

function RemoveButton({ label, headlineId, isFocused, remove }: RemoveProps) {
  const button = useRef<HTMLButtonElement>(null)
  const buttonId = `${headlineId}-remove`
  useEffect(() => {
    if (isFocused) button.current?.focus()
  }, [isFocused])
  return (
    <button
      ref={button}
      type="button"
      id={buttonId}
      aria-labelledby={`${buttonId} ${headlineId}`}
      className={styles.remove}
      onClick={remove}
    >
      {label}
    </button>
  )
}

function Gone({ labels, title, undo }: { labels: StoryListLabels; title: string; undo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <p className={styles.gone}>
      <span>
        <span>{`${labels.removed}: `}</span>
        <bdi>{title}</bdi>
      </span>
      <button ref={button} type="button" className={styles.remove} onClick={undo}>
        {labels.undo}
      </button>
    </p>
  )
}
