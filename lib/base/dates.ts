/** Times as readers see them. Locale and zone are always given, so server and browser agree. */

/** Where and for whom a time is written. */
export type Clock = { language: string; timeZone: string }

/** Latin digits everywhere: a choice of the house, since CLDR's default differs by region within one language. */
const latin = (language: string) => `${language}-u-nu-latn`

/** `21 November 2026`. */
export function formatDay(iso: string, { language, timeZone }: Clock): string {
  return new Intl.DateTimeFormat(latin(language), { dateStyle: 'long', timeZone }).format(new Date(iso))
}

/** `21 Nov 2026, 14:05 GMT+5:30`: the moment with its zone. */
export function formatMoment(iso: string, { language, timeZone }: Clock): string {
  return new Intl.DateTimeFormat(latin(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(iso))
}

/** `21 Nov, 14:05`: on a card, where the year and the zone would only be noise. */
export function formatShort(iso: string, { language, timeZone }: Clock): string {
  return new Intl.DateTimeFormat(latin(language), {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(iso))
}

// A save a few seconds after publication is a correction of a slip, not news to a reader.
const SAME_MOMENT_MS = 60_000

/** Whether a change is far enough from publication to be told. */
export function wasUpdated(publishedAt: string | null, updatedAt: string | null): boolean {
  if (publishedAt === null || updatedAt === null) return false
  return Date.parse(updatedAt) - Date.parse(publishedAt) >= SAME_MOMENT_MS
}
