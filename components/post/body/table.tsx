/** A table that scrolls in its own frame, so a wide one never makes the page scroll sideways. */
import type { ReactNode } from 'react'
import styles from './body.module.css'

type Props = {
  /** The table's caption, where it has one. */
  label?: string
  children?: ReactNode
}

export function Table({ label, children }: Props) {
  // A landmark without a name would be noise, so only a table with a caption is one.
  const named = label === undefined ? { role: 'group' } : { role: 'region', 'aria-label': label }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <div className={styles.table} tabIndex={0} {...named}>
      {children}
    </div>
  )
}
