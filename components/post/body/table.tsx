/** Scrolls in its own frame instead of the page. */
import type { ReactNode } from 'react'
import styles from './body.module.css'

type Props = {
  label?: string
  children?: ReactNode
}

export function Table({ label, children }: Props) {
  // Unnamed landmarks are noise, so only captioned tables are regions.
  const named = label === undefined ? { role: 'group' } : { role: 'region', 'aria-label': label }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <div className={styles.table} tabIndex={0} {...named}>
      {children}
    </div>
  )
}
