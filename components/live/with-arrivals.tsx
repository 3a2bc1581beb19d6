'use client'
// In the browser, because new updates come while the page is open, and a reader may turn the list round.
// Without it: the same list with the newest first, a link to its first update, and links to older pages.
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { elementId } from '@/lib/content/live-blog/view'
import type { Feed } from '@/lib/features/live-updates/feed'
import type { ArrivalsProps, Item } from './arrivals-props'
import type { LiveLabels } from './labels'
import styles from './live.module.css'

// Longer than it takes to say.
const ANNOUNCED_FOR_MS = 5_000

type Props = {
  /** The updates as the server drew them, newest first. */
  items: Item[]
  feed: Feed | null
  labels: LiveLabels
  /** Language of the labels. */
  lang: string
  /** The page with older updates. */
  older: string | null
  /** In the bar above the list: the way to the first update, if any. */
  toFirst: ReactNode
  /** In the same bar until there are arrivals: when the last update came. */
  children: ReactNode
}

/*
 * Oldest first reorders the elements, since CSS would leave the order of keyboards and screen readers as it was. It is no
 * address of its own, which would be a second copy of every page in every cache.
 */
export function WithArrivals({ items, feed, labels, lang, older, toFirst, children }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [isReady, setReady] = useState(false)
  const [Loaded, setLoaded] = useState<ComponentType<ArrivalsProps> | null>(null)
  const [isOldestFirst, setOldestFirst] = useState(false)
  const [arrived, setArrived] = useState<Item[]>([])
  const [announced, announce] = useState('')
  const [requestedId, setRequestedId] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the updates are those of the page as it was opened.
  useEffect(() => {
    setReady(true)
    // One with a higher number than all of a running blog is newer than the page, and about to arrive.
    const requested = Number(location.hash.slice(elementId('').length + 1))
    if (feed === null || !items.every(({ id }) => Number(id) < requested)) followToOlderPage(older)
  }, [older])

  useEffect(() => {
    if (feed === null) return
    import('./arrivals').then(
      (loaded) => setLoaded(() => loaded.Arrivals),
      // The page is whole without it.
      () => undefined,
    )
  }, [feed])

  // So that the same count is news again when it comes again.
  useEffect(() => {
    if (announced === '') return
    const timer = setTimeout(() => announce(''), ANNOUNCED_FOR_MS)
    return () => clearTimeout(timer)
  }, [announced])

  // On request only: the pressed button is gone, so the focus moves to the first update it showed.
  useEffect(() => {
    const element = requestedId === null ? null : document.getElementById(elementId(requestedId))
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'start' })
  }, [requestedId])

  const newestFirst = [...arrived, ...items]
  const shown = isOldestFirst ? newestFirst.toReversed() : newestFirst
  return (
    <>
      {/* There from the start: a live region announces only changes. */}
      <p role="status" className="visually-hidden" lang={lang}>
        {announced}
      </p>
      <div className={styles.bar} lang={lang}>
        {/* Its room stays, so that no button moves. */}
        <div style={arrived.length > 0 ? { visibility: 'hidden' } : undefined}>{children}</div>
        {toFirst}
        <div className={styles.controls}>
          {/* First, since the room that is kept for the other one may be empty for a while. */}
          {items.length > 1 ? (
            <button
              type="button"
              className={isReady ? styles.button : styles.held}
              onClick={() => setOldestFirst(!isOldestFirst)}
            >
              {isOldestFirst ? labels.newestFirst : labels.oldestFirst}
            </button>
          ) : null}
          {feed === null ? null : Loaded === null ? (
            // As much room as the button will take.
            <button type="button" className={styles.held} tabIndex={-1} aria-hidden="true">
              {labels.pause}
            </button>
          ) : (
            <Loaded
              feed={feed}
              labels={labels}
              lang={lang}
              announce={announce}
              isAtTop={() => !isOldestFirst && isAtTop(list.current)}
              onShow={(more, isAskedFor) => {
                setArrived((before) => [...more, ...before])
                if (isAskedFor) setRequestedId(more[isOldestFirst ? more.length - 1 : 0]?.id ?? null)
              }}
            />
          )}
        </div>
      </div>
      <ol ref={list} className={styles.list} reversed={!isOldestFirst}>
        {shown.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ol>
    </>
  )
}

/** Whether new updates above the list would move nothing that is being read: its beginning is still to be reached. */
function isAtTop(list: HTMLElement | null): boolean {
  if (list === null || list.contains(document.activeElement)) return false
  return list.getBoundingClientRect().top >= 0
}

// Updates move to older pages as new ones come; beyond this a link is too old to be followed.
const PAGES_FOLLOWED = 5

/** A link to an update that has moved on leads to the page where it is now. */
function followToOlderPage(older: string | null): void {
  if (older === null || !location.hash.startsWith(`#${elementId('')}`)) return
  const page = Number(/\/page\/(\d+)$/.exec(older)?.[1] ?? 0)
  if (page > PAGES_FOLLOWED || document.getElementById(decoded(location.hash.slice(1)))) return
  location.replace(`${older}${location.hash}`)
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
