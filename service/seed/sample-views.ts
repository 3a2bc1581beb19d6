/** The page views a sample post has collected, hour by hour. */
import { HOUR_MS } from '../clock'

/** A story loses half its readers every twelve hours: a day's hit leads the day, a week's hit the week. */
const HALF_LIFE_HOURS = 12

/** The samples go on being read after the start, so a service that stays up keeps its ranking for a week. */
const HOURS_AHEAD = 7 * 24

/** Views older than the longest window of the ranking are never asked for. */
const HOURS_BACK = 31 * 24

export type HourlyViews = { hour: number; views: number }

/**
 * @param hourlyViews views in the first hour after publishing
 * @param publishedAt milliseconds
 * @param now the moment the sample's times count back from, in milliseconds
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
