/** Names of time zones. Apart from dates, since every page sends those to browsers. */
import { type Clock, dateFormat, formatMoment, numbered } from './dates'

// Unicode has short names of a zone where they are common: `IST` in India, `CET` in Britain.
const ZONE_LANGUAGES = ['en-IN', 'en-GB', 'en-US', 'en-AU']

/** The short name of the paper's zone at a moment: in the site's language, else in English (`IST`), else `GMT+5:30`. */
export function zoneName(iso: string, { language, timeZone }: Clock): string {
  const names = [numbered(language), ...ZONE_LANGUAGES].map(
    (tag) =>
      dateFormat(tag, { timeZone, timeZoneName: 'short' })
        .formatToParts(new Date(iso))
        .find(({ type }) => type === 'timeZoneName')?.value,
  )
  return names.find((name) => name && !/\p{Nd}/u.test(name)) ?? names[0] ?? timeZone
}

/** `21 Nov 2026, 2:05 pm IST`: where there is room for the zone, as in what is shown on hovering. */
export function formatWhole(iso: string, clock: Clock): string {
  return `${formatMoment(iso, clock)} ${zoneName(iso, clock)}`
}
