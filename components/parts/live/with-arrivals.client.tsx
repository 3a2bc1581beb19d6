'use client'
// Why in the browser: new updates arrive while the page is open, and readers may reverse the order.
// Without scripts, the newest updates come first, with links to older pages.
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Feed } from '@/components/parts/live/updates/feed'
import { control } from '@/components/ui/control.client'
import { elementId } from '@/lib/body/live-blog/view'
import type { ArrivalsProps, Item } from './arrivals-props'
import type { LiveLabels } from './labels'
import styles from './live.styles'

// Milliseconds; longer than a screen reader takes to say the text. It is removed so that an equal text is announced
// again.
const ANNOUNCED_FOR_MS = 5_000

type Props = {
  items: Item[]
  feed: Feed | null
  labels: LiveLabels
  lang: string
  older: string | null
  heading: ReactNode
  toFirst: ReactNode
  children: ReactNode
}

/* The order of the elements is reversed. CSS alone would leave the old order for keyboards and screen readers. The
   order has no address of its own, because that would be a second copy of every page in every cache. */
export const WithArrivals = control(function WithArrivals({
  items,
  feed,
  labels,
  lang,
  older,
  heading,
  toFirst,
  children,
}: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [isReady, setReady] = useState(false)
  const [Loaded, setLoaded] = useState<ComponentType<ArrivalsProps> | null>(null)
  const [isOldestFirst, setOldestFirst] = useState(false)
  const [arrived, setArrived] = useState<Item[]>([])
  const [announced, announce] = useState('')
  const [requestedId, setRequestedId] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: those of the opened page.
  useEffect(() => {
    setReady(true)
    // In a running blog, an id higher than all others belongs to an update that is newer than the page and about to
    // arrive.
    const idInAddress = Number(location.hash.slice(elementId('').length + 1))
    if (feed === null || !items.every(({ id }) => Number(id) < idInAddress)) followToOlderPage(older)
  }, [older])

  useEffect(() => {
    if (feed === null) return
    import('./arrivals.client').then(
      (arrivalsModule) => setLoaded(() => arrivalsModule.Arrivals),
      () => undefined,
    )
  }, [feed])

  useEffect(() => {
    if (announced === '') return
    const timer = setTimeout(() => announce(''), ANNOUNCED_FOR_MS)
    return () => clearTimeout(timer)
  }, [announced])

  // The pressed button is gone, so the focus moves to the first update that it showed.
  useEffect(() => {
    const element = requestedId === null ? null : document.getElementById(elementId(requestedId))
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'start' })
  }, [requestedId])

  // The day's line is hidden instead of removed, because React would draw it anew in the original language on a page
  // that the browser has translated.
  const [firstOfDayIds] = useState(
    () => new Set(items.filter(({ day }, i) => items[i - 1]?.day !== day).map(({ id }) => id)),
  )
  const newestFirst = [...arrived, ...items]
  const itemsInOrder = isOldestFirst ? newestFirst.toReversed() : newestFirst
  return (
    <>
      {/* Always there, because screen readers announce only changes of a live region, not a new one. */}
      <p role="status" className="visually-hidden" lang={lang}>
        {announced}
      </p>
      <div className={styles.head}>
        {heading}
        <div className={styles.bar} lang={lang}>
          {/* Hidden instead of removed, so that the buttons beside it do not move. */}
          <div style={arrived.length > 0 ? { visibility: 'hidden' } : undefined}>{children}</div>
          {toFirst}
          <div className={styles.controls}>
            {items.length > 1 ? (
              <button
                type="button"
                className={styles.button}
                data-needs={isReady ? undefined : 'scripts'}
                onClick={() => setOldestFirst(!isOldestFirst)}
              >
                {isOldestFirst ? labels.newestFirst : labels.oldestFirst}
              </button>
            ) : null}
            {feed === null ? null : Loaded === null ? (
              <button type="button" className={styles.button} data-needs="scripts" disabled>
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
      </div>
      <ol ref={list} className={styles.list} reversed={!isOldestFirst}>
        {itemsInOrder.map(({ id, day, content }, index) => (
          <li key={id}>
            {itemsInOrder[index - 1]?.day !== day || firstOfDayIds.has(id) ? (
              <p className={styles.day} lang={lang} hidden={itemsInOrder[index - 1]?.day === day}>
                <bdi>{day}</bdi>
              </p>
            ) : null}
            <div>{content}</div>
          </li>
        ))}
      </ol>
    </>
  )
})

function isAtTop(list: HTMLElement | null): boolean {
  if (list === null || list.contains(document.activeElement)) return false
  return list.getBoundingClientRect().top >= 0
}

// Updates move to older pages as new ones come. A link to an update is followed over this many pages; an older one is
// not worth the requests.
const PAGES_FOLLOWED = 5

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
