/** Months of UTC, by which the posts of all years are parted into files. */
import type { PostFilters } from '../../cms/filters'

/** `2026-11`; in order as text. */
export type Month = string

/** What is older stands in the first file: nobody published on the web before, and a missing date is often 1970. */
export const OLDEST_MONTH: Month = '1995-01'

const MONTH = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/

export const isMonth = (text: string): boolean => MONTH.test(text)

/** The month of a moment. @param ms since 1970 */
export const monthOf = (ms: number): Month => new Date(ms).toISOString().slice(0, 7)

/** The month so many months later, or earlier where negative. */
export function monthsLater(month: Month, by: number): Month {
  return monthOf(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by))
}

/** How many months lie between two. */
export function monthsFrom(first: Month, last: Month): number {
  const count = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return count(last) - count(first)
}

/** Every month from the newest to the oldest, both included. */
export function monthsDown(newest: Month, oldest: Month): Month[] {
  return Array.from({ length: Math.max(0, monthsFrom(oldest, newest) + 1) }, (_, n) =>
    monthsLater(newest, -n),
  )
}

/** How a deployment wants times written: whole, or as the day alone, which then stands for all of it. */
export type DateForm = 'times' | 'days'

/** Everything created from the first moment of a month on. */
export function since(month: Month, form: DateForm): PostFilters {
  return { created_at__gte: form === 'times' ? `${month}-01T00:00:00.000Z` : `${month}-01` }
}

/** Everything created up to the last moment of a month. */
export function upTo(month: Month, form: DateForm): PostFilters {
  const end = new Date(Date.parse(`${monthsLater(month, 1)}-01T00:00:00.000Z`) - 1).toISOString()
  return { created_at__lte: form === 'times' ? end : end.slice(0, 10) }
}

// A service may be slow to show what was published at the month's last moment, and its clock may be another.
const SETTLED_AFTER_MS = 48 * 3_600_000

/** Whether a month is over, so that nothing is added to it any more but by import. */
export function isSettled(month: Month, now: number): boolean {
  return Date.parse(`${monthsLater(month, 1)}-01T00:00:00.000Z`) + SETTLED_AFTER_MS <= now
}
