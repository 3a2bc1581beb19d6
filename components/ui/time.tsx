/** A moment a machine can read, in the words of the site. */
import type { Clock } from '@/lib/base/dates'
import { formatMoment, formatShort } from '@/lib/base/dates'

export function Moment({ iso, clock, short = false }: { iso: string; clock: Clock; short?: boolean }) {
  return (
    <time dateTime={iso} title={short ? formatMoment(iso, clock) : undefined}>
      {short ? formatShort(iso, clock) : formatMoment(iso, clock)}
    </time>
  )
}
