import { describe, expect, test } from 'vitest'
import {
  FILTER_FIELDS,
  FILTER_OPERATORS,
  TRENDING_TYPES,
  type WireListedPost,
  type WireTrendingPost,
} from '../../../lib/delivery/contract'
import { aNewsroom, aPicture, aPost } from './newsroom'
import {
  HOUR,
  MINUTE,
  type RunningService,
  recordView,
  START,
  serviceForAll,
  serviceOf,
} from './running-service'

describe('listings', () => {
  type Listing = { data: WireListedPost[]; page_no: number; per_page: number }

  const service = serviceForAll(
    aNewsroom({
      posts: Array.from({ length: 60 }, (_, i) => aPost({ slug: `story-${i}`, minutesAgo: i * 10 + 10 })),
    }),
  )

  const list = async (query = '') => (await service.get(`/posts/${query}`)).body as Listing

  test('the listing has ten posts of the first page by default', async () => {
    const { data, page_no, per_page } = await list()
    expect([data.length, page_no, per_page]).toEqual([10, 1, 10])
  })

  test('pages of the listing follow one another without a gap or a repeat', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?page=${page}&limit=20`)))
    const slugs = pages.flatMap(({ data }) => data.map((post) => post.slug))
    expect(slugs).toEqual(Array.from({ length: 60 }, (_, i) => `story-${i}`))
  })

  test('a page of the listing beyond the end is empty', async () => {
    expect(await list('?page=1000&limit=50')).toMatchObject({ data: [], page_no: 1000, per_page: 50 })
  })

  test('the listing names every wrong parameter at once', async () => {
    const { body } = await service.get('/posts/?page=0&limit=51&colour=red&tags.id__eq=x')
    expect(Object.keys(body as object).sort()).toEqual(['colour', 'limit', 'page', 'tags.id__eq'])
  })

  test.each([
    'colour',
    'title',
    'title__like',
    'slug__eq',
    'summary__contains',
    'title__eq__neq',
    'id__eq',
    'constructor',
    '__proto__',
  ])('the listing refuses the unknown parameter %s with 400 and its name', async (name) => {
    const { status, body } = await service.get(`/posts/?${name}=1`)
    expect(status).toBe(400)
    expect(body).toEqual({ [name]: ['There is no such parameter.'] })
  })

  test('a listed post has content_html and no content_json', async () => {
    const [post] = (await list()).data
    expect(post).toMatchObject({ content_html: '<p>It happened.</p>', meta_data: { access_type: 'Free' } })
    expect(post).not.toHaveProperty('content_json')
  })

  test('the listing is ordered by first publication, newest first; an edit does not move a post', async () => {
    const { get } = await serviceOf({
      posts: [
        aPost({ slug: 'old', minutesAgo: 500, changedMinutesAgo: 1 }),
        aPost({ slug: 'new', minutesAgo: 5 }),
      ],
    })
    const { body } = await get('/posts/')
    expect((body as Listing).data.map((post) => post.slug)).toEqual(['new', 'old'])
  })

  test('posts published at the same time are listed by id, newest id first', async () => {
    const posts = ['a', 'b', 'c'].map((slug) => aPost({ slug, minutesAgo: 5 }))
    const { get } = await serviceOf({ posts })
    const { body } = await get('/posts/')
    expect((body as Listing).data.map((post) => post.slug)).toEqual(['c', 'b', 'a'])
  })

  describe('posts of the same time in a filtered list', () => {
    const SAME = 12
    // Every other one differs, so that the ids of a filtered list have gaps.
    const posts = Array.from({ length: 2 * SAME }, (_, n) =>
      aPost({
        slug: `same-${n}`,
        minutesAgo: 30,
        ...(n % 2 && { type: 'Video', category: 'sport', tags: ['weather'], contributors: ['omar-said'] }),
      }),
    )
    const filtered = serviceForAll(aNewsroom({ posts }))

    test.each([
      'type__eq=Video',
      'type__in=Video,Gallery',
      'primary_category.id__eq=102',
      'categories.id__eq=102',
      'categories.id__in=102,999',
      'tags.id__eq=502',
      'contributors.id__eq=202',
      'title__contains=story',
      'word_count__gte=1',
    ])(
      'a filtered list has posts of the same time by id, newest id first, on every page: %s',
      async (filter) => {
        const pages = await Promise.all(
          [1, 2, 3, 4, 5].map((page) => filtered.get(`/posts/?${filter}&limit=5&page=${page}`)),
        )
        const ids = pages.flatMap(({ body }) => (body as Listing).data.map(({ id }) => id))
        expect(ids.length).toBe(filter.startsWith('title') || filter.startsWith('word') ? 2 * SAME : SAME)
        expect(ids).toEqual([...ids].sort((a, b) => b - a))
      },
    )
  })
})

describe('filters', () => {
  const DAY = 24 * 60

  /** Three posts that differ in every field: 1 is the newest. Ids: news 101, sport 102; tags 501, 502; authors 201, 202. */
  const words = (n: number) => `<p>${'word '.repeat(n)}</p>`
  const service = serviceForAll(
    aNewsroom({
      posts: [
        aPost({ slug: '1', title: 'Alpha 100%', category: 'news', tags: ['harbour'], body: words(10) }),
        aPost({
          slug: '2',
          title: 'beta_É',
          type: 'Video',
          category: 'sport',
          alsoIn: ['news'],
          tags: ['harbour', 'weather'],
          contributors: ['omar-said'],
          minutesAgo: DAY,
          body: words(20),
        }),
        aPost({
          slug: '3',
          title: 'Gamma मौसम کی خبر',
          type: 'Web Story',
          category: null,
          tags: [],
          contributors: [],
          minutesAgo: 2 * DAY,
          body: words(30),
        }),
      ],
    }),
  )

  /** The slugs found, in order: '12' is posts 1 and 2. */
  async function matchingPosts(parameters: Record<string, string>): Promise<string> {
    const { status, body } = await service.get(`/posts/?${new URLSearchParams(parameters)}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as { data: WireListedPost[] }).data.map((post) => post.slug).join('')
  }

  const created = (post: number) =>
    new Date(START - (post === 1 ? HOUR : (post - 1) * DAY * MINUTE)).toISOString()
  const day = (post: number) => created(post).slice(0, 10)

  const CASES: Record<
    keyof typeof FILTER_FIELDS,
    Record<(typeof FILTER_OPERATORS)[number], [string, string]>
  > = {
    title: {
      eq: ['Alpha 100%', '1'],
      neq: ['Alpha 100%', '23'],
      contains: ['alpha', '1'],
      in: ['Alpha 100%,beta_É', '12'],
      nin: ['Alpha 100%,beta_É', '3'],
      gte: ['BETA_É', '23'],
      lte: ['BETA_É', '12'],
      gt: ['BETA_É', '3'],
      lt: ['BETA_É', '1'],
    },
    type: {
      eq: ['Web Story', '3'],
      neq: ['Video', '13'],
      contains: ['story', '3'],
      in: ['Article,Video', '12'],
      nin: ['Article,Video', '3'],
      gte: ['Video', '23'],
      lte: ['Video', '12'],
      gt: ['Video', '3'],
      lt: ['Video', '1'],
    },
    'primary_category.id': {
      eq: ['101', '1'],
      neq: ['101', '23'],
      contains: ['02', '2'],
      in: ['101,102', '12'],
      nin: ['101', '23'],
      gte: ['102', '2'],
      lte: ['101', '1'],
      gt: ['101', '2'],
      lt: ['102', '1'],
    },
    'categories.id': {
      eq: ['101', '12'],
      neq: ['102', '13'],
      contains: ['02', '2'],
      in: ['101,102', '12'],
      nin: ['102,999', '13'],
      gte: ['102', '2'],
      lte: ['101', '12'],
      gt: ['101', '2'],
      lt: ['102', '12'],
    },
    'tags.id': {
      eq: ['501', '12'],
      neq: ['501', '3'],
      contains: ['02', '2'],
      in: ['501,502', '12'],
      nin: ['502', '13'],
      gte: ['502', '2'],
      lte: ['501', '12'],
      gt: ['501', '2'],
      lt: ['502', '12'],
    },
    'contributors.id': {
      eq: ['202', '2'],
      neq: ['202', '13'],
      contains: ['01', '1'],
      in: ['201,202', '12'],
      nin: ['201', '23'],
      gte: ['202', '2'],
      lte: ['201', '1'],
      gt: ['201', '2'],
      lt: ['202', '1'],
    },
    word_count: {
      eq: ['20', '2'],
      neq: ['20', '13'],
      contains: ['0', '123'],
      in: ['10,30', '13'],
      nin: ['10,30', '2'],
      gte: ['20', '23'],
      lte: ['20', '12'],
      gt: ['20', '3'],
      lt: ['20', '1'],
    },
    created_at: {
      eq: [created(2), '2'],
      neq: [created(2), '13'],
      contains: [day(2), '2'],
      in: [`${created(1)},${day(3)}`, '13'],
      nin: [`${created(1)},${day(3)}`, '2'],
      gte: [created(2), '12'],
      lte: [created(2), '23'],
      gt: [created(2), '1'],
      lt: [created(2), '3'],
    },
  }

  describe.each(Object.keys(FILTER_FIELDS) as (keyof typeof CASES)[])('the field %s', (field) => {
    test.each(FILTER_OPERATORS)(`the filter ${field}__%s finds the matching posts`, async (operator) => {
      const [value, posts] = CASES[field][operator]
      expect(await matchingPosts({ [`${field}__${operator}`]: value })).toBe(posts)
    })
  })

  test.each([
    ['eq', '2'],
    ['neq', '13'],
    ['gte', '12'],
    ['lte', '23'],
    ['gt', '1'],
    ['lt', '3'],
  ])('created_at__%s with a date covers its whole day', async (operator, posts) => {
    expect(await matchingPosts({ [`created_at__${operator}`]: day(2) })).toBe(posts)
  })

  test.each([
    ['in any case of accented letters', 'BETA_é', '2'],
    ['in decomposed letters too', 'e\u0301', '2'],
    ['in Hindi', 'मौसम', '3'],
    ['in Urdu', 'خبر', '3'],
    ['with a percent sign as itself', '100%', '1'],
    ['with no wildcard for many', '%', '1'],
    ['with no wildcard for one', 'beta_', '2'],
    ['with quotes as themselves', `' or 1=1 --`, ''],
  ])('title__contains searches %s', async (_, text, posts) => {
    expect(await matchingPosts({ title__contains: text })).toBe(posts)
  })

  test.each([
    [{ 'categories.id__eq': '101', 'tags.id__eq': '502' }, '2'],
    [{ 'tags.id__eq': '501', 'tags.id__neq': '502' }, '1'],
    [{ 'categories.id__eq': '101', 'categories.id__in': '102,103' }, '2'],
    [{ 'categories.id__eq': '101', type__nin: 'Video,Gallery' }, '1'],
    [{ 'contributors.id__eq': '202', type__contains: 'VID' }, '2'],
    [{ 'tags.id__eq': '501', word_count__gt: '10' }, '2'],
    [{ 'categories.id__eq': '101', title__contains: 'alpha' }, '1'],
    [{ 'categories.id__eq': '101', created_at__lte: day(2) }, '2'],
    [{ 'categories.id__eq': '101', 'primary_category.id__eq': '101' }, '1'],
    [{ type__eq: 'Video', created_at__gte: day(2), created_at__lt: day(1) }, '2'],
    [{ created_at__gte: day(3), created_at__lte: day(2) }, '23'],
    [{ type__eq: 'Video', 'primary_category.id__eq': '102' }, '2'],
    [{ type__eq: 'Video', 'primary_category.id__eq': '101' }, ''],
    [{ word_count__gt: '10', word_count__lt: '30' }, '2'],
    [{ 'tags.id__eq': '999' }, ''],
  ])('filters are combined with AND: %j', async (filters, posts) => {
    expect(await matchingPosts(filters as Record<string, string>)).toBe(posts)
  })

  test('filters on all eight fields are combined with AND', async () => {
    expect(
      await matchingPosts({
        title__contains: 'beta',
        type__in: 'Video,Gallery',
        'categories.id__eq': '101',
        'tags.id__eq': '502',
        'contributors.id__nin': '201',
        'primary_category.id__neq': '101',
        word_count__gte: '20',
        created_at__lte: day(1),
      }),
    ).toBe('2')
  })

  test.each([
    ['tags.id__eq', 'harbour'],
    ['tags.id__eq', ''],
    ['categories.id__in', '101,,102'],
    ['word_count__gt', '1.5'],
    ['created_at__gte', 'yesterday'],
    ['created_at__gte', '2025-02-31'],
    ['created_at__eq', '2025-06-10T25:00:00Z'],
  ])('the filter %s=%s is a 400 that names the parameter', async (name, value) => {
    const { status, body } = await service.get(`/posts/?${new URLSearchParams({ [name]: value })}`)
    expect(status).toBe(400)
    expect(body).toEqual({ [name]: [expect.any(String)] })
  })

  describe('lists of values', () => {
    const dates = (length: number) => Array.from({ length }, () => day(2)).join(',')

    test('a filter accepts a list of 200 values', async () => {
      expect(await matchingPosts({ created_at__in: dates(200) })).toBe('2')
      expect(await matchingPosts({ created_at__nin: dates(200) })).toBe('13')
    })

    test('a filter with a list of 201 values is a 400 that names the parameter', async () => {
      const { status, body } = await service.get(`/posts/?created_at__in=${dates(201)}`)
      expect(status).toBe(400)
      expect(body).toHaveProperty('created_at__in')
    })
  })
})

