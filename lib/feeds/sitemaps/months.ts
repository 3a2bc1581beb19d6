import { type Day, dayOf, daysLater } from '../../base/days'
import { readTimeOrDay } from '../../base/parse-time'
import type { PostFilters } from '../../delivery/filters'

/** A month by which posts are divided into files: `2026-11`. */
export type Month = string

/** Older posts are in the first file. A date before this is usually a missing one, such as 1970. */
export const OLDEST_MONTH: Month = '1995-01'

const MONTH = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/

export const isMonth = (text: string): boolean => MONTH.test(text)

/** @param timeZone without, UTC */
export const monthOf = (ms: number, timeZone = 'UTC'): Month => dayOf(ms, timeZone).slice(0, 7)

/** The first moment of a day, in ISO 8601 UTC. */
const startOf = (day: Day, timeZone: string): string =>
  readTimeOrDay(day, () => timeZone) ?? `${day}T00:00:00.000Z`

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

/**
 * How a deployment's filter reads dates: as times, or as days, whose upper bound is the end or the start of the day.
 */
export type DateForm = 'times' | 'days' | 'day-starts'

/** Posts from a day on. @param timeZone without, UTC. Services that compare days have days of their own zone. */
export function sinceDay(day: Day, form: DateForm, timeZone = 'UTC'): PostFilters {
  return { created_at__gte: form === 'times' ? startOf(day, timeZone) : day }
}

/** Posts up to the end of a day. @param timeZone as in `sinceDay` */
export function throughDay(day: Day, form: DateForm, timeZone = 'UTC'): PostFilters {
  switch (form) {
    case 'times':
      return { created_at__lte: new Date(Date.parse(startOf(daysLater(day, 1), timeZone)) - 1).toISOString() }
    case 'days':
      return { created_at__lte: day }
    case 'day-starts':
      return { created_at__lte: daysLater(day, 1) }
  }
}

/** Posts from a month on. @param timeZone as in `sinceDay` */
export const since = (month: Month, form: DateForm, timeZone = 'UTC'): PostFilters =>
  sinceDay(`${month}-01`, form, timeZone)

/** Posts up to the end of a month. @param timeZone as in `sinceDay` */
export const upTo = (month: Month, form: DateForm, timeZone = 'UTC'): PostFilters =>
  throughDay(daysLater(`${monthsLater(month, 1)}-01`, -1), form, timeZone)

// A service may list a month's last posts late, and its clock may differ from this one.
const SETTLED_AFTER_MS = 48 * 3_600_000

/** Whether a month is over, so that posts are added to it only by imports. */
export function isSettled(month: Month, now: number): boolean {
  return Date.parse(`${monthsLater(month, 1)}-01T00:00:00.000Z`) + SETTLED_AFTER_MS <= now
}
