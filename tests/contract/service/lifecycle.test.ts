import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as wire from '../../../lib/delivery/contract'
import type { SampleUpdate } from '../../../service/newsroom/schema'
import { rebaseSamples } from '../../../service/seed/seed-newsroom'
import { posts } from '../../../service/store/schema'
import { newsroom } from '../../fixtures/sample-newsroom'
import { aNewsroom, aPost } from './newsroom'
import {
  exactly,
  HOUR,
  MINUTE,
  type RunningService,
  recordView,
  runService,
  START,
  serviceOf,
} from './running-service'

/** The delivery API serves published posts only: each route is requested for a post in each state. */
type Post = { slug: string }

const inList = (route: string) => async (service: RunningService) => {
  const { data } = (await service.get(route)).body as { data: Post[] }
  return data.some((post) => post.slug === 'story')
}

/** Each route that could serve the post, and whether it does. */
const ROUTES: Record<string, (service: RunningService) => Promise<boolean>> = {
  'the listing': inList('/posts/'),
  'the listing, filtered': inList('/posts/?title__contains=story&type__neq=Video'),
  'the post by id': async ({ get }) => (await get('/post/1002/')).status === 200,
  'the post by slug': async ({ get }) => (await get('/post/story/')).status === 200,
  'the updates of a live blog': async ({ get }) =>
    (await get('/post/story/live-blog-updates/')).status === 200,
  trending: inList('/posts/trending/'),
  'trending by type': inList('/posts/trending/?type=Article'),
  identify: async ({ get }) => {
    const { data } = (await get('/identify_url/?legacy_url=/news/story')).body as { data: { type: string } }
    return data.type === 'post'
  },
  'posts by category': inList('/posts_by_category/101/'),
  'posts by tag': inList('/posts_by_tag/501/'),
  'the listing of an author': inList('/posts/?contributors.id__eq=201'),
}

const STORY = 1002

async function serviceWith(story: Parameters<typeof aPost>[0]) {
  const service = await runService(
    aNewsroom({ posts: [aPost({ hourlyViews: 1 }), aPost({ slug: 'story', title: 'The story', ...story })] }),
  )
  await recordView(service.store.db, STORY, START, 5)
  return service
}

/** Changes the story's state the way an editor does. Times are in milliseconds. */
const move = ({ store }: RunningService, to: Partial<typeof posts.$inferInsert>) =>
  store.db.update(posts).set(to).where(eq(posts.id, STORY))
const publish = async (service: RunningService, at: number) => {
  const [post] = await service.store.db.select().from(posts).where(eq(posts.id, STORY))
  const firstPublishedAt = Math.min(post?.firstPublishedAt ?? at, at)
  await move(service, { state: 'published', firstPublishedAt, lastPublishedAt: at })
}

/** Requests every route, so that what they remember is from before a change. */
const askAll = (service: RunningService) => Promise.all(Object.values(ROUTES).map((shows) => shows(service)))

const STATES: [what: string, isServed: boolean, begin: () => Promise<RunningService>][] = [
  ['a published post', true, () => serviceWith({ state: 'published' })],
  ['a draft', false, () => serviceWith({ state: 'draft' })],
  ...(
    [
      ['a scheduled post, a millisecond before its time', false, 30 * MINUTE - 1],
      // Trending shows it with the next ranking.
      ['a scheduled post whose time has come', true, 40 * MINUTE],
    ] as const
  ).map(([what, isServed, after]): (typeof STATES)[number] => [
    what,
    isServed,
    async () => {
      const service = await serviceWith({ state: 'scheduled', minutesAgo: -30 })
      await askAll(service)
      service.clock.now = START + after
      return service
    },
  ]),
  [
    'a post that was withdrawn',
    false,
    async () => {
      const service = await serviceWith({ state: 'published' })
      await askAll(service)
      await move(service, { state: 'draft' })
      return service
    },
  ],
  [
    'a draft that was published',
    true,
    async () => {
      const service = await serviceWith({ state: 'draft' })
      await publish(service, START)
      return service
    },
  ],
  [
    'a published post that was scheduled for later',
    false,
    async () => {
      const service = await serviceWith({ state: 'published' })
      await move(service, { state: 'scheduled', firstPublishedAt: START + HOUR })
      return service
    },
  ],
]

describe.each(STATES)('a service with %s', (what, isServed, begin) => {
  let service: RunningService
  beforeAll(async () => {
    service = await begin()
  })
  afterAll(() => service.close())

  test.each(Object.entries(ROUTES))(`${what} is ${isServed ? '' : 'not '}served by %s`, async (_, shows) => {
    expect(await shows(service)).toBe(isServed)
  })

  test(`${what} is ${isServed ? 'not ' : ''}identified by its number as a draft, with its text`, async () => {
    const { data } = (await service.get(`/identify_url/?legacy_url=/post/${STORY}`)).body as {
      data: wire.Identified
    }
    expect(wire.identified.safeParse(data).success).toBe(true)
    expect([data.type, data.content?.title]).toEqual(
      isServed ? ['not_found', undefined] : ['draft', 'The story'],
    )
    if (!isServed)
      expect(data.content).toMatchObject({ content_html: expect.any(String), categories: expect.any(Array) })
  })
})

test('publishing a post again keeps its first published time and changes the last', async () => {
  const service = await serviceOf({ posts: [aPost(), aPost({ slug: 'story', minutesAgo: 600 })] })
  await publish(service, START)
  expect((await service.get('/post/story/')).body).toMatchObject({
    data: {
      formatted_first_published_at_datetime: '2025-06-10T02:00:00.000Z',
      formatted_last_published_at_datetime: '2025-06-10T12:00:00.000Z',
    },
  })
})

