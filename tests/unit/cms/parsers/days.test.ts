/** Times of a service that are days without hours, in a paper's zone west of UTC. */
import { beforeAll, expect, it } from 'vitest'
import { formatMoment } from '@/lib/base/dates'
import { teaserParser } from '@/lib/cms/parsers/post'
import { useEnvironment } from '../../../fakes/site-environment'
import { aPost } from '../builders'

const timeZone = 'America/New_York'
beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org', SITE_TIME_ZONE: timeZone }))

const publishedAt = (formatted_first_published_at_datetime: string) =>
  teaserParser({ mediaBase: null }).parse(aPost({ formatted_first_published_at_datetime })).publishedAt ?? ''

it.each(['23 Jun 2025', '2025-06-23'])('a story of the day %j is shown with that day', (day) => {
  expect(publishedAt(day)).toBe('2025-06-23T04:00:00.000Z')
  expect(formatMoment(publishedAt(day), { language: 'en-US', timeZone })).toMatch(/^Jun 23, 2025/)
})

it.each(['2025-06-23T00:00:00', '2025-06-23T00:00:00Z', '2025-06-22T20:00:00-0400'])(
  'a story of the time %j keeps its time, in UTC where it has no zone',
  (time) => {
    expect(publishedAt(time)).toBe('2025-06-23T00:00:00.000Z')
  },
)
