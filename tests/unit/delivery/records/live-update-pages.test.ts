/** Pages of live updates: the order of a list, its refusals, and numbers that a reader made up. */
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { DeliveryError } from '@/lib/delivery/errors'
import { getLiveUpdates, UPDATES_PER_PAGE } from '@/lib/delivery/records/live-updates'
import { isKnown, resetKnownNames } from '@/lib/delivery/records/names'
import { jsonResponse, passing, type ScriptedFetch, scriptFetch } from '../../../fakes/scripted-fetch'
import { useEnvironment } from '../../../fakes/site-environment'

type Update = ReturnType<typeof update>

let wire: ScriptedFetch
let blog = 0
let status: number
let listed: Update[]
beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org', DELIVERY_RPM: '1000000' }))
beforeEach(() => {
  wire = scriptFetch()
  wire.answer((url) => {
    const end = Number(new URL(url).searchParams.get('page') ?? 1) * UPDATES_PER_PAGE
    return jsonResponse({ data: listed.slice(end - UPDATES_PER_PAGE, end) }, status)
  })
  // What is known of the previous one has no part in the next test.
  blog++
  status = 200
  listed = []
  resetResilience()
  resetKnownNames()
})
afterEach(() => wire.restore())

const update = (n: number) => ({
  id: n,
  author: null,
  created_at: new Date(Date.UTC(2026, 10, 21) + n * 60_000).toISOString(),
  is_pinned: false,
  data: { title: `Update ${n}`, content: '<p>x</p>' },
})
const rising = (count: number) => Array.from({ length: count }, (_, n) => update(n + 1))
const idsOf = async (page: number) =>
  (await getLiveUpdates(blog, page, 'live'))?.updates.map(({ id }) => Number(id))

// The first of all, since the route is known to be there for an hour after any answer.
it('refused credentials, a rate limit and an error are no lack of the route of live updates', async () => {
  const failures: unknown[] = []
  for (status of [401, 429, 500]) {
    failures.push((await passing(getLiveUpdates(blog, 1, 'long'))).outcome)
    resetResilience()
  }
  expect(failures).toMatchObject([
    { failure: 'unauthorised' },
    { failure: 'rate-limited' },
    { failure: 'unavailable' },
  ])
  status = 200
  listed = rising(1)
  expect(await idsOf(1)).toEqual([1])
})

it.each([401, 500])('a %i for a later page of live updates is no end of the list', async (given) => {
  listed = rising(1)
  await idsOf(1)
  status = given
  expect((await passing(getLiveUpdates(blog, 2, 'live'))).outcome).toBeInstanceOf(DeliveryError)
})

it('a list of live updates that is newest first but for a pinned one is read in one call', async () => {
  const [oldest, ...others] = rising(120)
  listed = [...(oldest ? [oldest] : []), ...others.reverse()]
  expect(await idsOf(1)).toEqual([...others.slice(0, 49).map(({ id }) => id), 1])
  expect(wire.asked).toHaveLength(1)
})

it('a list of live updates that is oldest first but for a pinned one begins with the newest', async () => {
  listed = [update(500), ...rising(120)]
  expect((await idsOf(1))?.slice(0, 3)).toEqual([500, 120, 119])
  expect((await idsOf(3))?.at(-1)).toBe(1)
})

it('a made-up page of live updates counts as known once it has updates, and not while it is empty', async () => {
  const list = `live-blog-updates ${blog} 2`
  expect(await idsOf(2)).toEqual([])
  expect(isKnown('list', list)).toBe(false)
  listed = rising(51)
  await getLiveUpdates(blog, 2, 'post')
  expect(isKnown('list', list)).toBe(true)
})