/** The updates of live blogs, on a route that the interface does not list. */
describe('live updates', () => {
  const UPDATES = wire.paged(wire.liveUpdate)

  const update = (minutesAgo: number, over: Partial<SampleUpdate> = {}): SampleUpdate => ({
    minutesAgo,
    title: `${minutesAgo} minutes ago`,
    content: '<p>It happened.</p>',
    ...over,
  })

  const blog = (updates: SampleUpdate[], over = {}) =>
    aPost({ type: 'LiveBlog', slug: 'blog', minutesAgo: 90, updates, ...over })

  type Running = Awaited<ReturnType<typeof serviceOf>>

  async function updatesOf({ get }: Pick<Running, 'get'>, path = '/post/blog/live-blog-updates/') {
    const { status, body } = await get(path)
    expect(status).toBe(200)
    return exactly(UPDATES, body)
  }

  test('live blog updates are newest first, by id or slug of the post, with author and time', async () => {
    const service = await serviceOf({
      posts: [blog([update(60), update(5, { author: 'mira-lund', isPinned: true }), update(30)])],
    })
    const { data } = await updatesOf(service)
    expect(data.map(({ data: { title } }) => title)).toEqual([
      '5 minutes ago',
      '30 minutes ago',
      '60 minutes ago',
    ])
    expect(data[0]).toMatchObject({
      author: { name: 'Mira Lund', slug: 'mira-lund' },
      created_at: new Date(START - 5 * MINUTE).toISOString(),
      is_pinned: true,
      data: { content: '<p>It happened.</p>' },
    })
    expect(data[1]).toMatchObject({ author: null, is_pinned: false })
    expect((await updatesOf(service, '/post/1001/live-blog-updates/')).data).toEqual(data)
  })

  test('live blog updates are paged', async () => {
    const service = await serviceOf({ posts: [blog(Array.from({ length: 12 }, (_, n) => update(n + 1)))] })
    expect(await updatesOf(service)).toMatchObject({ page_no: 1, per_page: 10 })
    const { data } = await updatesOf(service, '/post/blog/live-blog-updates/?page=2&limit=5')
    expect(data.map(({ data: { title } }) => title)).toEqual([6, 7, 8, 9, 10].map((n) => `${n} minutes ago`))
    expect((await updatesOf(service, '/post/blog/live-blog-updates/?page=3')).data).toEqual([])
  })

  test('a live blog update with a future time is served once that time has come', async () => {
    const service = await serviceOf({ posts: [blog([update(-10), update(10)])] })
    expect((await updatesOf(service)).data).toHaveLength(1)
    service.clock.now = START + 10 * MINUTE
    expect((await updatesOf(service)).data[0]?.data.title).toBe('-10 minutes ago')
  })

  test('live blog updates move to today with their post', async () => {
    const service = await serviceOf({ posts: [blog([update(10)])] })
    service.clock.now = START + 3 * HOUR
    await rebaseSamples(service.store, service.clock.now)
    expect((await updatesOf(service)).data[0]?.created_at).toBe(
      new Date(START + 3 * HOUR - 10 * MINUTE).toISOString(),
    )
  })

  test('live blog updates are empty for a post without any, and a 404 for a draft and an unknown post', async () => {
    const service = await serviceOf({
      posts: [aPost(), aPost({ slug: 'hidden', state: 'draft', updates: [update(5)] })],
    })
    expect((await updatesOf(service, '/post/a-story/live-blog-updates/')).data).toEqual([])
    for (const slug of ['hidden', 'nothing'])
      expect((await service.get(`/post/${slug}/live-blog-updates/`)).status).toBe(404)
  })

  test('pictures in live blog updates have the host of the request', async () => {
    const content = '<p>x</p><img src="/media/map.jpg" alt="">'
    const service = await serviceOf({ posts: [blog([update(5, { content })])] })
    expect((await updatesOf(service)).data[0]?.data.content).toContain(`src="${service.url}/media/map.jpg"`)
  })

  test('only live blogs have live_blog_status in meta_data', async () => {
    const { get } = await serviceOf({ posts: [blog([], { liveStatus: 'Complete' }), aPost()] })
    const { body } = await get('/posts/')
    const metaOf = Object.fromEntries(
      exactly(wire.paged(wire.listedPost), body).data.map(({ slug, meta_data }) => [slug, meta_data]),
    )
    expect(metaOf).toEqual({
      blog: { access_type: 'Free', live_blog_status: 'Complete' },
      'a-story': { access_type: 'Free' },
    })
    exactly(wire.enveloped(wire.post), (await get('/post/blog/')).body)
  })

  test('a service without live updates answers 404 at their route and still serves the post', async () => {
    const { get } = await serviceOf({ posts: [blog([update(5)])] }, { liveUpdates: false })
    expect((await get('/post/blog/live-blog-updates/')).status).toBe(404)
    expect((await get('/post/blog/')).status).toBe(200)
  })

  test('the sample newsroom has a live blog with pinned and future updates, and a second live blog', async () => {
    const service = await runService(newsroom)
    const running = await updatesOf(service, '/post/city-election-night-live/live-blog-updates/?limit=50')
    expect(running.data.length).toBeGreaterThan(20)
    expect(running.data.filter(({ is_pinned }) => is_pinned).length).toBeGreaterThan(3)
    const over = await updatesOf(service, '/post/coastal-trophy-final-live/live-blog-updates/?limit=50')
    expect(over.data.length).toBeGreaterThan(8)
    service.clock.now += 2 * HOUR
    const later = await updatesOf(service, '/post/city-election-night-live/live-blog-updates/?limit=50')
    expect(later.data.length).toBeGreaterThan(running.data.length)
    await service.close()
  })
})
