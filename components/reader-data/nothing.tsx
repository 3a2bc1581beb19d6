'use client'
// Only the browser knows that the list is empty. Without scripts: a note (reader-page.tsx).
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './story-list.styles'

/** Takes the focus if the reader has just emptied the list. */
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
