import { beforeEach, describe, expect, it, vi } from 'vitest'
import { kindOf } from '@/components/list/kind'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { DeliveryError } from '@/lib/delivery/errors'
import { filterParameters } from '@/lib/delivery/filters'
import { deliveryMemory } from '@/lib/delivery/memory'
import { getCategories } from '@/lib/delivery/records/category'
import { feedPosts, withoutDoubtfulBodies } from '@/lib/delivery/records/feed-posts'
import { readWholeList } from '@/lib/delivery/records/list'
import { getNavbar, getNewsletters } from '@/lib/delivery/records/menu'
import { isKnown, resetKnownNames } from '@/lib/delivery/records/names'
import { resetDetails } from '@/lib/delivery/records/post-details'
import {
  getPost,
  latestPosts,
  latestStories,
  listingPage,
  listPosts,
  newestFirst,
  trendingPage,
  trendingPosts,
} from '@/lib/delivery/records/posts'
import { getSlots } from '@/lib/delivery/records/slot'
import { rememberedTag, resetTagIndex } from '@/lib/delivery/records/tag-index'
import { messages } from '@/lib/words'
import { json } from '../../../fakes/scripted-server'
import { siteReading } from '../../../fakes/site-environment'
import { aPost, aTeaser } from '../builders'

vi.mock('next/cache', () => ({ unstable_cache: (read: () => Promise<unknown>) => read }))