describe('deprecated listings', () => {
  const posts = [
    aPost({ slug: 'a', category: 'news', tags: ['harbour'], minutesAgo: 1 }),
    aPost({ slug: 'b', category: 'sport', alsoIn: ['news'], tags: ['weather'], minutesAgo: 2 }),
    aPost({ slug: 'c', category: 'sport', tags: ['harbour', 'weather'], minutesAgo: 3 }),
  ]

  const service = serviceForAll(aNewsroom({ posts }))

  describe.each([
    ['/posts_by_category/101/', '/posts/?categories.id__eq=101', 2],
    ['/posts_by_category/102/', '/posts/?categories.id__eq=102', 2],
    ['/posts_by_category/103/', '/posts/?categories.id__eq=103', 0],
    ['/posts_by_tag/501/', '/posts/?tags.id__eq=501', 2],
  ])('%s', (route, replacement, length) => {
    test(`${route} answers the same as ${replacement}`, async () => {
      const { get } = service
      const { status, body } = await get(route)
      expect(status).toBe(200)
      expect(body).toEqual((await get(replacement)).body)
      expect((body as { data: unknown[] }).data).toHaveLength(length)
    })

    test(`${route} is paged like ${replacement}`, async () => {
      const { get } = service
      expect((await get(`${route}?page=2&limit=1`)).body).toEqual(
        (await get(`${replacement}&page=2&limit=1`)).body,
      )
    })

    test(`${route} sends no more posts a page than --posts-per-page, as ${replacement} does`, async () => {
      const { get } = await serviceOf({ posts }, { postsPerPage: 1 })
      expect((await get(route)).body).toEqual((await get(replacement)).body)
    })
  })

  test.each([
    '/posts_by_category/999/',
    '/posts_by_tag/999/',
    '/posts_by_category/news/',
    '/posts_by_tag/harbour/',
  ])('a deprecated listing is a 404 for an unknown id: %s', async (route) => {
    expect((await service.get(route)).status).toBe(404)
  })
})

