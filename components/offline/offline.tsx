'use client'
// In the browser, because copies of stories are kept there, by a worker that a script has to start.
// Without it: no copies; a page that can't be reached is the browser's own message.
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { type Clock, formatShort } from '@/lib/base/dates'
import { moment } from '@/lib/features/reader-data/checks'
import styles from './offline.module.css'

type Props = { labels: { savedCopy: string; loadCurrent: string }; clock: Clock }

/** Starts the worker, keeps its copies in step with the saved stories, and marks a page that is a copy. */
export function Offline({ labels, clock }: Props) {
  const path = usePathname()
  const [copy, setCopy] = useState<{ time: string; path: string } | null>(null)
  const [isOnline, setOnline] = useState(false)

  useEffect(() => {
    let stop: (() => void) | undefined
    let isLeft = false
    import('./keep-copies').then(
      ({ keepCopies }) => {
        if (!isLeft) stop = keepCopies()
      },
      () => undefined,
    )
    return () => {
      isLeft = true
      stop?.()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the document belongs to the address it was loaded for.
  useEffect(() => {
    const time = moment(document.documentElement.dataset.savedCopy)
    if (time) setCopy({ time, path })
    const look = () => setOnline(navigator.onLine)
    look()
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])

  return (
    <div role="status" className={copy?.path === path ? styles.note : undefined}>
      {copy?.path === path ? (
        <>
          <span>
            <span>{`${labels.savedCopy}, `}</span>
            <time dateTime={copy.time}>{formatShort(copy.time, clock)}</time>
          </span>
          {isOnline ? (
            <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
              {labels.loadCurrent}
            </button>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
