'use client'
// New updates arrive while the page is open. Without scripts: newest first, with links to older pages.
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Feed } from '@/components/parts/live/updates/feed'
import { control } from '@/components/ui/control'
import { elementId } from '@/lib/body/live-blog/view'
import type { ArrivalsProps, Item } from './arrivals-props'
import type { LiveLabels } from './labels'
import styles from './live.styles'

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

/* The DOM is reordered: CSS changes no order for keyboards and screen readers. */
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
    // A higher number belongs to an update still to come.
    const requested = Number(location.hash.slice(elementId('').length + 1))
    if (feed === null || !items.every(({ id }) => Number(id) < requested)) followToOlderPage(older)
  }, [older])

  useEffect(() => {
    if (feed === null) return
    import('./arrivals').then(
      (loaded) => setLoaded(() => loaded.Arrivals),
      () => undefined,
    )
  }, [feed])

  useEffect(() => {
    if (announced === '') return
    const timer = setTimeout(() => announce(''), ANNOUNCED_FOR_MS)
    return () => clearTimeout(timer)
  }, [announced])

  // Moves the focus from the removed button.
  useEffect(() => {
    const element = requestedId === null ? null : document.getElementById(elementId(requestedId))
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'start' })
  }, [requestedId])

  // Hidden rather than removed, so that a translated date stays as it is.
  const [dated] = useState(
    () => new Set(items.filter(({ day }, i) => items[i - 1]?.day !== day).map(({ id }) => id)),
  )
  const newestFirst = [...arrived, ...items]
  const shown = isOldestFirst ? newestFirst.toReversed() : newestFirst
  return (
    <>
      {/* Always rendered, because a live region announces only changes. */}
      <p role="status" className="visually-hidden" lang={lang}>
        {announced}
      </p>
      <div className={styles.head}>
        {heading}
        <div className={styles.bar} lang={lang}>
          {/* Hidden, not removed, so that no button moves. */}
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
        {shown.map(({ id, day, content }, index) => (
          <li key={id}>
            {shown[index - 1]?.day !== day || dated.has(id) ? (
              <p className={styles.day} lang={lang} hidden={shown[index - 1]?.day === day}>
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
