'use client'
// Why in the browser: closed stories are stored on the device.
// Without it: the strip stays.
import { usePathname } from 'next/navigation'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import styles from './breaking-strip.styles'
import { closedStories, closeStory } from './closed-stories'

type Props = {
  /** `paths`: space-separated paths that do not show it. */
  story: { id: number; paths: string; until: number }
  labels: { strip: string; close: string }
  children: ReactNode
}

export function Closable({ story: { id, paths, until }, labels, children }: Props) {
  const pathname = usePathname()
  const [isHidden, setIsHidden] = useState(false)
  const [canClose, setCanClose] = useState<boolean | null>(null)

  useLayoutEffect(() => {
    const isOver = () => Date.now() > until || (closedStories()?.includes(id) ?? false)
    setCanClose(closedStories() !== null)
    // Stays hidden when appended stories change the address.
    setIsHidden((now) => now || paths.split(' ').includes(pathname) || isOver())
    // Another page may have closed it before Back.
    const restored = () => setIsHidden((now) => now || isOver())
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [id, paths, until, pathname])

  function close() {
    closeStory(id)
    setIsHidden(true)
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <section className={styles.strip} aria-label={labels.strip} hidden={isHidden} data-story={id}>
      <div className={styles.line}>
        {children}
        <button
          type="button"
          className={styles.close}
          data-needs={canClose ? undefined : 'storage'}
          disabled={canClose === false}
          aria-label={labels.close}
          onClick={close}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6 18 18M18 6 6 18" />
          </svg>
        </button>
      </div>
    </section>
  )
}
