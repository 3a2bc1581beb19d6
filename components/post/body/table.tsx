/** Scrolls in its own frame instead of the page. */
import type { CSSProperties, ReactNode, TdHTMLAttributes } from 'react'
import styles from './body.module.css'
import { Seats, seatsIn } from './seats'

type Props = {
  label?: string
  /** As `seatsIn` reads it. */
  seats?: string
  children?: ReactNode
}

export function Table({ label, seats, children }: Props) {
  const counted = seats === undefined ? null : seatsIn(seats)
  // Unnamed landmarks are noise, so only captioned tables are regions.
  const named = label === undefined ? { role: 'group' } : { role: 'region', 'aria-label': label }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <div className={styles.table} tabIndex={0} {...named}>
      {counted ? <Seats {...counted} /> : null}
      {children}
    </div>
  )
}

type CellProps = TdHTMLAttributes<HTMLTableCellElement> & { share?: number | string }

/** @param props.share of the column's largest figure, 0 to 1 */
export function Cell({ share, ...props }: CellProps) {
  if (share === undefined) return <td {...props} />
  return <td {...props} data-bar="" style={{ '--share': share } as CSSProperties} />
}
