'use client'
// Why in the browser: another window is shown in place, and a ranking on screen is looked at again every five minutes.
// Without it: the windows are links to their own pages, and the ranking is that of the page.

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from '@/components/ui/link'
import type { TrendingDuration } from '@/lib/cms/model'
import { moveAmongTabs } from './among-tabs'
import type { FreshRanking } from './fresh-ranking'
import styles from './most-read-windows.module.css'

type Props = {
  /** From the narrowest; the first is the one that was drawn. */
  windows: { name: TrendingDuration; label: string; href: string }[]
  drawn: TrendingDuration
  /** Posts of a ranking. */
  limit: number
  /** Ids of stories that no window shows. */
  except?: readonly number[]
  /** BCP 47 tag of the site. */
  language: string
  labels: { windows: string; loading: string; failed: string }
  /** The ranking of the drawn window, from the server. */
  children: ReactNode
}

/*
 * Links without scripts, tabs with them, since choosing a window then does not navigate. A window may have to be fetched,
 * so the arrow keys move the focus and do not choose.
 */
export function MostReadWindows({ windows, drawn, limit, except, language, labels, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isLive, setIsLive] = useState(false)
  const [isOnScreen, setIsOnScreen] = useState(false)
  const [chosen, setChosen] = useState<{ window: TrendingDuration; heldPx: number }>({
    window: drawn,
    heldPx: 0,
  })
  const [counted, setCounted] = useState<Partial<Record<TrendingDuration, TrendingDuration>>>({})
  const [Fresh, setFresh] = useState<ComponentType<Parameters<typeof FreshRanking>[0]> | null>(null)
  const selected = counted[chosen.window] ?? chosen.window

  useEffect(() => {
    setIsLive(true)
    if (!box.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setIsOnScreen(entry?.isIntersecting ?? false))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  const isNeeded = isOnScreen || chosen.window !== drawn
  useEffect(() => {
    if (!isNeeded) return
    import('./fresh-ranking').then(
      // What is drawn anew loses the focus.
      (loaded) => onceLeft(panel.current, () => setFresh(() => loaded.FreshRanking)),
      // The ranking that was drawn stays, and the heading leads to the pages of all windows.
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
      {windows.length > 1 ? (
        <nav
          className={styles.windows}
          aria-label={labels.windows}
          {...(isLive && { role: 'tablist' })}
          onKeyDown={moveAmongTabs}
        >
          {windows.map(({ name, label, href }) => (
            <Link
              key={name}
              href={href}
              data-held=""
              className={name === selected ? `${styles.window} ${styles.selected}` : styles.window}
              {...(isLive ? tab(name) : { 'aria-current': name === selected ? 'true' : undefined })}
              onClick={(event) => {
                if (!isLive || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                // A shorter list must not move the content below it.
                setChosen({ window: name, heldPx: panel.current?.offsetHeight ?? 0 })
              }}
            >
              {label}
            </Link>
          ))}
        </nav>
      ) : null}
      <div
        ref={panel}
        style={chosen.heldPx > 0 ? { minBlockSize: chosen.heldPx } : undefined}
        {...(isLive &&
          windows.length > 1 && {
            role: 'tabpanel',
            id: 'most-read-panel',
            'aria-labelledby': `most-read-${selected}`,
          })}
      >
        {Fresh ? (
          <Fresh
            window={chosen.window}
            drawn={drawn}
            limit={limit}
            except={except}
            language={language}
            isOnScreen={isOnScreen}
            labels={labels}
            onCounted={(requested, window) =>
              setCounted((before) =>
                before[requested] === window ? before : { ...before, [requested]: window },
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
}

/** Does something at once, or when the keyboard has left a box that it is in. */
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
