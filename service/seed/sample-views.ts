import { HOUR_MS } from '../clock'

/** Periods have different rankings. */
const HALF_LIFE_HOURS = 12

/** The ranking lasts a week. */
const HOURS_AHEAD = 7 * 24

const HOURS_BACK = 31 * 24

export type HourlyViews = { hour: number; views: number }

/**
 * @param publishedAt milliseconds
 * @param now milliseconds
 */
export function sampleViews(hourlyViews: number, publishedAt: number, now: number): HourlyViews[] {
  const born = Math.floor(publishedAt / HOUR_MS)
  const today = Math.floor(now / HOUR_MS)
  const rows: HourlyViews[] = []
  for (let hour = Math.max(born, today - HOURS_BACK); hour <= today + HOURS_AHEAD; hour++) {
    const views = Math.round(hourlyViews * 2 ** (-(hour - born) / HALF_LIFE_HOURS))
    if (views === 0) break
    rows.push({ hour, views })
  }
  return rows
}
