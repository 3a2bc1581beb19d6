/* Days of the calendar, without a time. */
import { dateFormat } from './dates'

/** `2026-11-27`. */
export type Day = string

// Years before 1900 have other offsets from UTC than whole minutes, and no newsroom has stories of them.
const DAY = /^(?:19|20)\d\d-\d\d-\d\d$/

/** Whether a text is a day that the calendar has, which 30 February is not. */
export const isDay = (text: string): boolean => DAY.test(text) && daysLater(text, 0) === text

/** @param timeZone without, UTC */
export const dayOf = (ms: number, timeZone = 'UTC'): Day =>
  // The Swedish format of dates is that of ISO 8601, which `Intl` does not have by another name.
  dateFormat('sv-SE', { dateStyle: 'short', timeZone }).format(ms)

export function daysLater(day: Day, by: number): Day {
  return dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)) + by))
}

/** The days of a month, from the first to the last. @param month `2026-11` */
export const daysOfMonth = (month: string): Day[] =>
  Array.from({ length: 31 }, (_, index) => daysLater(`${month}-01`, index)).filter((day) =>
    day.startsWith(month),
  )
