import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { DeliveryError } from '@/lib/delivery/errors'
import { getLiveUpdates, liveUpdateReading, UPDATES_PER_PAGE } from '@/lib/delivery/records/live-updates'
import { isKnown, resetKnownNames } from '@/lib/delivery/records/names'
import { jsonResponse, passing, type ScriptedFetch, scriptFetch } from '../../../fakes/scripted-fetch'
import { useEnvironment } from '../../../fakes/site-environment'

describe('pages of live updates', () => {
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
})

const WIRE = {
  id: 7,
  author: { id: 4, name: 'Asha Rao', slug: 'asha-rao', email: 'asha@example.org' },
  created_at: '2026-11-21T10:00:00.123456+0530',
  is_pinned: 1,
  data: { title: ' Rain \n over ', content: '<p>It stopped.</p>' },
}

const read = (fields: object) => liveUpdateReading.safeParse({ ...WIRE, ...fields })

describe('liveUpdateReading', () => {
  it('a live update is parsed without the e-mail address of its author', () => {
    expect(read({}).data).toEqual({
      id: '7',
      at: '2026-11-21T04:30:00.123Z',
      title: 'Rain over',
      html: '<p>It stopped.</p>',
      author: { name: 'Asha Rao', path: '/author/asha-rao' },
      isPinned: true,
    })
  })
  it.each([
    ['a name', 'Asha Rao', { name: 'Asha Rao', path: null }],
    ['a name with an id', { id: 4, name: 'Asha Rao' }, { name: 'Asha Rao', path: '/author/4' }],
    ['an e-mail as slug', { id: 4, name: 'A', slug: 'a@example.org' }, { name: 'A', path: '/author/4' }],
    ['a slug with ../', { name: 'A', slug: '../x' }, { name: 'A', path: '/author/..%2Fx' }],
    ['an e-mail address', 'asha@example.org', null],
    ['an e-mail address as a name', { name: 'asha@example.org' }, null],
    ['null', null, null],
    ['a number', 7, null],
    ['a list', [{ name: 'x' }], null],
  ])('the author of a live update, sent as %s (%j), is %j', (_, author, expected) => {
    expect(read({ author }).data?.author).toEqual(expected)
  })
  it('the data of a live update may be JSON text, without a title or a body', () => {
    expect(read({ data: '{"title":"A","content":null}' }).data).toMatchObject({ title: 'A', html: '' })
    expect(read({ data: { content: '<p>x</p>' } }).data).toMatchObject({ title: '', html: '<p>x</p>' })
  })
  it.each([7, '7', 'b1c2-d3', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'])(
    'a live update may have the id %j',
    (id) => {
      expect(read({ id }).data?.id).toBe(String(id))
    },
  )
  it.each([
    ['id', { id: undefined }],
    ['id', { id: 'a b' }],
    ['id', { id: '"><script>' }],
    ['id', { id: 'x'.repeat(65) }],
    ['id', { id: { toString: 'x' } }],
    ['time', { created_at: 'soon' }],
    ['time', { created_at: null }],
    ['says nothing', { data: null }],
    ['says nothing', { data: { title: '  ', content: 7 } }],
  ])('a live update is refused because of "%s": %j', (reason, fields) => {
    expect(read(fields).error?.issues[0]?.message).toContain(reason)
  })
  it.each([null, 7, 'x', []])('liveUpdateReading refuses %j', (value) => {
    expect(liveUpdateReading.safeParse(value).success).toBe(false)
  })
})
