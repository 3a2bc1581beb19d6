/** Shows time zones to readers with another clock (`data-zone` in app/globals.css). */

const MINUTE_MS = 60_000

/**
 * Does not use `Intl` in the browser: its first call delays the first paint.
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

/** In minutes, negative east of Greenwich. */
function offsetMinutes(timeZone: string, moment: number): number {
  // Swedish dates are ISO 8601.
  const shown = new Date(moment).toLocaleString('sv-SE', { timeZone })
  return (moment - Date.parse(`${shown.replace(' ', 'T')}Z`)) / MINUTE_MS
}
