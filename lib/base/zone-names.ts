/** Separate from dates.ts, which every page loads. */
import { type Clock, dateFormat, formatMoment, numbered } from './dates'

// Unicode abbreviates zones by region: `IST` in India.
const ZONE_LANGUAGES = ['en-IN', 'en-GB', 'en-US', 'en-AU']

/** In the site's language, otherwise English, otherwise `GMT+5:30`. */
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
