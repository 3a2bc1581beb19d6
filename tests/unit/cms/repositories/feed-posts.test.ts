/** What a feed reads from a scripted CMS. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { filterParameters } from '@/lib/cms/filters'
import { feedPosts } from '@/lib/cms/repositories/feed-posts'
import { isKnown } from '@/lib/cms/repositories/known-names'
import { json, type ScriptedServer, scriptedServer } from '../../../fakes/scripted-server'
import { useEnvironment } from '../../../fakes/site-environment'
import { aPost } from '../builders'

let server: ScriptedServer
let listed: object[]
let records: (id: number) => object = () => ({})
const UNSTATED = { access_type: undefined, meta_data: {} }

/** Posts of a listing; some deployments leave out bodies there. */
const listing = (count: number, fields: (id: number) => object) =>
  Array.from({ length: count }, (_, n) => ({
    ...aPost({ id: n + 1, absolute_url: `/story-${n + 1}` }),
    ...fields(n + 1),
  }))

beforeAll(async () => {
  server = await scriptedServer((request, response) => {
    const id = /\/post\/(\d+)\//.exec(request.url ?? '')?.[1]
    if (id === undefined) return json(response, { status: 'ok', data: listed, message: '' })
    if (id === '3') return json(response, { detail: 'broken' }, 400)
    json(response, {
      status: 'ok',
      data: { ...aPost({ id: Number(id) }), ...records(Number(id)) },
      message: '',
    })
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url, DELIVERY_RPM: '1000000' })
})
beforeEach(() => {
  records = () => ({})
  server.asked.length = 0
})
afterAll(() => server.close())

it('feedPosts makes one call and keeps no body of a gated post', async () => {
  listed = listing(50, (id) => ({ access_type: id % 2 ? 'Free' : 'Paid' }))
  const posts = await feedPosts({ 'categories.id__eq': 5 })
  expect(posts.map(({ isOpen, html }) => isOpen === (html !== ''))).toEqual(Array(50).fill(true))
  expect(server.asked).toHaveLength(1)
  const { searchParams } = new URL(server.asked[0]?.url ?? '', server.url)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    limit: '50',
    'categories.id__eq': '5',
    type__nin: 'CustomPage,BlankPage',
  })
})

it('without bodies in listings, feedPosts reads the open ones of the ten newest posts, and skips failures', async () => {
  listed = listing(50, (id) => ({ content_html: undefined, access_type: id === 49 ? 'Paid' : 'Free' }))
  const posts = await feedPosts()
  // Of posts with the same date, the one with the highest id is the newest.
  expect(posts.filter(({ html }) => html !== '').map(({ id }) => id)).toEqual([
    50, 48, 47, 46, 45, 44, 43, 42, 41,
  ])
  expect(server.asked).toHaveLength(10)
  listed = listing(5, () => ({ content_html: undefined }))
  expect((await feedPosts()).filter(({ html }) => html !== '').map(({ id }) => id)).toEqual([5, 4, 2, 1])
})

it('feedPosts drops the oldest bodies if all together are too long to cache', async () => {
  listed = listing(10, () => ({ content_html: `<p>${'long '.repeat(20_000)}</p>` }))
  const posts = await feedPosts()
  expect(posts).toHaveLength(10)
  expect(posts.map(({ html }) => html !== '')).toEqual([...Array(5).fill(true), ...Array(5).fill(false)])
})

it('feedPosts keeps all bodies of 600,000 characters together, and not one character more', async () => {
  const body = `<p>${'a'.repeat(60_000 - 7)}</p>`
  listed = listing(10, () => ({ content_html: body }))
  expect((await feedPosts()).filter(({ html }) => html !== '')).toHaveLength(10)
  listed = listing(10, (id) => ({ content_html: id === 10 ? body.replace('a', 'aa') : body }))
  expect((await feedPosts()).filter(({ html }) => html !== '')).toHaveLength(9)
})

it('feedPosts leaves out CustomPage and BlankPage, even if the CMS lists them', async () => {
  listed = listing(3, (id) => ({ type: ['Article', 'CustomPage', 'BlankPage'][id - 1] }))
  expect((await feedPosts()).map(({ id }) => id)).toEqual([1])
})

it('the feed of a made-up number counts as known once it has posts, and not while it is empty', async () => {
  const filters = { 'tags.id__eq': 900 }
  const parameters = filterParameters({ type__nin: ['CustomPage', 'BlankPage'], ...filters })
  const list = JSON.stringify(['feed-posts', JSON.stringify(parameters)])
  listed = []
  await feedPosts(filters)
  expect(isKnown('list', list)).toBe(false)
  listed = listing(1, () => ({}))
  await feedPosts(filters)
  expect(isKnown('list', list)).toBe(true)
})

it('feedPosts throws on a malformed list instead of returning an empty one', async () => {
  listed = 'nonsense' as never
  await expect(feedPosts()).rejects.toThrow('malformed')
})

it('feedPosts has no body of a gated post whose access only the post itself states', async () => {
  listed = listing(20, () => UNSTATED)
  records = (id) => (id % 2 ? { access_type: 'Paid', content_html: '<p>Secret.</p>' } : {})
  const posts = await feedPosts()
  expect(posts.filter(({ html }) => html !== '').map(({ id }) => id)).toEqual([20, 18, 16, 14, 12])
  expect(posts.filter(({ isOpen }) => !isOpen).map(({ id }) => id)).toEqual([19, 17, 15, 13, 11])
})

it('feedPosts takes the bodies of a listing where posts state no access anywhere, for one more call', async () => {
  listed = listing(20, () => UNSTATED)
  records = () => UNSTATED
  expect((await feedPosts()).every(({ html }) => html !== '')).toBe(true)
  expect(server.asked).toHaveLength(2)
})

it('feedPosts withholds the bodies of a listing without access while the post itself can not be read', async () => {
  listed = listing(3, () => UNSTATED)
  const [newest] = await feedPosts()
  expect(newest).toMatchObject({ id: 3, html: '' })
})
