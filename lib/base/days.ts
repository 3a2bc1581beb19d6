/** Separate from dates.ts, which every page loads. */
import { type Clock, dateFormat, numbered } from './dates'

// Time-zone offsets are multiples of this.
const QUARTER_MS = 900_000

/** Midnight in the site's zone means a date without a time. */
export function beginsDay(iso: string, { timeZone }: Clock): boolean {
  const at = Date.parse(iso)
  const day = dateFormat('en', { dateStyle: 'short', timeZone })
  return at % QUARTER_MS === 0 && day.format(at) !== day.format(at - 1)
}

/** `21 November 2026`. */
export const formatDate = (iso: string, { language, timeZone }: Clock): string =>
  dateFormat(numbered(language), { dateStyle: 'long', timeZone }).format(new Date(iso))
