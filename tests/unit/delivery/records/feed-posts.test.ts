import { beforeEach, describe, expect, it, vi } from 'vitest'
import { matchesFilters } from '@/lib/delivery/matches-filters'
import { deliveryMemory } from '@/lib/delivery/memory'
import { hubFilters, hubPosts, hubsOfPost, podcastPosts, showOf } from '@/lib/delivery/records/feed-posts'
import { trendingPosts } from '@/lib/delivery/records/posts'
import { withConfiguredTags } from '@/lib/delivery/records/tag'
import { resetTagIndex } from '@/lib/delivery/records/tag-index'
import { json } from '../../../fakes/scripted-server'
import { siteReading } from '../../../fakes/site-environment'
import { aWholePost } from '../../feeds/posts'
import { aPost, aTeaser } from '../builders'

const config = vi.hoisted(() => ({ podcasts: { from: null as null | { kind: string; slug: string } } }))
vi.mock('@/lib/settings/site-config', async () => {
  const { readSiteConfig } = await import('@/lib/settings/site-schema')
  return { siteConfig: () => ({ ...readSiteConfig({}), ...config }) }
})

beforeEach(() => {
  config.podcasts.from = null
})

/** The site's own lists by type, and its podcasts by where they are taken from. */
describe('hubs', () => {
  const AUDIO = '<audio src="https://media.example.org/a.mp3"></audio>'
  // More than a page of a list and, read fifty at a time, than two calls.
  const EPISODES = 133

  const server = siteReading((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
    const record = (id: number) => ({
      id,
      name: `Talk ${id}`,
      slug: `talk-${id}`,
      absolute_url: `/talk-${id}`,
    })
    if (pathname.endsWith('/categories/')) return json(response, { data: [record(2)] })
    if (/\/tag\/talk-3\/$/.test(pathname)) return json(response, { data: record(3) })
    if (!pathname.endsWith('/posts/')) return json(response, { detail: 'Not found.' }, 404)
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
    const posts = Array.from({ length: EPISODES }, (_, n) =>
      aPost({
        id: EPISODES - n,
        absolute_url: `/talk-${EPISODES - n}`,
        // Each tenth has no audio file.
        content_html: n % 10 === 9 ? '<p>Text</p>' : AUDIO,
      }),
    )
    json(response, { data: posts.slice((page - 1) * limit, page * limit) })
  })
  const requestedIds = () =>
    server.requests
      .filter(({ url }) => url.includes('/posts/'))
      .map(({ url }) => new URL(url, 'http://service').searchParams)

  describe('lists by type', () => {
    it.each([
      ['videos', 'Video'],
      ['galleries', 'Gallery'],
      ['live', 'LiveBlog'],
      ['stories', 'Web Story'],
    ] as const)('%s has the posts of type %s', async (hub, type) => {
      expect(hubFilters(hub)).toEqual({ type__eq: type })
      expect(hubsOfPost(aWholePost({ type }))).toEqual([hub])
      const { items, hasNext } = await hubPosts(hub, 2)
      expect([items.length, hasNext]).toEqual([20, true])
      expect(requestedIds()[0]?.get('page')).toBe('2')
      expect(new Set(requestedIds().map((query) => query.get('type__eq')))).toEqual(new Set([type]))
    })

    it('there is no list of the type article', () => {
      expect(hubsOfPost(aWholePost({ type: 'Article' }))).toEqual([])
    })
  })

  it.each([
    [{ word_count__gte: 1500 }, true],
    [{ word_count__gt: 1600 }, false],
    [{ word_count__lte: 1600, word_count__lt: 1601 }, true],
    [{ type__in: ['Video', 'Article'] }, true],
    [{ type__nin: ['Article'] }, false],
    [{ type__neq: 'Video' }, true],
    [{ 'tags.id__eq': 3 }, true],
    [{ 'contributors.id__in': [4, 5] }, true],
    [{ 'categories.id__eq': 6, 'primary_category.id__eq': 2 }, true],
    [{ 'primary_category.id__eq': 6 }, false],
    [{ title__contains: 'RAIN' }, true],
    // The site does not read this field, so a list by it is announced with every post.
    [{ created_at__gte: '2026-01-01' }, true],
  ])('a list by the filter %j is affected by a post on it: %s', (filters, isOnList) => {
    const post = aWholePost({
      words: 1600,
      type: 'Article',
      categories: [{ id: 6, name: 'Sea', slug: 'sea' }],
    })
    expect(matchesFilters(post, filters)).toBe(isOnList)
  })

  describe('podcasts', () => {
    it.each([
      ['a tag', { kind: 'tag', slug: 'talk-3' }, ['tags.id__eq', '3']],
      ['a category', { kind: 'category', slug: 'talk-2' }, ['categories.id__eq', '2']],
      ['the newest posts', null, null],
    ])('podcasts of %s are its posts with an audio file, newest first', async (_, from, filter) => {
      config.podcasts.from = from
      const ids = (await podcastPosts()).map(({ id }) => id)
      expect(ids).toEqual(
        Array.from({ length: EPISODES }, (_, n) => EPISODES - n).filter((id) => (EPISODES - id) % 10 !== 9),
      )
      expect(requestedIds().length).toBeGreaterThan(2)
      for (const query of requestedIds()) {
        expect(filter && query.get(filter[0] ?? '')).toBe(filter?.[1] ?? null)
      }
    })

    const reference = (id: number) => ({ id, name: `Talk ${id}`, slug: `talk-${id}` })
    const episode = {
      audio: { src: 'https://media.example.org/a.mp3' },
      tags: [],
      categories: [],
      section: null,
    }
    it.each<[string, object, typeof config.podcasts.from, object | null]>([
      ['a post without an audio file', { audio: undefined }, null, null],
      ['an episode', {}, null, {}],
      ['one with the tag', { tags: [reference(3)] }, { kind: 'tag', slug: 'talk-3' }, { 'tags.id__eq': 3 }],
      ['one without the tag', { section: reference(3) }, { kind: 'tag', slug: 'talk-3' }, null],
      [
        'one of the category',
        { categories: [reference(2)] },
        { kind: 'category', slug: 'talk-2' },
        { 'categories.id__eq': 2 },
      ],
      ['one of no category', {}, { kind: 'category', slug: 'talk-2' }, null],
      ['one where the tag is unknown', { tags: [reference(3)] }, { kind: 'tag', slug: 'nowhere' }, null],
    ])('the podcast show of %s is that of the settings, or none', async (_, changed, from, filters) => {
      config.podcasts.from = from
      expect(await showOf({ ...episode, ...changed } as never)).toEqual(filters)
    })

    it.each([
      ['tag', 'nowhere'],
      ['category', 'nowhere'],
    ])('an unknown %s has no podcasts', async (kind, slug) => {
      config.podcasts.from = { kind, slug }
      expect(await podcastPosts()).toEqual([])
    })

    it('podcasts are in pages of twenty, the last of which has no next one', async () => {
      config.podcasts.from = { kind: 'category', slug: 'talk-2' }
      const all = (await podcastPosts()).map(({ id }) => id)
      expect(all).toHaveLength(120)
      const pages = await Promise.all([1, 2, 6, 7].map((page) => hubPosts('podcasts', page)))
      expect(pages.map(({ items, page, hasNext }) => [items.map(({ id }) => id), page, hasNext])).toEqual([
        [all.slice(0, 20), 1, true],
        [all.slice(20, 40), 2, true],
        [all.slice(100, 120), 6, false],
        [[], 7, false],
      ])
    })
  })
})

