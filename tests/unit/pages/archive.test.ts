/** The days of the archive, in the time zone of the site, which is five and a half hours ahead of UTC. */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readHub } from '@/components/list/hub-data'
import { hubMetadata } from '@/components/list/hubs'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { json } from '../../fakes/scripted-server'
import { siteReading } from '../../fakes/site-environment'
import { aPost } from '../delivery/builders'

const posts = (times: readonly string[]) =>
  times.map((time, index) =>
    aPost({
      id: times.length - index,
      absolute_url: `/story-${times.length - index}`,
      formatted_first_published_at_datetime: time,
    }),
  )

const QUIET = posts([
  '2026-11-27T18:30:00Z',
  '2026-11-27T18:29:59Z',
  '2026-11-26T18:30:00Z',
  '2026-11-20T06:00:00Z',
  '2026-10-05T06:00:00Z',
])
// Sixty stories on the 28th: more than the fifty by which the day after the 20th is looked for.
const BUSY = posts([...Array.from({ length: 60 }, () => '2026-11-28T06:00:00Z'), '2026-11-20T06:00:00Z'])

let stored = QUIET
let isDown = false
const service = siteReading(
  (request, response) => {
    const { searchParams, pathname } = new URL(request.url ?? '', 'http://service')
    if (isDown) return json(response, {}, 500)
    if (!pathname.endsWith('/posts/')) return json(response, { detail: 'Not found.' }, 404)
    const bound = (name: string, missing: string) => Date.parse(searchParams.get(name) ?? missing)
    const [from, to] = [bound('created_at__gte', '1900-01-01'), bound('created_at__lte', '2999-01-01')]
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
    const listed = stored.filter(({ formatted_first_published_at_datetime: time }) => {
      const at = Date.parse(time)
      return at >= from && at <= to
    })
    json(response, { data: listed.slice((page - 1) * limit, page * limit) })
  },
  { SITE_TIME_ZONE: 'Asia/Kolkata' },
)

beforeEach(() => {
  resetResilience()
  stored = QUIET
  isDown = false
  // It is the 29th already where the site is.
  vi.useFakeTimers({ now: Date.parse('2026-11-28T20:00:00Z'), toFake: ['Date'] })
})
afterAll(() => void vi.useRealTimers())

const requestFor = (period: string, page: number | null = null) => ({
  path: `/archive/${period}`,
  segments: ['archive', period],
  page,
})

async function readPeriod(period: string, page: number | null = null) {
  const hub = await readHub({ hub: 'archive', period }, requestFor(period, page))
  if (hub.kind !== 'posts' || hub.days === undefined) throw new Error('no page of the archive')
  return { ...hub, ids: hub.posts.items.map(({ id }) => id), days: hub.days }
}

describe('a day of the archive', () => {
  it('has the stories from midnight to midnight, and a title and address of its own', async () => {
    const day = await readPeriod('2026-11-27')
    expect(day.ids).toEqual([4, 3])
    expect((await readPeriod('2026-11-28')).ids).toEqual([5])
    expect([day.title, day.path]).toEqual(['Friday, November 27, 2026', '/archive/2026-11-27'])
    expect(day.crumbs.map(({ path }) => path)).toEqual([
      '/',
      '/archive',
      '/archive/2026-11',
      '/archive/2026-11-27',
    ])
    const metadata = await hubMetadata({ hub: 'archive', period: '2026-11-27' }, requestFor('2026-11-27'))
    expect(metadata.alternates?.canonical).toMatch(/\/archive\/2026-11-27$/)
    // Its stories are on the page of its month, which search engines have.
    expect(JSON.stringify(metadata.robots)).toContain('"index":false')
    const month = await hubMetadata({ hub: 'archive', period: '2026-11' }, requestFor('2026-11'))
    expect(JSON.stringify(month.robots ?? '')).not.toContain('"index":false')
  })

  it.each([
    ['the nearest days with stories', QUIET, '2026-11-27', '2026-11-20', '2026-11-28'],
    ['none after the newest', QUIET, '2026-11-28', '2026-11-27', null],
    ['none before the oldest', QUIET, '2026-10-05', null, null],
    [
      'the next day where there are too many stories to find the nearest',
      BUSY,
      '2026-11-20',
      null,
      '2026-11-21',
    ],
  ])('leads to %s', async (_, newsroom, day, previous, next) => {
    stored = newsroom
    const { days } = await readPeriod(day)
    if (days.kind !== 'day') throw new Error('no day')
    expect([days.previous?.path ?? null, days.next?.path ?? null]).toEqual(
      [previous, next].map((one) => one && `/archive/${one}`),
    )
  })

  it('has pages, which end where its stories end', async () => {
    stored = BUSY
    const first = await readPeriod('2026-11-28')
    expect([first.ids.length, first.posts.hasNext]).toEqual([20, true])
    expect((await readPeriod('2026-11-28', 3)).ids).toHaveLength(20)
    await expect(readPeriod('2026-11-28', 4)).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
  })

  it('is there without stories', async () => {
    expect((await readPeriod('2026-11-21')).ids).toEqual([])
  })

  it.each(['2026-11-30', '2026-12-01', '2099-01-01', '2026-09-30', '1970-01-01'])(
    'is not found if it is to come, or before the first month: %s',
    async (day) => {
      await readPeriod('2026-11-27')
      service.requests.length = 0
      await expect(readPeriod(day)).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
      expect(service.requests.filter(({ url }) => url.includes('limit=20'))).toEqual([])
    },
  )

  it('fails with the service, and is not taken for a day without stories', async () => {
    isDown = true
    await expect(readPeriod('2026-11-27')).rejects.toThrow(/unavailable|500/)
  })
})

it('a month of the archive leads to its days, up to today', async () => {
  const { days } = await readPeriod('2026-11')
  if (days.kind !== 'month') throw new Error('no month')
  expect(days.days).toHaveLength(29)
  expect(days.days.at(-1)).toEqual({ day: '2026-11-29', path: '/archive/2026-11-29', name: '29' })
  expect((await readPeriod('2026-10')).days).toMatchObject({ days: { length: 31 } })
})