describe('the ranking', () => {
  const DAY = 24 * HOUR

  const posts = ['a', 'b', 'c'].map((slug, i) => aPost({ slug, minutesAgo: 60 * 24 * 40 + i }))
  const [A, B, C] = [1001, 1002, 1003]

  async function ranked({ get }: RunningService, query = ''): Promise<string> {
    const { status, body } = await get(`/posts/trending/${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as { data: WireTrendingPost[] }).data.map((post) => post.slug).join('')
  }

  test('trending has the post with the most views first, and none without views', async () => {
    const service = await serviceOf({ posts })
    await recordView(service.store.db, A, START, 1)
    await recordView(service.store.db, B, START, 2)
    expect(await ranked(service)).toBe('ba')
  })

  test('trending adds up the views of different hours', async () => {
    const service = await serviceOf({ posts })
    await recordView(service.store.db, A, START, 3)
    await recordView(service.store.db, B, START - 2 * HOUR, 2)
    await recordView(service.store.db, B, START - 3 * HOUR, 2)
    await recordView(service.store.db, B, START - 3 * HOUR)
    expect(await ranked(service)).toBe('ba')
  })

  test('trending has the newer of posts with equal views first', async () => {
    const service = await serviceOf({ posts })
    for (const id of [C, A, B]) await recordView(service.store.db, id, START, 5)
    expect(await ranked(service)).toBe('abc')
  })

  test.each([
    ['', [HOUR, 23 * HOUR, 25 * HOUR]],
    ['?duration=24h', [HOUR, 23 * HOUR, 25 * HOUR]],
    ['?duration=7d', [HOUR, 6 * DAY, 8 * DAY]],
    ['?duration=30d', [HOUR, 29 * DAY, 31 * DAY]],
  ])('trending%s covers its hours, 24 by default', async (query, ages) => {
    const service = await serviceOf({ posts })
    for (const [i, age] of ages.entries()) await recordView(service.store.db, A + i, START - age, 10 + i)
    expect(await ranked(service, query)).toBe('ba')
  })

  test('a view does not change the ranking within five minutes', async () => {
    const service = await serviceOf({ posts })
    await recordView(service.store.db, A, START)
    expect(await ranked(service)).toBe('a')
    await recordView(service.store.db, B, START, 9)
    service.clock.now += 5 * MINUTE - 1
    expect(await ranked(service)).toBe('a')
  })

  test('a view changes the ranking after five minutes', async () => {
    const service = await serviceOf({ posts })
    expect(await ranked(service)).toBe('')
    await recordView(service.store.db, B, START, 9)
    service.clock.now += 5 * MINUTE
    expect(await ranked(service)).toBe('b')
  })

  test.each(TRENDING_TYPES)('trending has only posts of type=%s', async (type) => {
    const service = await serviceOf({
      posts: [
        aPost({ slug: 'v', type: 'Video', hourlyViews: 5 }),
        aPost({ slug: 'g', type: 'Gallery', hourlyViews: 9 }),
        aPost({ slug: 'w', type: 'Web Story', hourlyViews: 7 }),
      ],
    })
    const expected = { Video: 'v', Gallery: 'g', 'Web Story': 'w' }[type as string] ?? ''
    expect(await ranked(service, `?type=${encodeURIComponent(type)}`)).toBe(expected)
  })

  test('trending is paged, twenty posts by default, and every page continues the ranking', async () => {
    const many = Array.from({ length: 25 }, (_, i) => aPost({ slug: `s${i}`, hourlyViews: 100 - i }))
    const service = await serviceOf({ posts: many })
    expect((await service.get('/posts/trending/')).body).toMatchObject({ page_no: 1, per_page: 20 })
    expect(await ranked(service, '?page=2')).toBe('s20s21s22s23s24')
    expect(await ranked(service, '?page=3')).toBe('')
    expect(await ranked(service, '?limit=2&page=2')).toBe('s2s3')
  })

  test('a service that records no views has an empty ranking', async () => {
    const service = await serviceOf({ posts: [aPost({ hourlyViews: 50 })] }, { recordsViews: false })
    expect((await service.get('/posts/trending/')).body).toEqual({
      status: 'ok',
      data: [],
      message: '',
      page_no: 1,
      per_page: 20,
    })
  })

  test('a trending post has its legacy URL, its member and the source of its picture', async () => {
    const { get, url } = await serviceOf({
      posts: [
        aPost({
          hourlyViews: 5,
          legacyPath: '/2019/old.html',
          picture: aPicture(),
          credit: 'A. Photographer',
          caption: 'At dawn',
        }),
      ],
    })
    expect((await get('/posts/trending/')).body).toMatchObject({
      data: [
        {
          legacy_url: '/2019/old.html',
          absolute_url: '/news/a-story',
          member: {
            id: 201,
            name: 'Mira Lund',
            slug: 'mira-lund',
            avatar: `${url}/media/portrait-mira.jpg`,
            absolute_url: '/author/mira-lund',
          },
          media_file_banner: { source: 'A. Photographer', caption: 'At dawn' },
          meta_data: {
            seo_title: 'A story',
            seo_description: 'What happened.',
            og_image: `${url}/media/harbour-dawn.jpg`,
          },
        },
      ],
    })
  })
})

/** The queries that each route refuses. */
const REFUSED = {
  '/posts/': [
    ...['page=0', 'page=1001', 'page=-1', 'page=one', 'page=1.5', 'page=1e2', 'page=', 'page=1&page=2'],
    ...['limit=0', 'limit=51', 'limit=ten'],
  ],
  '/posts/trending/': [
    ...['page=0', 'page=1001', 'limit=0', 'limit=51', 'page=x', 'title__eq=x', 'type=Podcast'],
    ...['duration=1h', 'duration=24H', 'duration=', 'duration=24h&duration=7d'],
  ],
  '/categories/': ['page=0', 'page=1001', 'limit=0', 'limit=51', 'name__eq=Sport'],
  '/post/a-story/live-blog-updates/': ['limit=51', 'page=0', 'order=oldest'],
  '/posts_by_category/101/': ['limit=51', 'type__eq=Video'],
  '/posts_by_tag/501/': ['limit=51', 'type__eq=Video'],
  '/identify_url/': [
    ...['', 'legacy_url=', 'legacy_url=%20', 'legacy_url=/a&legacy_url=/b'],
    'page=1&legacy_url=/old',
  ],
}

describe('refused parameters', () => {
  const service = serviceForAll()

  test.each(
    Object.entries(REFUSED).flatMap(([route, queries]) => queries.map((query) => [route, query] as const)),
  )('%s answers 400 with the parameter’s name to ?%s', async (route, query) => {
    const { status, body } = await service.get(`${route}?${query}`)
    expect(status).toBe(400)
    expect(body).toEqual({ [query.split('=')[0] || 'legacy_url']: [expect.any(String)] })
  })
})
