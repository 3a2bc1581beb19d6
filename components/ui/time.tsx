/** The first moment of a day is shown as the date. */
import type { Clock } from '@/lib/base/dates'
import { formatMoment, formatShort } from '@/lib/base/dates'
import { beginsDay, formatDate } from '@/lib/base/days'
import { formatWhole } from '@/lib/base/zone-names'

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