/** Lists of posts: which pages and sizes are asked for, in which order they are, and when there is a next page. */
describe('lists of posts', () => {
  type Answer = { status?: number; body?: unknown }

  let answer: (page: number, limit: number) => Answer
  const server = siteReading(
    (request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://service')
      const { status = 200, body = {} } = answer(
        Number(searchParams.get('page')),
        Number(searchParams.get('limit')),
      )
      if (typeof body === 'string') response.writeHead(status, { 'Content-Type': 'text/html' }).end(body)
      else json(response, body, status)
    },
    { DELIVERY_RPM: '1000000' },
  )
  beforeEach(() => {
    resetResilience()
    resetKnownNames()
    resetTagIndex()
    deliveryMemory.readableSizes.clear()
    answer = (page, limit) => ({ body: { data: posts(page * 1_000, limit) } })
  })

  const posts = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => aPost({ id: from + n, absolute_url: `/story-${from + n}` }))

  const queries = () => server.requests.map(({ url }) => new URL(url, 'http://service').searchParams)
  const requestedPages = () => queries().map((query) => `${query.get('page')} of ${query.get('limit')}`)

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1_001])(
    'listPosts has an empty page %d without a call',
    async (page) => {
      expect(await listPosts({ page })).toEqual({ items: [], page, hasNext: false })
      expect(server.requests).toEqual([])
    },
  )

  it('listPosts leaves out blank pages, and still knows of a next page', async () => {
    answer = (page, limit) => ({
      body: { data: [aPost({ id: 7, type: 'BlankPage' }), ...posts(page * 1_000, limit - 1)] },
    })
    const { items, hasNext } = await listPosts({})
    expect([items.length, items.some(({ type }) => type === 'BlankPage'), hasNext]).toEqual([19, false, true])
  })

  describe('answers of more than 8 MB', () => {
    const MB = 1024 * 1024
    const WITH_PASTED_PICTURES = [4, 17, 40]
    /** A service of 60 posts, newest first, some of which hold whole pictures in their bodies. */
    const service =
      (large: readonly number[], bytes: number) =>
      (page: number, limit: number): Answer => {
        const ids = Array.from({ length: 60 }, (_, index) => index).slice((page - 1) * limit, page * limit)
        const data = ids.map((id) =>
          aPost({
            id: id + 1,
            absolute_url: `/story-${id}`,
            content_html: large.includes(id) ? 'x'.repeat(bytes) : '<p>Short.</p>',
          }),
        )
        return { body: { data } }
      }
    const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id).toSorted((a, b) => a - b)
    const upTo = (count: number, without: readonly number[] = []) =>
      Array.from({ length: count }, (_, index) => index + 1).filter((id) => !without.includes(id))

    it.each([
      ['three posts of 3 MB', service(WITH_PASTED_PICTURES, 3 * MB), [], 3],
      ['forty posts of 270 KB', service(upTo(40), 270 * 1024), [], 3],
      ['a post of 9 MB, which is left out', service([17], 9 * MB), [18], 13],
    ])('a list that holds %s is read in smaller pages', async (_, next, leftOut, calls) => {
      answer = next
      const { items, isFull } = await listingPage(1, 60_000)
      expect(idsOf(items)).toEqual(upTo(50, leftOut))
      expect(isFull).toBe(true)
      expect(requestedPages()).toHaveLength(calls)
    })

    it('a feed of such posts is read in smaller pages, and the next read begins with these', async () => {
      answer = service(WITH_PASTED_PICTURES, 3 * MB)
      expect(await feedPosts()).toHaveLength(50)
      expect(await feedPosts()).toHaveLength(50)
      expect(requestedPages()).toEqual(['1 of 50', '1 of 25', '2 of 25', '1 of 25', '2 of 25'])
    })

    it('a ranking of such posts is read in smaller pages', async () => {
      answer = service(WITH_PASTED_PICTURES, 3 * MB)
      const { posts: ranked, isFull } = await trendingPage('24h', { limit: 50 })
      expect([ranked.length, isFull]).toEqual([50, true])
    })

    it('the last page of such a list ends where its posts end', async () => {
      answer = service([51, 55, 59], 3 * MB)
      const { items, isFull } = await listingPage(2, 60_000)
      expect(idsOf(items)).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59, 60])
      expect(isFull).toBe(false)
    })

    it('a service that sends everything whatever the limit is asked a bounded number of times', async () => {
      const everything = service(WITH_PASTED_PICTURES, 3 * MB)
      answer = () => everything(1, 60)
      await expect(listingPage(1, 60_000)).rejects.toThrow('its answers stay too large, whatever the limit')
      expect(requestedPages().length).toBeLessThanOrEqual(40)
    })
  })

  it('listPosts reads page 1000, which is the last, without a look at the next one', async () => {
    const { items, hasNext } = await listPosts({ page: 1_000 })
    expect([items.length, hasNext]).toEqual([20, false])
    expect(requestedPages()).toEqual(['1000 of 20'])
  })

  it.each([
    [51, 50],
    [1_000, 50],
    [1, 1],
    [0, 1],
    [-5, 1],
    [7.9, 7],
  ])('listPosts with a limit of %d asks for %i posts, of the next page too', async (limit, sentLimit) => {
    await listPosts({ limit })
    expect(requestedPages()).toEqual([`1 of ${sentLimit}`, `2 of ${sentLimit}`])
  })

  it('latestPosts asks for fifty posts at most, once', async () => {
    expect(await latestPosts(51)).toHaveLength(50)
    expect(requestedPages()).toEqual(['1 of 50'])
  })

  it('listingPage asks for fifty posts of the page, once', async () => {
    expect(await listingPage(3, 1_000)).toMatchObject({ isFull: true })
    expect(requestedPages()).toEqual(['3 of 50'])
  })

  it('a page with fewer posts than asked for has no next one, and the next one is not asked for', async () => {
    answer = () => ({ body: { data: posts(1, 19) } })
    expect(await listPosts({})).toMatchObject({ hasNext: false })
    expect(requestedPages()).toEqual(['1 of 20'])
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

  it('a listing that the service lacks is an error, not an empty list', async () => {
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

  it('a ranking that is answered with HTML is an error: it is not read from the other route, nor taken for empty', async () => {
    answer = () => ({ body: '<p>Back soon</p>' })
    await expect(trendingPage('24h')).rejects.toMatchObject({ failure: 'malformed' })
    expect(server.requests).toHaveLength(1)
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
})

/** What a feed reads from a scripted CMS. */
describe('posts of feeds', () => {
  let listed: object[]
  let records: (id: number) => object = () => ({})
  const UNSTATED = { access_type: undefined, meta_data: {} }

  /** Posts of a listing; some deployments leave out bodies there. */
  const listing = (count: number, fields: (id: number) => object) =>
    Array.from({ length: count }, (_, n) => ({
      ...aPost({ id: n + 1, absolute_url: `/story-${n + 1}` }),
      ...fields(n + 1),
    }))

  const server = siteReading(
    (request, response) => {
      const id = /\/post\/(\d+)\//.exec(request.url ?? '')?.[1]
      if (id === undefined) return json(response, { status: 'ok', data: listed, message: '' })
      if (id === '3') return json(response, { detail: 'broken' }, 400)
      json(response, {
        status: 'ok',
        data: { ...aPost({ id: Number(id) }), ...records(Number(id)) },
        message: '',
      })
    },
    { DELIVERY_RPM: '1000000' },
  )
  beforeEach(() => {
    records = () => ({})
  })

  it('feedPosts makes one call and keeps no body of a gated post', async () => {
    listed = listing(50, (id) => ({ access_type: id % 2 ? 'Free' : 'Paid' }))
    const posts = await feedPosts({ 'categories.id__eq': 5 })
    expect(posts.map(({ isOpen, html }) => isOpen === (html !== ''))).toEqual(Array(50).fill(true))
    expect(server.requests).toHaveLength(1)
    const { searchParams } = new URL(server.requests[0]?.url ?? '', server.url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      limit: '50',
      'categories.id__eq': '5',
      type__nin: 'CustomPage,BlankPage',
    })
  })

  it('without bodies in listings, feedPosts reads the open ones of the ten newest posts, and skips failures', async () => {
    listed = listing(50, (id) => ({ content_html: undefined, access_type: id === 49 ? 'Paid' : 'Free' }))
    const posts = await feedPosts()
    // The newest of several posts with the same date is the one with the highest id.
    expect(posts.filter(({ html }) => html !== '').map(({ id }) => id)).toEqual([
      50, 48, 47, 46, 45, 44, 43, 42, 41,
    ])
    expect(server.requests).toHaveLength(10)
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
    expect(server.requests).toHaveLength(2)
  })

  it('feedPosts withholds the bodies of a listing without access while the post itself can not be read', async () => {
    listed = listing(3, () => UNSTATED)
    const [newest] = await feedPosts()
    expect(newest).toMatchObject({ id: 3, html: '' })
  })
})

/** Lists that are read whole, page after page, from services with pages of any size. */
describe('whole lists', () => {
  type Answer = { status?: number; body: unknown }

  let answerTo: (page: number) => Answer
  const server = siteReading(
    (request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://service')
      const { status = 200, body } = answerTo(Number(searchParams.get('page') ?? 1))
      json(response, body, status)
    },
    { DELIVERY_RPM: '1000000' },
  )

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
    ])('reads every record once and makes no call too many: %s', async (_, size, all, stated, calls) => {
      paged(size, all, stated)
      expect(await read()).toEqual(records(0, all))
      expect(server.requests).toHaveLength(calls)
    })

    it('a service that ignores the page is asked twice', async () => {
      answerTo = () => ({ body: { data: records(0, 20) } })
      expect(await read()).toEqual(records(0, 20))
      expect(server.requests).toHaveLength(2)
    })

    it('a service with pages a thousand times as long gets one call, and 2,000 records are kept', async () => {
      paged(50_000, 120_000)
      expect(await read()).toEqual(records(0, 2_000))
      expect(server.requests).toHaveLength(1)
    })

    it('records without an id are distinguished by their content', async () => {
      answerTo = () => ({
        body: { data: [{ name: 'a' }, { name: 'b' }, { name: 'a' }, { id: 'x' }, { id: 'y' }] },
      })
      expect(await read()).toEqual([{ name: 'a' }, { name: 'b' }, { id: 'x' }, { id: 'y' }])
    })

    it('at most forty pages are read', async () => {
      paged(50, 10_000)
      expect(await read()).toHaveLength(2_000)
      expect(server.requests).toHaveLength(40)
    })

    it('the first page is asked for without a number, which some deployments do not know', async () => {
      paged(50, 62)
      await read()
      expect(server.requests.map(({ url }) => new URL(url, 'http://service').search)).toEqual([
        '?limit=50',
        '?limit=50&page=2',
      ])
    })

    it.each<[string, () => Promise<unknown[]>]>([
      ['categories', getCategories],
      ['menu items', getNavbar],
      ['newsletters', getNewsletters],
      ['slots', getSlots],
    ])('%s are read to the end', async (_, get) => {
      const one = (id: number) => ({
        id,
        name: `N ${id}`,
        slug: `n-${id}`,
        link: `/n-${id}`,
        data: { html: 'x' },
      })
      answerTo = (page) => ({
        body: {
          data: records(1, 13)
            .map(({ id }) => one(id))
            .slice((page - 1) * 10, page * 10),
        },
      })
      expect(await get()).toHaveLength(13)
    })

    it('without MEDIA_BASE_URL, a relative newsletter logo is resolved against SITE_URL', async () => {
      const data = [{ id: 1, name: 'First Tide', description: '', logo_url: '/logos/tide.png' }]
      answerTo = () => ({ body: { data } })
      expect((await getNewsletters())[0]?.logo).toBe('https://news.example.org/logos/tide.png')
    })

    it('a second page that is not a list throws, since the list would otherwise be cut short', async () => {
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
      const remaining = await withoutDoubtfulBodies(posts, async () => ({ isUnstated: false }) as never)
      expect(remaining.map(({ html }) => html)).toEqual(['<p>a</p>', '', ''])
    })

    it('bodies are kept if no single post states its access either, or if all posts state it', async () => {
      const posts = [post(1, false), post(2, true)]
      expect(await withoutDoubtfulBodies(posts, async () => ({ isUnstated: true }) as never)).toEqual(posts)
      const stated = [post(1, false)]
      expect(await withoutDoubtfulBodies(stated, () => Promise.reject(new Error('not read')))).toEqual(stated)
    })

    it('where the post can not be read alone, bodies are withheld', async () => {
      const remaining = await withoutDoubtfulBodies([post(2, true)], async () => null)
      expect(remaining.map(({ html }) => html)).toEqual([''])
    })
  })
})

