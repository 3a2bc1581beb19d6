/** Times of services and editors, as ISO 8601 UTC. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.(\d{1,9}))?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i
const DAY_MONTH_YEAR = /^(\d{1,2})\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})$/i

/**
 * Reads `2025-06-23T10:00:00Z`, offsets with or without a colon, any fraction, and `23 Jun 2025`; UTC without a zone.
 * @returns ISO 8601 UTC with milliseconds, or null
 */
export function readTime(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 64) return null
  const text = value.trim()
  const iso = ISO.exec(text)
  if (iso) {
    const [, day, clock = '00:00', fraction = '0', zone = 'Z'] = iso
    const seconds = clock.length === 5 ? `${clock}:00` : clock
    const offset = /z/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
    return toIso(Date.parse(`${day}T${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}${offset}`))
  }
  const written = DAY_MONTH_YEAR.exec(text)
  if (written) {
    const month = MONTHS.indexOf((written[2] ?? '').slice(0, 3).toLowerCase())
    if (month === -1) return null
    return toIso(Date.UTC(Number(written[3]), month, Number(written[1])))
  }
  return null
}

function toIso(milliseconds: number): string | null {
  return Number.isFinite(milliseconds) ? new Date(milliseconds).toISOString() : null
}
