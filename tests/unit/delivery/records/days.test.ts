/** Times of a service that are days without hours, in a paper's zone west of UTC. */
import { beforeAll, expect, it } from 'vitest'
import { beginsDay, formatDate, formatMoment } from '@/lib/base/dates'
import { readTimeOrDay } from '@/lib/base/parse-time'
import { teaserParser } from '@/lib/delivery/records/post'
import { useEnvironment } from '../../../fakes/site-environment'
import { aPost } from '../builders'

const timeZone = 'America/New_York'
beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org', SITE_TIME_ZONE: timeZone }))

const publishedAt = (formatted_first_published_at_datetime: string) =>
  teaserParser({ mediaBase: null }).parse(aPost({ formatted_first_published_at_datetime })).publishedAt ?? ''

it.each(['23 Jun 2025', '2025-06-23'])('a story of the day %j is shown with that day', (day) => {
  expect(publishedAt(day)).toBe('2025-06-23T04:00:00.000Z')
  const clock = { language: 'en-US', timeZone }
  expect([beginsDay(publishedAt(day), clock), formatDate(publishedAt(day), clock)]).toEqual([
    true,
    'June 23, 2025',
  ])
})

it.each(['2025-06-23T00:00:00', '2025-06-23T00:00:00Z', '2025-06-22T20:00:00-0400'])(
  'a story of the time %j keeps its time, in UTC where it has no zone',
  (time) => {
    expect(publishedAt(time)).toBe('2025-06-23T00:00:00.000Z')
    expect(beginsDay(publishedAt(time), { language: 'en-US', timeZone })).toBe(false)
  },
)

it('a time more than a day ahead is none: the other one is taken, and otherwise the date is hidden', () => {
  const ahead = (ms: number) => new Date(Date.now() + ms).toISOString()
  const [soon, never] = [ahead(3_600_000), '2999-01-01T00:00:00Z']
  const read = (first: string, last: string) => {
    const wire = aPost({
      formatted_first_published_at_datetime: first,
      formatted_last_published_at_datetime: last,
    })
    const { publishedAt: at, updatedAt } = teaserParser({ mediaBase: null }).parse(wire)
    return [at, updatedAt]
  }
  expect(read(never, '2025-06-23T10:00:00Z')).toEqual([
    '2025-06-23T10:00:00.000Z',
    '2025-06-23T10:00:00.000Z',
  ])
  expect(read('2025-06-23T10:00:00Z', never)).toEqual(['2025-06-23T10:00:00.000Z', null])
  expect(read(never, never)).toEqual([null, null])
  expect(read(soon, soon)).toEqual([soon, soon])
})

it.each([
  ['America/Santiago', '2026-09-06'],
  ['America/Havana', '2026-03-08'],
  ['Atlantic/Azores', '2026-03-29'],
  ['Africa/Cairo', '2026-04-24'],
  ['Asia/Beirut', '2026-03-29'],
])('a story of a day whose first hour the clocks of %s skip is shown with that day: %s', (zone, day) => {
  const at = readTimeOrDay(day, () => zone) ?? ''
  const clock = { language: 'sv', timeZone: zone }
  expect(formatMoment(at, clock)).toMatch(new RegExp(`^${Number(day.slice(8))} `))
  expect(beginsDay(at, clock)).toBe(true)
})
