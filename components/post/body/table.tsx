/** A table that scrolls in its own frame, so a wide one never makes the page scroll sideways. */
import type { ReactNode } from 'react'
import styles from './body.module.css'

type Props = {
  /** The table's caption, where it has one. */
  label?: string
  children?: ReactNode
}

export function Table({ label, children }: Props) {
  // What scrolls must be reachable from the keyboard (WCAG 2.1.1); a landmark without a name would be noise.
  const role = label === undefined ? 'group' : 'region'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus a keyboard cannot scroll it.
    <div className={styles.table} role={role} aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
