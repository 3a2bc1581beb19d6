/** getLiveUpdates against deployments of every kind. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { DeliveryError } from '@/lib/delivery/errors'
import { liveUpdateReading } from '@/lib/delivery/records/live-updates'
import { json } from '../../../fakes/scripted-server'
import { siteReading } from '../../../fakes/site-environment'

type Answer = (page: number, limit: number) => { status?: number; body: unknown }

let answer: Answer
let getLiveUpdates: typeof import('@/lib/delivery/records/live-updates').getLiveUpdates

const server = siteReading((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://service')
  const page = Number(searchParams.get('page') ?? 1)
  const { status = 200, body } = answer(page, Number(searchParams.get('limit')))
  json(response, body, status)
})

beforeEach(async () => {
  resetResilience()
  // Forgets what the client knows about the deployment of the previous test.
  Reflect.deleteProperty(globalThis, Symbol.for('masthead.delivery'))
  vi.resetModules()
  ;({ getLiveUpdates } = await import('@/lib/delivery/records/live-updates'))
})

const update = (n: number, fields: object = {}) => ({
  id: n,
  author: null,
  created_at: new Date(Date.UTC(2026, 10, 21) + n * 60_000).toISOString(),
  is_pinned: false,
  data: { title: `Update ${n}`, content: '<p>x</p>' },
  ...fields,
})
const upTo = (n: number) => Array.from({ length: n }, (_, index) => update(n - index))
const list = (data: unknown[], more = {}) => ({ status: 'ok', data, message: '', ...more })
const paged =
  (all: unknown[]): Answer =>
  (page, limit) => ({
    body: list(all.slice((page - 1) * limit, page * limit), { page_no: page, per_page: limit }),
  })

const ids = async (page = 1) => (await getLiveUpdates(9, page, 'live'))?.updates.map(({ id }) => Number(id))
const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n)

describe('getLiveUpdates', () => {
  it('a page of live updates takes one request, for the post’s updates', async () => {
    answer = paged(upTo(120))
    expect(await getLiveUpdates(9, 1, 'live')).toMatchObject({ hasOlder: true })
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/publisher/1001/post/9/live-blog-updates/?limit=50',
    ])
    expect(await ids(3)).toEqual(range(20, 1))
    expect(server.requests).toHaveLength(2)
  })
  it('a short page of live updates is the last one, and pages beyond are empty', async () => {
    answer = paged(upTo(60))
    expect(await getLiveUpdates(9, 2, 'live')).toMatchObject({ hasOlder: false })
    expect(await getLiveUpdates(9, 3, 'live')).toEqual({ updates: [], hasOlder: false })
  })
  it('live updates are newest first and each once, whatever the order and repetitions of the response', async () => {
    answer = () => ({ body: list([update(2), update(9, { is_pinned: true }), update(4), update(2)]) })
    expect(await ids()).toEqual([9, 4, 2])
  })
  it('live updates of the same time are ordered by id, newest id first', async () => {
    const created_at = '2026-11-21T10:00:00Z'
    answer = () => ({
      body: list([update(9, { created_at }), update(11, { created_at }), update(10, { created_at })]),
    })
    expect(await ids()).toEqual([11, 10, 9])
  })
  it('unreadable live updates are left out, and the others returned', async () => {
    answer = () => ({ body: list([update(3), { id: 2 }, 'no update', null, update(1)]) })
    expect(await ids()).toEqual([3, 1])
  })
  it('a page of live updates holds a megabyte of titles and texts, and no byte more', async () => {
    const long = (bytes: number) => [update(1, { data: { title: 'é', content: 'x'.repeat(bytes - 2) } })]
    answer = () => ({ body: list(long(1_000_000)) })
    expect(await ids()).toEqual([1])
    answer = () => ({ body: list(long(1_000_001)) })
    expect(await ids()).toEqual([])
  })
  it('the oldest updates of a page beyond a megabyte are left out', async () => {
    const heavy = (n: number) => update(n, { data: { title: '', content: 'ऋ'.repeat(100_000) } })
    answer = () => ({ body: list([heavy(5), heavy(4), heavy(3), heavy(2), update(1)]) })
    const { log } = await import('@/lib/base/log.mjs')
    const lines = vi.spyOn(log, 'warn')
    onTestFinished(() => lines.mockRestore())
    expect(await ids()).toEqual([5, 4, 3])
    expect(lines.mock.calls).toEqual([[{ event: 'live-updates-cut', post: 9, kept: 3, of: 5 }]])
    answer = () => ({ body: list([update(1)]) })
    expect(await ids()).toEqual([1])
    expect(lines).toHaveBeenCalledOnce()
  })
})

describe('deployments', () => {
  it('live updates are read from a list without an envelope', async () => {
    answer = () => ({ body: upTo(2) })
    expect(await ids()).toEqual([2, 1])
  })
  it('live updates on pages of ten have older ones until the last page', async () => {
    const all = upTo(25)
    for (const more of [{ per_page: 10 }, {}]) {
      answer = (page) => ({ body: list(all.slice((page - 1) * 10, page * 10), more) })
      expect(await getLiveUpdates(9, 2, 'live')).toMatchObject({ hasOlder: true })
      expect(await getLiveUpdates(9, 3, 'live')).toMatchObject({ hasOlder: false })
    }
  })
  it('live updates of a deployment without paging are paged by the client', async () => {
    answer = () => ({ body: list(upTo(120)) })
    expect(await ids(1)).toEqual(range(120, 71))
    expect(await ids(3)).toEqual(range(20, 1))
    expect(await getLiveUpdates(9, 3, 'live')).toMatchObject({ hasOlder: false })
  })
  it('live updates of a deployment without paging end with a full page', async () => {
    answer = () => ({ body: list(upTo(100)) })
    expect(await getLiveUpdates(9, 1, 'live')).toMatchObject({ hasOlder: true })
    expect(await getLiveUpdates(9, 2, 'live')).toMatchObject({ hasOlder: false })
  })
  it.each([
    ['says per_page: 0', { per_page: 0 }],
    ['does not say how many a page has', {}],
  ])('25 live updates in a response that %s are all of them', async (_, more) => {
    answer = () => ({ body: list(upTo(25), more) })
    expect(await getLiveUpdates(9, 1, 'live')).toMatchObject({ hasOlder: false })
  })
  it('live updates listed oldest first are read to the end, up to the newest of ten pages', async () => {
    answer = paged(upTo(120).reverse())
    expect(await ids(1)).toEqual(range(120, 71))
    // Page 1 twice: once for the order of the list, once with pages 2 and 3.
    expect(server.requests).toHaveLength(4)
    expect(await ids(2)).toEqual(range(70, 21))
    expect(await ids(3)).toEqual(range(20, 1))
    server.requests.length = 0
    answer = paged(upTo(2_000).reverse())
    expect(await ids(1)).toEqual(range(500, 451))
    expect(server.requests).toHaveLength(11)
  })
  it('a short page of live updates is not read again, whatever its order', async () => {
    answer = paged(upTo(20).reverse())
    expect(await ids(1)).toEqual(range(20, 1))
    expect(server.requests).toHaveLength(1)
  })
  it('a full page of live updates of the same time is taken as newest first', async () => {
    const at = { created_at: '2026-11-21T10:00:00Z' }
    answer = () => ({ body: list(range(50, 1).map((n) => update(n, at))) })
    expect(await ids(1)).toEqual(range(50, 1))
    expect(server.requests).toHaveLength(1)
  })
  it('a deployment that answers every page with page 1, oldest first, gets three requests', async () => {
    answer = () => ({ body: list(upTo(50).reverse()) })
    expect(await ids(1)).toEqual(range(50, 1))
    expect(server.requests).toHaveLength(3)
  })
  it('a deployment without the live updates route gets one request for all ended blogs, and one a minute for each running one', async () => {
    answer = () => ({ status: 404, body: { detail: 'Not found.' } })
    expect(await getLiveUpdates(9, 1, 'long')).toBeNull()
    expect(await getLiveUpdates(10, 1, 'long')).toBeNull()
    expect(server.requests).toHaveLength(1)
    expect(await getLiveUpdates(11, 1, 'live')).toBeNull()
    expect(await getLiveUpdates(11, 1, 'live')).toBeNull()
    expect(server.requests).toHaveLength(2)
  })
  it('a running blog without updates is asked for again after a minute', async () => {
    let now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    onTestFinished(() => clock.mockRestore())
    answer = () => ({ status: 404, body: {} })
    const requests: number[] = []
    for (const seconds of [0, 59, 2]) {
      now += seconds * 1_000
      await getLiveUpdates(9, 1, 'live')
      requests.push(server.requests.length)
      // The memory reads the clock anew in a later turn.
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    expect(requests).toEqual([1, 1, 2])
  })
  it('updates of a running blog are requested after a 404 for one that has ended', async () => {
    answer = () => ({ status: 404, body: {} })
    expect(await getLiveUpdates(8, 1, 'long')).toBeNull()
    expect(await getLiveUpdates(10, 1, 'live')).toBeNull()
    answer = paged(upTo(1))
    expect(await ids()).toEqual([1])
  })
  it.each([404, 403])(
    'a deployment that answers %i has no route, where a further page is the first that is asked for',
    async (status) => {
      answer = () => ({ status, body: { detail: 'Not found.' } })
      expect(await getLiveUpdates(9, 2, 'live')).toBeNull()
      expect(await getLiveUpdates(10, 3, 'live')).toBeNull()
      expect(await getLiveUpdates(10, 4, 'live')).toBeNull()
      expect(server.requests).toHaveLength(4)
    },
  )
  it.each([403, 405])('a deployment that refuses the route with %i has none', async (status) => {
    answer = () => ({ status, body: { message: 'Missing Authentication Token' } })
    expect(await getLiveUpdates(9, 1, 'live')).toBeNull()
    expect(await getLiveUpdates(9, 1, 'live')).toBeNull()
    expect(await getLiveUpdates(10, 1, 'long')).toBeNull()
    expect(await getLiveUpdates(11, 1, 'long')).toBeNull()
    expect(server.requests).toHaveLength(2)
  })
  it('a service that refuses a page number still has the live updates route', async () => {
    answer = (page) => (page > 1 ? { status: 400, body: {} } : paged(upTo(3))(page, 50))
    expect(await getLiveUpdates(9, 19, 'live')).toEqual({ updates: [], hasOlder: false })
    expect(await ids()).toEqual([3, 2, 1])
    expect(await getLiveUpdates(9, 20, 'live')).toEqual({ updates: [], hasOlder: false })
  })
  it('a deployment that had the route and refuses it now is taken to fail', async () => {
    answer = paged(upTo(1))
    await ids()
    answer = () => ({ status: 403, body: {} })
    await expect(getLiveUpdates(9, 1, 'live')).rejects.toThrow('unauthorised')
  })
  it('a deployment with the live updates route gets further requests after a 404', async () => {
    answer = paged(upTo(1))
    await ids()
    answer = () => ({ status: 404, body: {} })
    expect(await getLiveUpdates(9, 1, 'live')).toBeNull()
    answer = paged(upTo(1))
    expect(await ids()).toEqual([1])
  })
  it('a 404 beyond the last page of live updates does not count as a missing route', async () => {
    answer = (page) => (page > 1 ? { status: 404, body: {} } : paged(upTo(3))(page, 50))
    expect(await getLiveUpdates(9, 2, 'live')).toEqual({ updates: [], hasOlder: false })
    expect(await ids()).toEqual([3, 2, 1])
  })
  it('a response without a list of live updates throws "malformed"', async () => {
    answer = () => ({ body: { status: 'ok', data: {} } })
    await expect(getLiveUpdates(9, 1, 'live')).rejects.toMatchObject({ failure: 'malformed' })
  })
  it('refused credentials, a rate limit and an error do not count as a missing live updates route', async () => {
    const failures: unknown[] = []
    for (const status of [401, 429, 500]) {
      answer = () => ({ status, body: {} })
      failures.push(await getLiveUpdates(9, 1, 'long').catch((error) => error))
      resetResilience()
    }
    expect(failures).toMatchObject([
      { failure: 'unauthorised' },
      { failure: 'rate-limited' },
      { failure: 'unavailable' },
    ])
    answer = paged(upTo(1))
    expect(await ids()).toEqual([1])
  })
  it.each([401, 500])('a %i for a later page of live updates is no end of the list', async (status) => {
    answer = (page) => (page > 1 ? { status, body: {} } : paged(upTo(1))(page, 50))
    await ids()
    await expect(getLiveUpdates(9, 2, 'live')).rejects.toBeInstanceOf(DeliveryError)
  })
  it('a list of live updates that is newest first but for a pinned one is read in one call', async () => {
    answer = paged([update(1), ...range(120, 2).map((n) => update(n))])
    expect(await ids()).toEqual([...range(120, 72), 1])
    expect(server.requests).toHaveLength(1)
  })
  it('a list of live updates that is oldest first but for a pinned one begins with the newest', async () => {
    answer = paged([update(500), ...upTo(120).reverse()])
    expect((await ids(1))?.slice(0, 3)).toEqual([500, 120, 119])
    expect((await ids(3))?.at(-1)).toBe(1)
  })
  it('a made-up page of live updates counts as known once it has updates, and not while it is empty', async () => {
    const { isKnown } = await import('@/lib/delivery/records/names')
    const list = 'live-blog-updates 77 2'
    answer = paged([])
    await getLiveUpdates(77, 2, 'live')
    expect(isKnown('list', list)).toBe(false)
    answer = paged(upTo(51))
    await getLiveUpdates(77, 2, 'post')
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
