'use client'
// In the browser, because a reader closes it there.
// Without it: no anchor, as no frame is made without scripts.
import { type ReactNode, useState } from 'react'
import styles from './ad-anchor.module.css'

/** One advertisement at the foot of the window, seen once its frame is there, until it is closed. */
export function AdAnchor({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <div className={styles.anchor} data-anchor="">
      <button
        type="button"
        className={styles.close}
        onClick={() => {
          setClosed(true)
          // The button that had the focus is gone.
          document.getElementById('main')?.focus({ preventScroll: true })
        }}
      >
        {closeLabel}
      </button>
      {children}
    </div>
  )
}