/** Episodes of a service whose listings leave out the access of posts, and still carry their bodies. */
describe('podcasts', () => {
  const EPISODES = 14
  const UNSTATED = { access_type: undefined, meta_data: {} }

  const episode = (id: number) => ({
    ...aPost({
      id,
      absolute_url: `/talk-${id}`,
      content_html: `<audio src="https://media.example.org/${id}.mp3"></audio>`,
    }),
    ...UNSTATED,
  })

  let access: (id: number) => object
  let listedAccess: (id: number) => object
  let unreadable: Set<number>
  const server = siteReading((request, response) => {
    const id = Number(/\/post\/(\d+)\//.exec(request.url ?? '')?.[1])
    if (id && unreadable.has(id)) return json(response, {}, 400)
    if (id) return json(response, { data: { ...episode(id), ...access(id) } })
    const ids = Array.from({ length: EPISODES }, (_, n) => EPISODES - n)
    json(response, { data: ids.map((id) => ({ ...episode(id), ...listedAccess(id) })) })
  })
  beforeEach(() => {
    listedAccess = () => ({})
    unreadable = new Set()
  })

  const ids = async () => (await podcastPosts()).map(({ id }) => id)

  it('podcastPosts has no audio file of a gated post whose access only the post itself states, among the ten newest', async () => {
    access = (id) => ({ access_type: id % 2 ? 'Paid' : 'Free' })
    expect(await ids()).toEqual([14, 12, 10, 8, 6])
  })

  it('podcastPosts takes the audio files of a listing where posts state no access anywhere, for one more call', async () => {
    access = () => ({})
    expect(await ids()).toHaveLength(EPISODES)
    expect(server.requests.filter(({ url }) => url.includes('/post/'))).toHaveLength(1)
  })

  it('podcastPosts keeps episodes whose access the listing states, and reads only the others alone', async () => {
    const stated = [14, 3, 2, 1]
    listedAccess = (id) => (stated.includes(id) ? { access_type: id === 2 ? 'Paid' : 'Free' } : {})
    access = (id) => ({ access_type: id === 13 ? 'Paid' : 'Free' })
    expect(await ids()).toEqual([14, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 1])
    expect(server.requests.filter(({ url }) => /\/post\/(14|[123])\//.test(url))).toEqual([])
  })

  it('podcastPosts withholds an episode whose access is not known since the post can not be read', async () => {
    access = () => ({ access_type: 'Free' })
    unreadable = new Set([14, 12])
    expect(await ids()).toEqual([13, 11, 10, 9, 8, 7, 6, 5])
  })
})

/** Tags of the configuration on posts of listings that leave tags out. */
describe('tags of the configuration', () => {
  const TAGS: Record<string, { id: number; posts: number[] }> = {
    breaking: { id: 1, posts: [11] },
    exclusive: { id: 2, posts: [11, 12] },
  }

  const server = siteReading((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
    const slug = /\/tag\/([^/]+)\/$/.exec(pathname)?.[1]
    if (slug !== undefined) {
      const tag = TAGS[slug]
      return tag ? json(response, { data: { id: tag.id, name: slug, slug } }) : json(response, {}, 404)
    }
    const requestedTag = Object.values(TAGS).find(({ id }) => String(id) === searchParams.get('tags.id__eq'))
    json(response, {
      data: (requestedTag?.posts ?? []).map((id) => aPost({ id, absolute_url: `/story-${id}` })),
    })
  })
  beforeEach(() => {
    resetTagIndex()
  })

  const untagged = [11, 12, 13].map((id) => aTeaser({ id, tags: [] }))
  const slugsOf = (posts: Awaited<ReturnType<typeof withConfiguredTags>>) =>
    posts.map(({ tags }) => tags.map(({ slug }) => slug))

  it('posts of a listing without tags get those of the configuration that they have', async () => {
    const posts = await withConfiguredTags(untagged, ['breaking', 'nowhere', 'exclusive'], Date.now())
    expect(slugsOf(posts)).toEqual([['breaking', 'exclusive'], ['exclusive'], []])
  })

  it('posts of a listing where one has a tag stay as they are, without a call', async () => {
    const posts = [aTeaser({ id: 14, tags: [{ id: 9, name: 'Rain', slug: 'rain' }] }), ...untagged]
    expect(await withConfiguredTags(posts, ['breaking'], Date.now())).toEqual(posts)
    expect(server.requests).toEqual([])
  })

  it.each([
    ['no posts', [], ['breaking']],
    ['no configured tags', untagged, []],
  ] as const)('%s cause no call for their tags', async (_, posts, slugs) => {
    expect(await withConfiguredTags(posts, slugs, Date.now())).toEqual(posts)
    expect(server.requests).toEqual([])
  })
})

/** The two routes of the ranking, of which a deployment has one. */
describe('routes of the ranking', () => {
  let statuses: Record<string, number> = {}
  const server = siteReading((request, response) => {
    const route = request.url?.includes('analytics') ? 'analytics' : 'plain'
    json(response, { data: [aPost({ id: 7 })] }, statuses[route])
  })

  beforeEach(() => {
    deliveryMemory.rankingRoute = null
  })

  it.each([
    [{ analytics: 200, plain: 403 }, [7]],
    [{ analytics: 404, plain: 200 }, [7]],
    [{ analytics: 403, plain: 200 }, [7]],
    [{ analytics: 400, plain: 200 }, [7]],
    [{ analytics: 405, plain: 200 }, [7]],
    [{ analytics: 404, plain: 404 }, []],
  ])('a ranking is read from the route that answers: %j', async (routes, ids) => {
    statuses = routes
    expect((await trendingPosts('24h')).map(({ id }) => id)).toEqual(ids)
  })

  it.each([
    { analytics: 403, plain: 403 },
    { analytics: 403, plain: 404 },
    { analytics: 404, plain: 403 },
  ])('a ranking that is refused is an error, not an empty ranking: %j', async (routes) => {
    statuses = routes
    await expect(trendingPosts('24h')).rejects.toMatchObject({ failure: 'unauthorised' })
  })

  it.each([
    { analytics: 400, plain: 404 },
    { analytics: 405, plain: 403 },
  ])('a ranking fails as its first route does: %j', async (routes) => {
    statuses = routes
    await expect(trendingPosts('24h')).rejects.toMatchObject({ detail: { status: routes.analytics } })
  })

  it('a service that has only one of the ranking’s routes is asked for the other one once', async () => {
    statuses = { plain: 200, analytics: 404 }
    for (const duration of ['24h', '7d', '30d'] as const) await trendingPosts(duration)
    expect(server.requests.map(({ url = '' }) => url.includes('analytics'))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('a ranking is not read from its other route while the first fails', async () => {
    statuses = { analytics: 500, plain: 200 }
    await expect(trendingPosts('24h')).rejects.toMatchObject({ failure: 'unavailable' })
  })
})
