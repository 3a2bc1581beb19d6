/**
 * A moment a machine can read, in the words of the site. Its direction is its own: `time` in app/globals.css. One of the
 * last hour becomes “12 min ago” where scripts run. The first moment of a day is the day.
 */
import type { Clock } from '@/lib/base/dates'
import { formatMoment, formatShort } from '@/lib/base/dates'
import { beginsDay, formatDate } from '@/lib/base/days'
import { formatWhole } from '@/lib/base/zone-names'
import { Recent } from './recent'

type Props = { iso: string; clock: Clock; short?: boolean }

// A page may be kept this much longer than its moments are recent; others need no script.
const RECENT_MS = 3_600_000

export function Moment({ iso, clock, short = false }: Props) {
  if (beginsDay(iso, clock)) return <time dateTime={iso}>{formatDate(iso, clock)}</time>
  if (!short) return <time dateTime={iso}>{formatMoment(iso, clock)}</time>
  const text = formatShort(iso, clock)
  const isRecent = Date.now() - Date.parse(iso) < RECENT_MS
  return (
    <time dateTime={iso} title={formatWhole(iso, clock)}>
      {isRecent ? <Recent iso={iso} language={clock.language} text={text} /> : text}
    </time>
  )
}
