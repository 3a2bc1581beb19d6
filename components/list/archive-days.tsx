import { Link } from '@/components/ui/link'
import { Sheet } from '@/components/ui/sheet'
import type { Messages } from '@/lib/words'
import styles, { sheet } from './archive-days.styles'

/** `day` is a date such as `2026-11-27`, `name` its text. */
type DayLink = { day: string; path: string; name: string }

/** The days of a month, or the nearest days before and after one that have stories. */
export type ArchiveDays =
  | { kind: 'month'; days: DayLink[] }
  | { kind: 'day'; previous: DayLink | null; next: DayLink | null }

/** Links between the days of the archive, below its headings. */
export function ArchiveDays({ days, messages }: { days: ArchiveDays; messages: Messages }) {
  if (days.kind === 'day' && days.previous === null && days.next === null) return null
  return (
    <nav
      aria-label={messages.archiveDays.label}
      className={days.kind === 'month' ? styles.month : styles.day}
    >
      <Sheet {...sheet} />
      {days.kind === 'month'
        ? days.days.map(({ day, path, name }) => (
            <Link key={day} href={path}>
              <time dateTime={day}>{name}</time>
            </Link>
          ))
        : (['previous', 'next'] as const).map((side) => {
            const neighbour = days[side]
            return neighbour === null ? null : (
              <Link key={side} href={neighbour.path} rel={side === 'previous' ? 'prev' : 'next'}>
                <span>{messages.archiveDays[side]}</span>
                <time dateTime={neighbour.day}>{neighbour.name}</time>
              </Link>
            )
          })}
    </nav>
  )
}
