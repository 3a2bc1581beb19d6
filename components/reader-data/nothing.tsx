'use client'
// In the browser, because only there is it known that nothing is kept.
// Without it: the page says that it needs scripts (reader-page.tsx).
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './story-list.module.css'

/** Shown instead of an empty list. Takes the focus if the reader has just emptied it, since its button is gone. */
export function Nothing({ takesFocus = false, children }: { takesFocus?: boolean; children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) text.current?.focus()
  }, [takesFocus])
  return (
    <p ref={text} className={styles.nothing} tabIndex={-1} data-nothing>
      {children}
    </p>
  )
}
