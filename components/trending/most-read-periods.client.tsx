'use client'
// Why in the browser: another period is shown without a new page, and a ranking that is in view is refreshed.
// Without scripts, the periods are links to pages of their own, and the ranking is that of the page's HTML.
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { control } from '@/components/ui/control.client'
import type { TrendingDuration } from '@/lib/delivery/model'
import type { FreshRanking } from './fresh-ranking.client'
import styles from './most-read-periods.module.css'

function moveAmongTabs(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget
  const tabs = [...row.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(event.target as HTMLElement)
  if (at === -1 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (event.key === ' ') {
    event.preventDefault()
    tabs[at]?.click()
    return
  }
  const forward = getComputedStyle(row).direction === 'rtl' ? -1 : 1
  const to: Record<string, number> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    Home: 0,
    End: tabs.length - 1,
  }
  const next = to[event.key]
  if (next === undefined) return
  event.preventDefault()
  tabs.at(next % tabs.length)?.focus()
}

type Props = {
  periods: { name: TrendingDuration; label: string; href: string }[]
  /** The period whose ranking the server rendered. */
  first: TrendingDuration
  limit: number
  except?: readonly number[]
  language: string
  labels: { periods: string; loading: string; failed: string }
  children: ReactNode
}

/* With scripts, the links are tabs. Arrow keys only move the focus and choose nothing, because the ranking of a
   period may have to be fetched. */
export const MostReadPeriods = control(function MostReadPeriods({
  periods,
  first,
  limit,
  except,
  language,
  labels,
  children,
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isLive, setIsLive] = useState(false)
  const [isOnScreen, setIsOnScreen] = useState(false)
  const [chosen, setChosen] = useState<{ period: TrendingDuration; heldPx: number }>({
    period: first,
    heldPx: 0,
  })
  const [counted, setCounted] = useState<Partial<Record<TrendingDuration, TrendingDuration>>>({})
  const [Fresh, setFresh] = useState<ComponentType<Parameters<typeof FreshRanking>[0]> | null>(null)
  const selected = counted[chosen.period] ?? chosen.period

  useEffect(() => {
    setIsLive(true)
    if (!box.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setIsOnScreen(entry?.isIntersecting ?? false))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  const isNeeded = isOnScreen || chosen.period !== first
  useEffect(() => {
    if (!isNeeded) return
    import('./fresh-ranking.client').then(
      // Replacing the elements while one of them has the focus would lose it.
      (rankingModule) => onceLeft(panel.current, () => setFresh(() => rankingModule.FreshRanking)),
      () => undefined,
    )
  }, [isNeeded])

  const tab = (name: TrendingDuration) => ({
    role: 'tab',
    id: `most-read-${name}`,
    'aria-selected': name === selected,
    'aria-controls': 'most-read-panel',
    tabIndex: name === selected ? 0 : -1,
  })

  return (
    <div ref={box} data-hydrate="aging">
      {periods.length > 1 ? (
        <nav
          className={styles.periods}
          aria-label={labels.periods}
          {...(isLive && { role: 'tablist' })}
          onKeyDown={moveAmongTabs}
        >
          {periods.map(({ name, label, href }) => (
            <a
              key={name}
              href={href}
              data-held=""
              className={name === selected ? `${styles.period} ${styles.selected}` : styles.period}
              {...(isLive ? tab(name) : { 'aria-current': name === selected ? 'true' : undefined })}
              onClick={(event) => {
                if (!isLive || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                // The list keeps its height while another one loads, so that the content below it does not move.
                setChosen({ period: name, heldPx: panel.current?.offsetHeight ?? 0 })
              }}
            >
              {label}
            </a>
          ))}
        </nav>
      ) : null}
      <div
        ref={panel}
        style={chosen.heldPx > 0 ? { minBlockSize: chosen.heldPx } : undefined}
        {...(isLive &&
          periods.length > 1 && {
            role: 'tabpanel',
            id: 'most-read-panel',
            'aria-labelledby': `most-read-${selected}`,
          })}
      >
        {Fresh ? (
          <Fresh
            period={chosen.period}
            first={first}
            limit={limit}
            except={except}
            language={language}
            isOnScreen={isOnScreen}
            labels={labels}
            onCounted={(requested, period) =>
              setCounted((before) =>
                before[requested] === period ? before : { ...before, [requested]: period },
              )
            }
          >
            {children}
          </Fresh>
        ) : (
          children
        )}
      </div>
    </div>
  )
})

function onceLeft(box: HTMLElement | null, act: () => void): void {
  if (!box?.contains(document.activeElement)) {
    act()
    return
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && box.contains(relatedTarget)) return
    box.removeEventListener('focusout', leave)
    act()
  }
  box.addEventListener('focusout', leave)
}
