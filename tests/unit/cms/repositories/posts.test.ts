/** Lists of posts: which pages and sizes are asked for, in which order they are, and when there is a next page. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { resetResilience } from '@/lib/cms/client/resilience'
import { filterParameters } from '@/lib/cms/filters'
import { isKnown, resetKnownNames } from '@/lib/cms/repositories/known-names'
import {
  latestPosts,
  latestStories,
  listingPage,
  listPosts,
  newestFirst,
  trendingPage,
} from '@/lib/cms/repositories/posts'
import { rememberedTag, resetTagIndex } from '@/lib/cms/repositories/tag-index'
import { json, type ScriptedServer, scriptedServer } from '../../../fakes/scripted-server'
import { useEnvironment } from '../../../fakes/site-environment'
import { aPost, aTeaser } from '../builders'

type Answer = { status?: number; body?: unknown }

let server: ScriptedServer
let answer: (page: number, limit: number) => Answer
beforeAll(async () => {
  server = await scriptedServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://service')
    const { status = 200, body = {} } = answer(
      Number(searchParams.get('page')),
      Number(searchParams.get('limit')),
    )
    if (typeof body === 'string') response.writeHead(status, { 'Content-Type': 'text/html' }).end(body)
    else json(response, body, status)
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url, DELIVERY_RPM: '1000000' })
})
beforeEach(() => {
  server.asked.length = 0
  resetResilience()
  resetKnownNames()
  resetTagIndex()
  answer = (page, limit) => ({ body: { data: posts(page * 1_000, limit) } })
})
afterAll(() => server.close())

const posts = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => aPost({ id: from + n, absolute_url: `/story-${from + n}` }))

const queries = () => server.asked.map(({ url }) => new URL(url, 'http://service').searchParams)
const asked = () => queries().map((query) => `${query.get('page')} of ${query.get('limit')}`)

it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1_001])(
  'listPosts has an empty page %d without a call',
  async (page) => {
    expect(await listPosts({ page })).toEqual({ items: [], page, hasNext: false })
    expect(server.asked).toEqual([])
  },
)

it('listPosts reads page 1000, which is the last, without a look at the next one', async () => {
  const { items, hasNext } = await listPosts({ page: 1_000 })
  expect([items.length, hasNext]).toEqual([20, false])
  expect(asked()).toEqual(['1000 of 20'])
})

it.each([
  [51, 50],
  [1_000, 50],
  [1, 1],
  [0, 1],
  [-5, 1],
  [7.9, 7],
])('listPosts with a limit of %d asks for %i posts, of the next page too', async (limit, sent) => {
  await listPosts({ limit })
  expect(asked()).toEqual([`1 of ${sent}`, `2 of ${sent}`])
})

it('latestPosts asks for fifty posts at most, once', async () => {
  expect(await latestPosts(51)).toHaveLength(50)
  expect(asked()).toEqual(['1 of 50'])
})

it('listingPage asks for fifty posts of the page, once', async () => {
  expect(await listingPage(3, 1_000)).toMatchObject({ isFull: true })
  expect(asked()).toEqual(['3 of 50'])
})

it('a page with fewer posts than asked for has no next one, and the next one is not asked for', async () => {
  answer = () => ({ body: { data: posts(1, 19) } })
  expect(await listPosts({})).toMatchObject({ hasNext: false })
  expect(asked()).toEqual(['1 of 20'])
})

it('a full page before an empty one has no next one', async () => {
  answer = (page) => ({ body: { data: page === 1 ? posts(1, 20) : [] } })
  expect(await listPosts({})).toMatchObject({ hasNext: false })
})

it('a full page before one with a single post has a next one', async () => {
  answer = (page) => ({ body: { data: posts(1, page === 1 ? 20 : 1) } })
  expect(await listPosts({})).toMatchObject({ hasNext: true })
})

it('a page of which a post is unreadable counts as full', async () => {
  answer = () => ({ body: { data: [{ id: 'unreadable' }, ...posts(1, 19)] } })
  const { items, hasNext } = await listPosts({})
  expect([items.length, hasNext]).toEqual([19, true])
})

it('a full page is served with a link to the next one where that can not be read', async () => {
  answer = (page) => (page === 1 ? { body: { data: posts(1, 20) } } : { status: 400 })
  expect(await listPosts({})).toMatchObject({ hasNext: true })
})

it('a listing that the service does not have is no empty list', async () => {
  answer = () => ({ status: 404 })
  await expect(listPosts({})).rejects.toMatchObject({ failure: 'unavailable', detail: { status: 404 } })
})

it('a list by a made-up number counts as known once it has posts, and not while it is empty', async () => {
  const filters = { 'tags.id__eq': 900 }
  const list = JSON.stringify(['posts', JSON.stringify(filterParameters(filters)), 1, 20])
  answer = () => ({ body: { data: [] } })
  await listPosts({ filters })
  expect(isKnown('list', list)).toBe(false)
  answer = () => ({ body: { data: posts(1, 1) } })
  await listPosts({ filters })
  expect(isKnown('list', list)).toBe(true)
})

it('a page of posts is newest first, whatever the order of the answer', async () => {
  const at = (id: number, day: number) =>
    aPost({ id, formatted_first_published_at_datetime: `2026-01-0${day}T00:00:00Z` })
  answer = () => ({ body: { data: [at(1, 2), at(2, 3), at(3, 1), at(4, 3)] } })
  expect((await listPosts({})).items.map(({ id }) => id)).toEqual([4, 2, 1, 3])
})

it('newestFirst puts posts without a date last, those with the highest id first', () => {
  const posts = [1, 2, 3].map((id) => aTeaser({ id, ...(id !== 2 && { publishedAt: null }) }))
  expect(newestFirst(posts).map(({ id }) => id)).toEqual([2, 3, 1])
  expect(posts.map(({ id }) => id)).toEqual([1, 2, 3])
})

it('latestStories leaves out pages of the publication of both types', async () => {
  const types = ['CustomPage', 'Article', 'BlankPage', 'Video'] as const
  answer = () => ({ body: { data: types.map((type, n) => aPost({ id: 9 - n, type })) } })
  expect((await latestStories(5)).map(({ type }) => type)).toEqual(['Article', 'Video'])
})

it.each([
  ['as many posts as asked for', 4, {}, 4, true],
  ['fewer posts than asked for', 3, {}, 4, false],
  ['as many posts as it says a page has', 3, { per_page: 3 }, 3, true],
  ['fewer posts than it says a page has', 2, { per_page: 3 }, 3, false],
])(
  'a ranking with %s (%i; %j) has pages of %i, and that it is full is %s',
  async (_, count, more, size, isFull) => {
    answer = () => ({ body: { data: posts(1, count), ...more } })
    const read = await trendingPage('24h', { limit: 4, page: 2, type: 'Video' })
    expect([read.posts.length, read.size, read.isFull]).toEqual([count, size, isFull])
    expect(queries().map((query) => Object.fromEntries(query))).toEqual([
      { duration: '24h', limit: '4', page: '2', type: 'Video' },
    ])
  },
)

it('a ranking of a service without one is empty and not full', async () => {
  answer = () => ({ status: 404 })
  expect(await trendingPage('24h', { limit: 4 })).toEqual({ posts: [], size: 4, isFull: false })
})

it('a ranking that is answered with HTML is not read from the other route, and is no empty one', async () => {
  answer = () => ({ body: '<p>Back soon</p>' })
  await expect(trendingPage('24h')).rejects.toMatchObject({ failure: 'malformed' })
  expect(server.asked).toHaveLength(1)
})

it('names and tags of the posts of a ranking are remembered', async () => {
  answer = () => ({ body: { data: posts(71, 1) } })
  await trendingPage('24h')
  expect([isKnown('post', 71), isKnown('address', '/story-71'), rememberedTag('monsoon')?.id]).toEqual([
    true,
    true,
    3,
  ])
})
