/** A moment a machine can read, in the words of the site. Its direction is its own: `time` in app/globals.css. */
import type { Clock } from '@/lib/base/dates'
import { formatMoment, formatShort, formatWhole } from '@/lib/base/dates'

type Props = { iso: string; clock: Clock; short?: boolean }

export function Moment({ iso, clock, short = false }: Props) {
  if (!short) return <time dateTime={iso}>{formatMoment(iso, clock)}</time>
  return (
    <time dateTime={iso} title={formatWhole(iso, clock)}>
      {formatShort(iso, clock)}
    </time>
  )
}
