/** A table that scrolls in its own frame, so that a wide one never makes the whole page scroll sideways. */
import type { CSSProperties, ReactNode, TdHTMLAttributes } from 'react'
import { readCard } from '@/lib/body/table-card'
import styles from './body.module.css'
import { TableCard } from './table-card'

type Props = {
  label?: string
  /** The table's data for a card, serialised; `readCard` parses it. */
  card?: string
  children?: ReactNode
}

export function Table({ label, card, children }: Props) {
  const tableCard = card === undefined ? null : readCard(card)
  // A landmark without a name is noise for screen readers, so only a table with a caption is a region.
  const roleAttributes = label === undefined ? { role: 'group' } : { role: 'region', 'aria-label': label }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <div className={styles.table} tabIndex={0} {...roleAttributes}>
      {tableCard ? <TableCard {...tableCard} /> : null}
      {children}
    </div>
  )
}

type CellProps = TdHTMLAttributes<HTMLTableCellElement> & { share?: number | string }

/** A cell that may draw its figure as a bar. @param props.share of the column's largest figure, from 0 to 1 */
export function Cell({ share, ...props }: CellProps) {
  if (share === undefined) return <td {...props} />
  return <td {...props} data-bar="" style={{ '--share': share } as CSSProperties} />
}
