/** A time. Midnight sharp is shown as a date only, because services send it for days without a time. */
import {
  beginsDay,
  type Clock,
  formatDate,
  formatMoment,
  formatShort,
  formatShortDay,
  formatTime,
  formatWhole,
  isSameDay,
} from '@/lib/base/dates'

const DAY_MS = 86_400_000

type Props = { iso: string; clock: Clock; short?: boolean }

export function Moment({ iso, clock, short = false }: Props) {
  if (beginsDay(iso, clock)) return <time dateTime={iso}>{formatDate(iso, clock)}</time>
  if (!short) return <time dateTime={iso}>{formatMoment(iso, clock)}</time>
  return (
    <time dateTime={iso} title={formatWhole(iso, clock)}>
      {shortOf(iso, clock, Date.now())}
    </time>
  )
}

/**
 * A short form: the time for today, otherwise the date. A page may be cached for a day; if it is shown later, CSS shows
 * the date in `[data-day]` as well (components/frame/page-load/head-script.ts).
 */
function shortOf(iso: string, clock: Clock, now: number) {
  if (isSameDay(iso, new Date(now).toISOString(), clock)) {
    return (
      <>
        <span data-day="">{formatShortDay(iso, clock, now)} </span>
        {formatTime(iso, clock)}
      </>
    )
  }
  return now - Date.parse(iso) < DAY_MS ? formatShort(iso, clock, now) : formatShortDay(iso, clock, now)
}
