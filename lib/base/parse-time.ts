import { dateFormat } from './dates'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.(\d{1,9}))?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i
const DAY_MONTH_YEAR = /^(\d{1,2})\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})$/i

/**
 * Reads a time of a service or an editor: `2025-06-23T10:00:00Z`, with any offset and fractions of any length, or
 * `23 Jun 2025`. Without an offset it is UTC.
 * @returns ISO 8601 UTC with milliseconds, or null
 */
export const readTime = (value: unknown) => read(value, {})

/** Like `readTime`, for services that send local times: a time without an offset is in the given zone. */
export const readLocalTime = (value: unknown, zone: () => string) => read(value, { ofHours: zone })

/** Like `readTime`, but a date without a time means midnight in the given zone. */
export const readTimeOrDay = (value: unknown, zone: () => string) => read(value, { ofDays: zone })

type Zones = { ofHours?: () => string; ofDays?: () => string }

function read(value: unknown, { ofHours, ofDays }: Zones): string | null {
  if (typeof value !== 'string' || value.length > 64) return null
  const text = value.trim()
  const iso = ISO.exec(text)
  if (iso) {
    const [, day, clock = '00:00', fraction = '0', zone = 'Z'] = iso
    const seconds = clock.length === 5 ? `${clock}:00` : clock
    const offset = /z/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`
    const at = Date.parse(`${day}T${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}${offset}`)
    const zoneOf = iso[2] === undefined ? ofDays : iso[4] === undefined ? ofHours : undefined
    return toIso(zoneOf ? whenShown(at, zoneOf()) : at)
  }
  const dateParts = DAY_MONTH_YEAR.exec(text)
  if (dateParts) {
    const month = MONTHS.indexOf((dateParts[2] ?? '').slice(0, 3).toLowerCase())
    if (month === -1) return null
    const at = Date.UTC(Number(dateParts[3]), month, Number(dateParts[1]))
    return toIso(ofDays ? whenShown(at, ofDays()) : at)
  }
  return null
}

function whenShown(wallClockTime: number, timeZone: string): number {
  if (!(wallClockTime > Date.UTC(1900, 0) && wallClockTime < Date.UTC(9_000, 0))) return wallClockTime
  const clock = dateFormat('sv-SE', { ...SHOWN, timeZone })
  // The Swedish format is the one that looks like ISO 8601, so `Date.parse` can read it.
  const offset = (at: number) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at
  const whole = Math.floor(wallClockTime / 1_000) * 1_000
  const first = whole - offset(whole)
  // The offset was that of a moment some hours away, which may be on the other side of a change of the clock.
  const second = whole - offset(first)
  // In spring, clocks skip an hour. A time within it means the hour after it.
  const at = second + offset(second) < whole ? first : second
  return at + wallClockTime - whole
}

const SHOWN = { dateStyle: 'short', timeStyle: 'medium' } as const

function toIso(milliseconds: number): string | null {
  return Number.isFinite(milliseconds) ? new Date(milliseconds).toISOString() : null
}
