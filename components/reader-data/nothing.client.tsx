'use client'
// Why in the browser: only the browser knows that the reader's list is empty.
// Without scripts, the page shows a note that it needs them (reader-page.tsx).
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './story-list.styles'

/**
 * The text of an empty list. It takes the focus if the reader has just emptied the list, because the pressed button is
 * gone.
 */
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