/** The status of live blogs in the ranking, from a scripted CMS that leaves it out there, as deployments do. */
describe('states of live blogs', () => {
  let ranked: object[]
  let listed: object[]

  const blog = (id: number, state: { live_blog_status?: 'Live' | 'Complete' }) =>
    aPost({
      id,
      type: 'LiveBlog',
      absolute_url: `/blog-${id}`,
      formatted_last_published_at_datetime: new Date(Date.now() - 3_600_000).toISOString(),
      meta_data: { access_type: 'Free', ...state },
    })

  const server = siteReading(
    (request, response) => {
      const isRanking = (request.url ?? '').includes('/trending/')
      if (!isRanking && listed.length === 0) return json(response, { detail: 'broken' }, 400)
      json(response, { status: 'ok', data: isRanking ? ranked : listed, message: '' })
    },
    { DELIVERY_RPM: '1000000' },
  )

  describe('live blogs in the ranking', () => {
    const labels = async () =>
      (await trendingPosts('24h')).map((post) => kindOf(post, messages('en'))?.label ?? null)

    it('a live blog in the ranking has the status of the listing', async () => {
      ranked = [blog(1, {}), blog(2, {}), aPost({ id: 3, absolute_url: '/story-3' })]
      listed = [blog(1, { live_blog_status: 'Complete' }), blog(2, { live_blog_status: 'Live' })]
      expect(await labels()).toEqual(['As it happened', 'Live', null])
    })
    it('a recently updated live blog in the ranking is Live if the listing fails', async () => {
      ranked = [blog(1, {})]
      listed = []
      expect(await labels()).toEqual(['Live'])
    })
    it('the listing is not read if the ranking has no live blog without a status', async () => {
      ranked = [blog(1, { live_blog_status: 'Complete' }), aPost({ id: 3, absolute_url: '/story-3' })]
      expect(await labels()).toEqual(['As it happened', null])
      expect(server.requests).toHaveLength(1)
    })
  })
})

