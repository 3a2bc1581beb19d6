/** Lists that are read whole, page after page, from services with pages of any size. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DeliveryError } from '@/lib/cms/errors'
import { withoutDoubtfulBodies } from '@/lib/cms/repositories/listed-access'
import { readWholeList } from '@/lib/cms/repositories/lists'
import { json, type ScriptedServer, scriptedServer } from '../../../fakes/scripted-server'
import { useEnvironment } from '../../../fakes/site-environment'

type Answer = { status?: number; body: unknown }

let server: ScriptedServer
let answerTo: (page: number) => Answer
beforeAll(async () => {
  server = await scriptedServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://service')
    const { status = 200, body } = answerTo(Number(searchParams.get('page') ?? 1))
    json(response, body, status)
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url, DELIVERY_RPM: '1000000' })
})
beforeEach(() => {
  server.asked.length = 0
})
afterAll(() => server.close())

const records = (from: number, count: number) => Array.from({ length: count }, (_, n) => ({ id: from + n }))
/** Pages of a size, of so many records in all. */
const paged = (size: number, all: number, stated: object = {}) => {
  answerTo = (page) => {
    const from = (page - 1) * size
    return { body: { data: records(from, Math.max(0, Math.min(size, all - from))), ...stated } }
  }
}
const read = () => readWholeList('navbar', ['navbar'])

describe('readWholeList', () => {
  it.each([
    ['fewer than the smallest page', 10, 7, {}, 1],
    ['a page as long as asked for, and a shorter one', 50, 62, {}, 2],
    ['pages of a size of the service, the last of them shorter', 37, 49, {}, 2],
    ['pages whose size the service states', 5, 12, { per_page: 5 }, 3],
    ['pages that are all full', 10, 20, {}, 3],
    ['no records', 10, 0, {}, 1],
  ])('%s', async (_, size, all, stated, calls) => {
    paged(size, all, stated)
    expect(await read()).toEqual(records(0, all))
    expect(server.asked).toHaveLength(calls)
  })

  it('a service that ignores the page is asked twice', async () => {
    answerTo = () => ({ body: { data: records(0, 20) } })
    expect(await read()).toEqual(records(0, 20))
    expect(server.asked).toHaveLength(2)
  })

  it('records without an id are told apart by what is in them', async () => {
    answerTo = () => ({
      body: { data: [{ name: 'a' }, { name: 'b' }, { name: 'a' }, { id: 'x' }, { id: 'y' }] },
    })
    expect(await read()).toEqual([{ name: 'a' }, { name: 'b' }, { id: 'x' }, { id: 'y' }])
  })

  it('at most forty pages are read', async () => {
    paged(50, 10_000)
    expect(await read()).toHaveLength(2_000)
    expect(server.asked).toHaveLength(40)
  })

  it('the first page is asked for without a number, which some deployments do not know', async () => {
    paged(50, 62)
    await read()
    expect(server.asked.map(({ url }) => new URL(url, 'http://service').search)).toEqual([
      '?limit=50',
      '?limit=50&page=2',
    ])
  })

  it('a second page that is no list throws, since the list would be cut short', async () => {
    answerTo = (page) => ({ body: page === 1 ? { data: records(0, 50) } : { status: 'error' } })
    await expect(read()).rejects.toMatchObject({ failure: 'malformed' })
  })

  it.each([404, 400])('a second page that is refused with %i ends the list', async (status) => {
    answerTo = (page) => (page === 1 ? { body: { data: records(0, 50) } } : { status, body: {} })
    expect(await read()).toHaveLength(50)
  })

  it.each([
    ['a missing route', 404, 1],
    ['a refused first page', 400, 1],
    ['a second page that fails', 500, 2],
    ['a second page for which the credentials are refused', 401, 2],
  ])('%s throws', async (_, status, failing) => {
    answerTo = (page) => (page === failing ? { status, body: {} } : { body: { data: records(0, 50) } })
    await expect(read()).rejects.toBeInstanceOf(DeliveryError)
  })
})

describe('withoutDoubtfulBodies', () => {
  const post = (id: number, isUnstated: boolean, html = '<p>a</p>') => ({
    id,
    html,
    ...(isUnstated && { isUnstated }),
  })

  it('where posts state their access only when read alone, bodies of those that do not state it are withheld', async () => {
    const posts = [post(1, false), post(2, true), post(3, true, '')]
    const kept = await withoutDoubtfulBodies(posts, async () => ({ isUnstated: false }) as never)
    expect(kept.map(({ html }) => html)).toEqual(['<p>a</p>', '', ''])
  })

  it('where a post read alone states none either, or all state theirs, bodies are kept', async () => {
    const posts = [post(1, false), post(2, true)]
    expect(await withoutDoubtfulBodies(posts, async () => ({ isUnstated: true }) as never)).toEqual(posts)
    const stated = [post(1, false)]
    expect(await withoutDoubtfulBodies(stated, () => Promise.reject(new Error('not read')))).toEqual(stated)
  })

  it('where the post can not be read alone, bodies are withheld', async () => {
    const kept = await withoutDoubtfulBodies([post(2, true)], async () => null)
    expect(kept.map(({ html }) => html)).toEqual([''])
  })
})
