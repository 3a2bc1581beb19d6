/** Days without an hour. Apart from dates, since every page sends those to browsers. */
import { type Clock, dateFormat, numbered } from './dates'

// Zones differ by quarters of an hour.
const QUARTER_MS = 900_000

/**
 * Whether a moment is the first of a day in the paper's zone, which is what a service's day without an hour is read as: it
 * is written without an hour.
 */
export function beginsDay(iso: string, { timeZone }: Clock): boolean {
  const at = Date.parse(iso)
  const day = dateFormat('en', { dateStyle: 'short', timeZone })
  return at % QUARTER_MS === 0 && day.format(at) !== day.format(at - 1)
}

/** `21 November 2026`. */
export const formatDate = (iso: string, { language, timeZone }: Clock): string =>
  dateFormat(numbered(language), { dateStyle: 'long', timeZone }).format(new Date(iso))
