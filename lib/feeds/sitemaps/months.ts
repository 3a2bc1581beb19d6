import { dateFormat } from '../../base/dates'
import { readTimeOrDay } from '../../base/parse-time'
import type { PostFilters } from '../../delivery/filters'

/** `2026-11`. */
export type Month = string

/** Earlier dates are usually missing dates, such as 1970. */
export const OLDEST_MONTH: Month = '1995-01'

const MONTH = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/

export const isMonth = (text: string): boolean => MONTH.test(text)

/** @param timeZone without, UTC */
export const monthOf = (ms: number, timeZone = 'UTC'): Month =>
  // Swedish format equals ISO 8601.
  dateFormat('sv-SE', { dateStyle: 'short', timeZone }).format(ms).slice(0, 7)

/** ISO 8601 UTC. */
const startOf = (month: Month, timeZone: string): string =>
  readTimeOrDay(`${month}-01`, () => timeZone) ?? `${month}-01T00:00:00.000Z`

export function monthsLater(month: Month, by: number): Month {
  return monthOf(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by))
}

export function monthsFrom(first: Month, last: Month): number {
  const count = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return count(last) - count(first)
}

export function monthsDown(newest: Month, oldest: Month): Month[] {
  return Array.from({ length: Math.max(0, monthsFrom(oldest, newest) + 1) }, (_, n) =>
    monthsLater(newest, -n),
  )
}

/** Filters compare times or days. A day as upper bound means its end or its start. */
export type DateForm = 'times' | 'days' | 'day-starts'

/** @param timeZone without, UTC. Of services that compare days, the days are their own. */
export function since(month: Month, form: DateForm, timeZone = 'UTC'): PostFilters {
  return { created_at__gte: form === 'times' ? startOf(month, timeZone) : `${month}-01` }
}

/** @param timeZone as of `since` */
export function upTo(month: Month, form: DateForm, timeZone = 'UTC'): PostFilters {
  const next = `${monthsLater(month, 1)}-01`
  if (form === 'day-starts') return { created_at__lte: next }
  const endIn = (zone: string) => new Date(Date.parse(startOf(monthsLater(month, 1), zone)) - 1).toISOString()
  return { created_at__lte: form === 'times' ? endIn(timeZone) : endIn('UTC').slice(0, 10) }
}

// The service may list posts late.
const SETTLED_AFTER_MS = 48 * 3_600_000

export function isSettled(month: Month, now: number): boolean {
  return Date.parse(`${monthsLater(month, 1)}-01T00:00:00.000Z`) + SETTLED_AFTER_MS <= now
}
