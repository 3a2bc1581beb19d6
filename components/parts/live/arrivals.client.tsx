/**
 * New updates of a live blog while its page is open. They are shown on request, or at once if nothing that is being
 * read moves. Only pages of running live blogs load this file.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Arrival } from '@/components/parts/live/updates/feed'
import type { ArrivalsProps } from './arrivals-props'
import { DrawnBody } from './drawn-body.client'
import styles from './live.styles'
import { usePolling } from './polling.client'
import { Update } from './update'

export function Arrivals({ feed, labels, lang, announce, isAtTop, onShow }: ArrivalsProps) {
  const [waiting, setWaiting] = useState<Arrival[]>([])
  const [isPaused, setPaused] = useState(false)
  const isEverOver = useRef(false)
  const hadFocus = useRef(false)

  const show = (arrivals: readonly Arrival[], isAskedFor: boolean) => {
    const updateElements = arrivals.map((update) => ({
      id: update.id,
      day: update.day,
      content: (
        <Update update={update} labels={labels} lang={lang}>
          <DrawnBody nodes={update.body} />
        </Update>
      ),
    }))
    onShow(updateElements, isAskedFor)
    setWaiting([])
  }

  const countOf = (updates: readonly Arrival[]) => labels.newUpdates[updates.length - 1]

  const onArrival = (arrivals: Arrival[]) => {
    const allArrivals = [...arrivals, ...waiting]
    announce(countOf(allArrivals) ?? labels.manyNew)
    if (waiting.length === 0 && isAtTop()) show(allArrivals, false)
    else setWaiting(allArrivals)
  }

  const { isOver, isInTrouble, hasMissed } = usePolling(feed, { isPaused, onArrival })
  useCountInTitle(waiting.length)

  // Polling also ends when more updates are new than one response holds. The reader is then asked to reload.
  const end = hasMissed ? labels.manyNew : labels.over
  useEffect(() => {
    if (!isOver || isEverOver.current) return
    isEverOver.current = true
    announce(end)
  }, [isOver, announce, end])

  const takeFocus = (element: HTMLElement | null) => {
    if (!element || !hadFocus.current) return
    hadFocus.current = false
    element.focus({ preventScroll: true })
  }

  const count = countOf(waiting)
  return (
    <>
      {hasMissed ? null : isOver ? (
        <span ref={takeFocus} tabIndex={-1}>
          {labels.over}
        </span>
      ) : (
        <button
          ref={(button) => () => {
            hadFocus.current = button === document.activeElement
          }}
          type="button"
          className={styles.button}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? labels.resume : labels.pause}
        </button>
      )}
      {isInTrouble && !isPaused ? <span className={styles.trouble}>{labels.trouble}</span> : null}
      {hasMissed || (waiting.length > 0 && !count) ? (
        <button ref={takeFocus} type="button" className={styles.show} onClick={() => location.reload()}>
          {labels.manyNew}
        </button>
      ) : waiting.length > 0 ? (
        <button type="button" className={styles.show} onClick={() => show(waiting, true)}>
          <bdi>{`${count} – ${labels.show}`}</bdi>
        </button>
      ) : null}
    </>
  )
}

function useCountInTitle(count: number): void {
  const isCounted = useRef(false)
  const plain = useCallback(() => {
    if (isCounted.current) document.title = document.title.replace(/^\(\d+\) /, '')
    isCounted.current = false
  }, [])
  useEffect(() => {
    plain()
    if (count === 0) return
    document.title = `(${count}) ${document.title}`
    isCounted.current = true
    return plain
  }, [count, plain])
}
