/** The table it is drawn from is for screen readers. */
import type { CSSProperties } from 'react'
import { Sheet } from '@/components/ui/sheet'
import type { Seats as Counted } from '@/lib/body/charts'
import styles, { sheet } from './seats.styles'

const COLORS = 6

export function Seats({ parties, open }: Counted) {
  return (
    <div className={styles.seats} aria-hidden="true" data-seats="">
      <Sheet {...sheet} />
      <p className={styles.bar}>
        {parties.map(({ name, seats }, index) => (
          <i key={`${index}:${name}`} style={{ flexGrow: seats, ...colored(index) }} />
        ))}
        {open > 0 ? <i style={{ flexGrow: open }} /> : null}
      </p>
      <ul className={styles.parties}>
        {parties.map(({ name, seats }, index) => (
          <li key={`${index}:${name}`} style={colored(index)}>
            <b>{seats}</b> <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

const colored = (index: number) =>
  ({ '--part': index < COLORS ? `var(--chart-${index + 1})` : 'var(--ink-muted)' }) as CSSProperties

/** @param written of the table's property `seats` @returns null if malformed */
export function seatsIn(written: unknown): Counted | null {
  try {
    const [open, ...parties] = JSON.parse(String(written)) as [number, ...[number, string][]]
    return { open, parties: parties.map(([seats, name]) => ({ seats, name })) }
  } catch {
    return null
  }
}
