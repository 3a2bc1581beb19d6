/** Months of a service whose date filters take days alone, as the end or as the beginning of the day. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { monthPosts } from '@/components/list/hub-data'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { postsOfFile } from '@/lib/feeds/sitemaps/files'
import { json, type ScriptedServer, scriptedServer } from '../../../fakes/scripted-server'
import { useEnvironment } from '../../../fakes/site-environment'
import { aPost } from '../../delivery/builders'

const TIMES = [
  '2026-11-09T08:00:00Z',
  '2026-11-01T06:00:00Z',
  '2026-10-31T20:00:00Z',
  '2026-10-01T06:00:00Z',
  '2026-09-30T20:00:00Z',
]
const POSTS = TIMES.map((time, n) =>
  aPost({
    id: TIMES.length - n,
    absolute_url: `/story-${time}`,
    formatted_first_published_at_datetime: time,
  }),
)
const DAY_MS = 86_400_000

let server: ScriptedServer
let upperBound: 'end' | 'beginning'

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

function isWithin(time: string, from: string | null, to: string | null): boolean {
  const at = Date.parse(time)
  const last = to === null ? at : startOf(to) + (upperBound === 'end' ? DAY_MS - 1 : 0)
  return at >= (from === null ? at : startOf(from)) && at <= last
}

beforeAll(async () => {
  server = await scriptedServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://service')
    const [from, to] = [searchParams.get('created_at__gte'), searchParams.get('created_at__lte')]
    if (`${from}${to}`.includes('T')) return json(response, { created_at: ['a date, please'] }, 400)
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
    const found = POSTS.filter((post) => isWithin(post.formatted_first_published_at_datetime, from, to))
    json(response, { data: found.slice((page - 1) * limit, page * limit) })
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url })
})
beforeEach(() => {
  resetResilience()
  vi.useFakeTimers({ now: Date.parse('2026-11-10T12:00:00Z'), toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

it.each(['end', 'beginning'] as const)(
  'a month of the archive and of the sitemaps has the posts of its last day, and none of the next month, where the service takes a day as its %s',
  async (bound) => {
    upperBound = bound
    const listed = async (month: string) => (await monthPosts(month, 1)).items.map(({ id }) => id)
    expect(await listed('2026-10')).toEqual([3, 2])
    expect(await listed('2026-11')).toEqual([5, 4])
    expect(await postsOfFile('2026-10')).toHaveLength(2)
  },
)
