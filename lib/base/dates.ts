/**
 * Dates and times for readers. Locale and time zone are always named, since those of the server and the browser differ
 * and React would find another text than the server has written.
 */
import { direction } from './languages'
import { memoize } from './memoize'

/** `language` such as `en-IN` or `hi-u-nu-deva`. */
export type Clock = { language: string; timeZone: string }

/** Formatters by language and options. Creating one is slow, and a list needs the same one for each of its stories. */
export const dateFormat = memoize(
  (language: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
)

// Newspapers abbreviate months only in Latin script: they print नवंबर, not नव॰.
const date = memoize((language: string) => {
  const { script } = new Intl.Locale(language).maximize()
  return { day: 'numeric', month: script === 'Latn' ? 'short' : 'long' } as const
})
// 24-hour times have two-digit hours: 01:30, but 1:30 am.
const time = memoize((language: string) => {
  const { hourCycle } = dateFormat(language, { hour: 'numeric' }).resolvedOptions()
  return { hour: hourCycle === 'h23' ? '2-digit' : 'numeric', minute: '2-digit' } as const
})

// Isolates (UAX #9) around the time keep a browser from reordering its parts in right-to-left text.
export const LEFT_TO_RIGHT = '\u2066'
export const POP = '\u2069'

/** `Saturday 21 November 2026`. */
export function formatToday(now: number, clock: Clock): string {
  return format(new Date(now).toISOString(), clock, { dateStyle: 'full' })
}

/** `21 Nov 2026, 2:05 pm`. */
export function formatMoment(iso: string, clock: Clock): string {
  return format(iso, clock, { ...date(clock.language), year: 'numeric', ...time(clock.language) })
}

/** `21 Nov, 2:05 pm`, or `21 Nov 2024`. */
export function formatShort(iso: string, clock: Clock, now = Date.now()): string {
  if (yearOf(Date.parse(iso), clock) !== yearOf(now, clock)) return formatShortDay(iso, clock, now)
  return format(iso, clock, { ...date(clock.language), ...time(clock.language) })
}

/** `21 Nov`, or `21 Nov 2024`. */
export function formatShortDay(iso: string, clock: Clock, now = Date.now()): string {
  const isOfYear = yearOf(Date.parse(iso), clock) === yearOf(now, clock)
  return format(iso, clock, { ...date(clock.language), ...(isOfYear ? {} : { year: 'numeric' }) })
}

const yearOf = (at: number, { timeZone }: Clock) => dateFormat('en', { year: 'numeric', timeZone }).format(at)

/** `2:05 pm`. */
export function formatTime(iso: string, clock: Clock): string {
  return format(iso, clock, time(clock.language))
}

/** @param month `2026-11` */
export function formatMonth(month: string, language: string): string {
  return format(`${month}-01T00:00:00Z`, { language, timeZone: 'UTC' }, { month: 'long', year: 'numeric' })
}

/**
 * `November`, without the year.
 * @param month `2026-11`
 */
export function formatMonthName(month: string, language: string): string {
  return format(`${month}-01T00:00:00Z`, { language, timeZone: 'UTC' }, { month: 'long' })
}

/**
 * `Friday, 27 November 2026`.
 * @param day `2026-11-27`
 */
export function formatDay(day: string, language: string): string {
  return format(`${day}T00:00:00Z`, { language, timeZone: 'UTC' }, { dateStyle: 'full' })
}

/**
 * `27`, the number of the day in its month.
 * @param day `2026-11-27`
 */
export function formatDayOfMonth(day: string, language: string): string {
  return format(`${day}T00:00:00Z`, { language, timeZone: 'UTC' }, { day: 'numeric' })
}

export function isSameDay(firstTime: string, secondTime: string, clock: Clock): boolean {
  return formatDate(firstTime, clock) === formatDate(secondTime, clock)
}

const HOUR_MS = 3_600_000

/**
 * Whether the time of an update is shown: only if it is an hour or more after publication, or on another day. Earlier
 * updates are usually corrections of the first minutes.
 */
export function wasUpdated(publishedAt: string | null, updatedAt: string | null, clock: Clock): boolean {
  if (publishedAt === null || updatedAt === null) return false
  const after = Date.parse(updatedAt) - Date.parse(publishedAt)
  return after >= HOUR_MS || (after > 0 && !isSameDay(publishedAt, updatedAt, clock))
}

/**
 * The language with Latin digits, unless it names others. CLDR's default digits differ by region within one language,
 * so the same site would have both.
 */
export const numbered = (language: string) => (language.includes('-u-') ? language : `${language}-u-nu-latn`)

function format(iso: string, { language, timeZone }: Clock, options: Intl.DateTimeFormatOptions): string {
  const formatter = dateFormat(numbered(language), { ...options, timeZone })
  if (direction(language) === 'ltr') return formatter.format(new Date(iso))
  const parts = formatter.formatToParts(new Date(iso))
  const first = parts.findIndex(isOfTime)
  const last = parts.findLastIndex(isOfTime)
  return parts
    .map(({ value }, at) => `${at === first ? LEFT_TO_RIGHT : ''}${value}${at === last ? POP : ''}`)
    .join('')
}

const isOfTime = ({ type }: Intl.DateTimeFormatPart) => /^(hour|minute|dayPeriod)$/.test(type)

/** The later one of two times, both in ISO 8601 UTC, which can be compared as texts. */
export function later(firstTime: string | null, secondTime: string | null): string | null {
  if (firstTime === null || secondTime === null) return firstTime ?? secondTime
  return firstTime > secondTime ? firstTime : secondTime
}

/**
 * A time to show, or to send to search engines, which reject dates ahead of their clock. Services send such times if
 * their clock is fast, or if they send local time as if it were UTC.
 * @param iso ISO 8601 UTC @param now milliseconds
 */
export const noLaterThan = (iso: string, now: number): string =>
  Date.parse(iso) > now ? new Date(now).toISOString() : iso

// The offsets of all time zones are multiples of a quarter of an hour, so midnight is one too. This avoids formatting
// most times.
const QUARTER_MS = 900_000

/** Whether a time is midnight in the site's zone. Services send that for a date without a time. */
export function beginsDay(iso: string, { timeZone }: Clock): boolean {
  const at = Date.parse(iso)
  const day = dateFormat('en', { dateStyle: 'short', timeZone })
  return at % QUARTER_MS === 0 && day.format(at) !== day.format(at - 1)
}

/** `21 November 2026`. */
export const formatDate = (iso: string, { language, timeZone }: Clock): string =>
  dateFormat(numbered(language), { dateStyle: 'long', timeZone }).format(new Date(iso))

// CLDR has an abbreviation of a zone only in the English of its region: `IST` is in that of India.
const ZONE_LANGUAGES = ['en-IN', 'en-GB', 'en-US', 'en-AU']

/** The short name of the zone in the site's language; if it has none, in English; otherwise `GMT+5:30`. */
export function zoneName(iso: string, { language, timeZone }: Clock): string {
  const names = [numbered(language), ...ZONE_LANGUAGES].map(
    (tag) =>
      dateFormat(tag, { timeZone, timeZoneName: 'short' })
        .formatToParts(new Date(iso))
        .find(({ type }) => type === 'timeZoneName')?.value,
  )
  return names.find((name) => name && !/\p{Nd}/u.test(name)) ?? names[0] ?? timeZone
}

/** `21 Nov 2026, 2:05 pm IST`. */
export function formatWhole(iso: string, clock: Clock): string {
  return `${formatMoment(iso, clock)} ${zoneName(iso, clock)}`
}
