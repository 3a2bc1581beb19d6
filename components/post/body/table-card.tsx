/** A card drawn from a table, such as seats in a parliament, a score, water levels or quotes. */
import { type CSSProperties, Fragment } from 'react'
import { Sheet } from '@/components/ui/sheet'
import type { CardRow, TableCard as Drawn } from '@/lib/body/table-card'
import styles, { sheet } from './table-card.styles'

// Colours for the parts of a bar (--chart-1 to --chart-6). Further parts share the muted one.
const COLORS = 6

/**
 * The position of the threshold's mark on the bar, in per cent. A value over the threshold has the rest of the bar to
 * show it.
 */
const MARK_AT = 80

type Props = Drawn & {
  /**
   * Whether the card is shown without its table. Beside its table it is hidden from screen readers, which read the
   * table instead.
   */
  isAlone?: boolean
}

export function TableCard({ kind, title, isWhole, open, rows, isAlone = false }: Props) {
  return (
    <div className={styles.card} aria-hidden={isAlone ? undefined : true} data-card={isWhole ? 'whole' : ''}>
      <Sheet {...sheet} />
      {title === '' ? null : <p className={styles.title}>{title}</p>}
      {kind === 'seats' ? (
        <p className={styles.bar}>
          {rows.map(({ name, at }, index) => (
            <i key={`${index}:${name}`} style={{ flexGrow: at, ...colored(index) }} />
          ))}
          {open > 0 ? <i style={{ flexGrow: open }} /> : null}
        </p>
      ) : null}
      <ul className={styles[kind]}>
        {rows.map((row, index) => (
          <li key={`${index}:${row.name}`} style={kind === 'seats' ? colored(index) : undefined}>
            <Row kind={kind} row={row} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Row({ kind, row }: { kind: Drawn['kind']; row: CardRow }) {
  const { name, value, note, at } = row
  switch (kind) {
    case 'seats':
      return (
        <>
          <b>{value}</b> <bdi>{name}</bdi>
        </>
      )
    case 'score':
      return (
        <>
          <bdi>{name}</bdi> <b>{value}</b> <small>{noteOf(note)}</small>
        </>
      )
    case 'levels':
      return (
        <>
          <bdi>{name}</bdi> <b>{value}</b>{' '}
          <span className={styles.level} data-over={at > 1 ? '' : undefined}>
            <i style={{ inlineSize: `${Math.min(100, MARK_AT * at)}%` }} />
            <s style={{ insetInlineStart: `${MARK_AT}%` }} />
          </span>{' '}
          <small>{noteOf(note)}</small>
        </>
      )
    case 'quotes':
      return (
        <>
          <bdi>{name}</bdi> <b>{value}</b> <small data-moved={MOVED[Math.sign(at)]}>{noteOf(note)}</small>
        </>
      )
  }
}

/** Isolates figures, so that in a right-to-left note a sign stays before its figure. */
const noteOf = (note: string) =>
  note.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 ? ' ' : ''}
      {/\p{Nd}/u.test(word) ? <span dir="ltr">{word}</span> : word}
    </Fragment>
  ))

const MOVED: Readonly<Record<number, string>> = { [-1]: 'down', 1: 'up' }

const colored = (index: number) =>
  ({ '--part': index < COLORS ? `var(--chart-${index + 1})` : 'var(--ink-muted)' }) as CSSProperties
