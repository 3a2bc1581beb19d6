/**
 * The script that marks the page of a reader whose clock differs from the paper's, before it is first painted: only
 * there is the zone of a time shown (`data-zone` in app/globals.css). Pages are the same for every reader.
 */

const MINUTE_MS = 60_000

/**
 * Compares offsets at two fixed moments, so that a zone with another summer time differs too and the script's text stays
 * the same for a year. The zone itself is not asked for in the browser: its first `Intl` call delays the first paint.
 * @param timeZone SITE_TIME_ZONE
 */
export const elsewhere = (timeZone: string, now: Date = new Date()) => {
  const year = now.getUTCFullYear()
  const moments = [Date.UTC(year, 0, 1), Date.UTC(year, 6, 1)]
  const offsets = moments.map((moment) => [moment, offsetMinutes(timeZone, moment)])
  return [
    `if(${JSON.stringify(offsets)}.some(function(o){return new Date(o[0]).getTimezoneOffset()!==o[1]}))`,
    'document.documentElement.dataset.elsewhere=1',
  ].join('')
}

/** As `getTimezoneOffset` gives it: minutes, less than 0 east of Greenwich. */
function offsetMinutes(timeZone: string, moment: number): number {
  // Swedish dates are written as in ISO 8601.
  const shown = new Date(moment).toLocaleString('sv-SE', { timeZone })
  return (moment - Date.parse(`${shown.replace(' ', 'T')}Z`)) / MINUTE_MS
}
