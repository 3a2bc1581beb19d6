/** The first moment of a day is shown as the date. */
import { beginsDay, type Clock, formatDate, formatMoment, formatShort, formatWhole } from '@/lib/base/dates'

type Props = { iso: string; clock: Clock; short?: boolean }

export function Moment({ iso, clock, short = false }: Props) {
  if (beginsDay(iso, clock)) return <time dateTime={iso}>{formatDate(iso, clock)}</time>
  if (!short) return <time dateTime={iso}>{formatMoment(iso, clock)}</time>
  return (
    <time dateTime={iso} title={formatWhole(iso, clock)}>
      {formatShort(iso, clock)}
    </time>
  )
}
