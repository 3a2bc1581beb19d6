import { HOUR_MS } from '../clock'

/** A story loses half its readers every twelve hours, so each window has another leader. */
const HALF_LIFE_HOURS = 12

/** Continues after the start, so that the ranking lasts for a week. */
const HOURS_AHEAD = 7 * 24

/** The longest window of the ranking. */
const HOURS_BACK = 31 * 24

export type HourlyViews = { hour: number; views: number }

/**
 * @param hourlyViews in the first hour after publishing
 * @param publishedAt milliseconds
 * @param now anchor of the sample's times, in milliseconds
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
