'use client'
// In the browser, because it watches what is in view and keeps it on the device.
// Without it: nothing is remembered, and the story begins at its beginning.
import { useLayoutEffect, useRef, useState } from 'react'
import { history, isHalfRead } from '@/lib/features/reader-data/history'
import { RESUME_FRAGMENT } from '@/lib/features/reader-data/history-names'
import type { StoredStory } from '@/lib/features/reader-data/story'
import { goToPlace } from './place'
import styles from './trail.module.css'
import { watchReading } from './watch-reading'

export type TrailProps = {
  story: StoredStory
  labels: { goOnReading: string; close: string }
  /** Milliseconds that the story has been in view. */
  shownFor: number
}

/** Remembers the story as read, and offers to go on where it was left. It never does so by itself. */
export function Trail({ story, labels, shownFor }: TrailProps) {
  const mark = useRef<HTMLSpanElement>(null)
  const offer = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState<number | null>(null)
  const { id } = story

  /** Takes the offer away; what has the focus in it goes with it. */
  function leave() {
    if (offer.current?.contains(document.activeElement)) mark.current?.focus({ preventScroll: true })
    setLeft(null)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a story is another one where its id is another.
  useLayoutEffect(() => {
    const article = mark.current?.closest('article')
    if (!mark.current || !article) return
    // Before this visit is remembered, and moves it.
    const place = history.items()?.find((one) => one.id === id)?.place ?? 0
    const isRequested = window.location.hash === RESUME_FRAGMENT
    if (isHalfRead(place)) {
      if (isRequested) goToPlace(article, place)
      else setLeft(place)
    }
    const stop = watchReading({ article, mark: mark.current, story, shownFor, onScrolledIn: leave })
    return () => {
      stop()
      setLeft(null)
    }
  }, [id])

  function goOn() {
    const article = mark.current?.closest('article')
    if (article && left !== null) goToPlace(article, left)
    leave()
  }

  return (
    <>
      <span ref={mark} className={styles.mark} tabIndex={-1} />
      {left === null ? null : (
        <div ref={offer} className={styles.offer}>
          <a
            href={RESUME_FRAGMENT}
            className={styles.link}
            onClick={(event) => {
              event.preventDefault()
              goOn()
            }}
          >
            {labels.goOnReading}
          </a>
          <button type="button" className={styles.close} aria-label={labels.close} onClick={leave}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6 18 18M18 6 6 18" />
            </svg>
          </button>
        </div>
      )}
    </>
  )
}
