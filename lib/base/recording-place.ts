/** Places in recordings, for readers. Not in dates.ts, of which browsers load a part. */
import { type Clock, LEFT_TO_RIGHT, numbered, POP } from './dates'
import { direction } from './languages'
import { memoize } from './memoize'

const figures = memoize(
  (language: string, digits: number) =>
    new Intl.NumberFormat(language, { minimumIntegerDigits: digits, useGrouping: false }),
)

/**
 * Writes a place as listeners know it from players: `5:09`, or `1:05:09` after the first hour.
 * @param seconds from the beginning of the recording
 */
export function formatPlace(seconds: number, { language }: Pick<Clock, 'language'>): string {
  const whole = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60]
  const parts = hours > 0 ? [hours, minutes, whole % 60] : [minutes, whole % 60]
  const text = parts.map((part, at) => figures(numbered(language), at === 0 ? 1 : 2).format(part)).join(':')
  return direction(language) === 'ltr' ? text : `${LEFT_TO_RIGHT}${text}${POP}`
}
