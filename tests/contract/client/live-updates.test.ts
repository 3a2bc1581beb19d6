/** The client's reading of live updates, from deployments of every kind. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, type ScriptedServer, scriptedServer } from '../../fakes/scripted-server'
import { useEnvironment } from '../../fakes/site-environment'

type Answer = (page: number, limit: number) => { status?: number; body: unknown }

let server: ScriptedServer
let answer: Answer
let getLiveUpdates: typeof import('@/lib/cms/repositories/live-updates').getLiveUpdates

beforeAll(async () => {
  server = await scriptedServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://service')
    const page = Number(searchParams.get('page') ?? 1)
    const { status = 200, body } = answer(page, Number(searchParams.get('limit')))
    json(response, body, status)
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url })
})
afterAll(() => server.close())

beforeEach(async () => {
  server.asked.length = 0
  // What one deployment is remembered for is not the next one's.
  Reflect.deleteProperty(globalThis, Symbol.for('masthead.live-updates-route'))
  vi.resetModules()
  ;({ getLiveUpdates } = await import('@/lib/cms/repositories/live-updates'))
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

describe('a page of updates', () => {
  it('costs one call, at the post’s own address', async () => {
    answer = paged(upTo(120))
    expect(await getLiveUpdates(9, 1, 'live')).toMatchObject({ hasOlder: true })
    expect(server.asked.map(({ url }) => url)).toEqual(['/publisher/1001/post/9/live-blog-updates/?limit=50'])
    expect(await ids(3)).toEqual(range(20, 1))
    expect(server.asked).toHaveLength(2)
  })
  it('is the last where it is short, and empty beyond', async () => {
    answer = paged(upTo(60))
    expect(await getLiveUpdates(9, 2, 'live')).toMatchObject({ hasOlder: false })
    expect(await getLiveUpdates(9, 3, 'live')).toEqual({ updates: [], hasOlder: false })
  })
  it('is newest first, each update once, whatever the order and the repetitions', async () => {
    answer = () => ({ body: list([update(2), update(9, { is_pinned: true }), update(4), update(2)]) })
    expect(await ids()).toEqual([9, 4, 2])
  })
  it('puts updates of one time in the order of their ids', async () => {
    const created_at = '2026-11-21T10:00:00Z'
    answer = () => ({
      body: list([update(9, { created_at }), update(11, { created_at }), update(10, { created_at })]),
    })
    expect(await ids()).toEqual([11, 10, 9])
  })
  it('leaves out what is unreadable and shows the rest', async () => {
    answer = () => ({ body: list([update(3), { id: 2 }, 'no update', null, update(1)]) })
    expect(await ids()).toEqual([3, 1])
  })
  it('is bounded in bytes', async () => {
    const heavy = (n: number) => update(n, { data: { title: '', content: 'ऋ'.repeat(100_000) } })
    answer = () => ({ body: list([heavy(5), heavy(4), heavy(3), heavy(2), update(1)]) })
    expect(await ids()).toEqual([5, 4, 3, 1])
  })
})

describe('a deployment', () => {
  it('that sends the bare list is understood', async () => {
    answer = () => ({ body: upTo(2) })
    expect(await ids()).toEqual([2, 1])
  })
  it('a deployment with pages of ten has older updates', async () => {
    const all = upTo(25)
    for (const more of [{ per_page: 10 }, {}]) {
      answer = (page) => ({ body: list(all.slice((page - 1) * 10, page * 10), more) })
      expect(await getLiveUpdates(9, 2, 'live')).toMatchObject({ hasOlder: true })
      expect(await getLiveUpdates(9, 3, 'live')).toMatchObject({ hasOlder: false })
    }
  })
  it('that does not page at all is paged here', async () => {
    answer = () => ({ body: list(upTo(120)) })
    expect(await ids(1)).toEqual(range(120, 71))
    expect(await ids(3)).toEqual(range(20, 1))
    expect(await getLiveUpdates(9, 3, 'live')).toMatchObject({ hasOlder: false })
  })
  it('that lists the oldest first is read to its end, and no further than a bound', async () => {
    answer = paged(upTo(120).reverse())
    expect(await ids(1)).toEqual(range(120, 71))
    expect(await ids(2)).toEqual(range(70, 21))
    server.asked.length = 0
    answer = paged(upTo(2_000).reverse())
    await ids(1)
    expect(server.asked.length).toBeLessThanOrEqual(11)
  })
  it('without the route is asked once for all blogs that are over, and once a minute for each that runs', async () => {
    answer = () => ({ status: 404, body: { detail: 'Not found.' } })
    expect(await getLiveUpdates(9, 1, 'long')).toBeNull()
    expect(await getLiveUpdates(10, 1, 'long')).toBeNull()
    expect(server.asked).toHaveLength(1)
    expect(await getLiveUpdates(11, 1, 'live')).toBeNull()
    expect(await getLiveUpdates(11, 1, 'live')).toBeNull()
    expect(server.asked).toHaveLength(2)
  })
  it('a service that does not know one blog, before any other was read, is asked for a blog that runs', async () => {
    answer = () => ({ status: 404, body: {} })
    expect(await getLiveUpdates(8, 1, 'long')).toBeNull()
    expect(await getLiveUpdates(10, 1, 'live')).toBeNull()
    answer = paged(upTo(1))
    expect(await ids()).toEqual([1])
  })
  it('with the route is asked for the next post, though it did not know this one', async () => {
    answer = paged(upTo(1))
    await ids()
    answer = () => ({ status: 404, body: {} })
    expect(await getLiveUpdates(9, 1, 'live')).toBeNull()
    answer = paged(upTo(1))
    expect(await ids()).toEqual([1])
  })
  it('that answers 404 beyond the last page is not taken for one without the route', async () => {
    answer = (page) => (page > 1 ? { status: 404, body: {} } : paged(upTo(3))(page, 50))
    expect(await getLiveUpdates(9, 2, 'live')).toEqual({ updates: [], hasOlder: false })
    expect(await ids()).toEqual([3, 2, 1])
  })
  it('whose answer is no list has failed', async () => {
    answer = () => ({ body: { status: 'ok', data: {} } })
    await expect(getLiveUpdates(9, 1, 'live')).rejects.toMatchObject({ failure: 'malformed' })
  })
})
