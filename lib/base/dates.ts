/** Locale and zone are explicit, so server and browser agree. */

export type Clock = { language: string; timeZone: string }

/** Latin digits in every language: CLDR's default differs by region within one language. */
const latin = (language: string) => `${language}-u-nu-latn`

/** `21 Nov 2026, 14:05 GMT+5:30`. */
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

/** `21 Nov, 14:05`, for cards: no room for year and zone. */
export function formatShort(iso: string, { language, timeZone }: Clock): string {
  return new Intl.DateTimeFormat(latin(language), {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(iso))
}

// A save within a minute of publication is a correction, not news.
const SAME_MOMENT_MS = 60_000

export function wasUpdated(publishedAt: string | null, updatedAt: string | null): boolean {
  if (publishedAt === null || updatedAt === null) return false
  return Date.parse(updatedAt) - Date.parse(publishedAt) >= SAME_MOMENT_MS
}