describe('fields that only trending posts have', () => {
  const file = { id: 1, path: 'https://m.example/a.jpg', meta_data: { width: 3, height: 2 } }
  const post = {
    id: 2,
    title: 'Story',
    slug: 'story-2',
    type: 'Article',
    absolute_url: '/town/story-2',
    contributors: [],
    content_html: '<p>Text</p>',
    media_file_banner: { ...file, alt_text: '' },
  }
  const trending = {
    ...post,
    member: { id: 5, name: 'Mira Lund', slug: 'mira-lund', avatar: '', absolute_url: '/author/mira-lund' },
    media_file_banner: { ...file, alt_text: 'A quay', source: 'Harbour desk', caption: 'Dawn' },
  }

  let record: Record<string, unknown> = post
  let ranked: Record<string, unknown> = trending
  siteReading((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://service')
    if (pathname.includes('/trending/')) return json(response, { data: [ranked] })
    json(response, { data: /\/post\//.test(pathname) ? record : [record] })
  })
  beforeEach(() => {
    record = post
    ranked = trending
    resetDetails()
  })

  const READS = [
    ['a post', () => getPost('2')],
    ['a list', async () => (await latestPosts(10))[0]],
    ['a feed', async () => (await feedPosts())[0]],
  ] as const

  it.each(READS)(
    '%s gets the caption, the credit and the member that only trending posts have',
    async (_, read) => {
      await trendingPosts('24h')
      expect(await read()).toMatchObject({
        image: { alt: 'A quay', caption: 'Dawn', credit: 'Harbour desk' },
        authors: [{ id: 5, name: 'Mira Lund', slug: 'mira-lund' }],
      })
    },
  )

  it.each(READS)(
    '%s keeps its own authors and alt text, and takes no caption of another image',
    async (_, read) => {
      await trendingPosts('24h')
      record = {
        ...post,
        contributors: [{ id: 7, name: 'Asha Rao', slug: 'asha-rao' }],
        media_file_banner: { ...file, path: 'https://m.example/b.jpg', alt_text: 'B' },
      }
      expect(await read()).toMatchObject({
        image: { alt: 'B', caption: null, credit: null },
        authors: [{ id: 7 }],
      })
    },
  )

  it('a post that the service has without an id is malformed, not missing', async () => {
    record = { ...post, id: null }
    await expect(getPost('story-2')).rejects.toMatchObject({ failure: 'malformed' })
  })

  it('a member and caption removed from the trending post are removed from the post too', async () => {
    await trendingPosts('24h')
    record = { ...post, contributors: [{ id: 7, name: 'Asha Rao', slug: 'asha-rao' }] }
    await getPost('2')
    ranked = {
      ...trending,
      member: null,
      media_file_banner: { ...file, alt_text: '', source: null, caption: '' },
    }
    await trendingPosts('24h')
    record = post
    expect(await getPost('2')).toMatchObject({ authors: [], image: { alt: '', caption: null, credit: null } })
  })
})
