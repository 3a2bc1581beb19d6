import { describe, expect, test } from 'vitest'
import { TRENDING_TYPES, type WireTrendingPost } from '../../../lib/cms/contract'
import { recordView } from '../../../service/store/views'
import { aPicture, aPost } from './newsroom'
import { HOUR, MINUTE, type RunningService, START, serviceOf } from './running-service'

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

describe('duration', () => {
  const withViewsOf = async (...ages: number[]) => {
    const service = await serviceOf({ posts })
    for (const [i, age] of ages.entries()) await recordView(service.store.db, A + i, START - age, 10 + i)
    return service
  }

  test('trending covers 24 hours by default', async () => {
    const service = await withViewsOf(HOUR, 23 * HOUR, 25 * HOUR)
    expect(await ranked(service)).toBe('ba')
    expect(await ranked(service, '?duration=24h')).toBe('ba')
  })

  test('trending covers 7 days for duration=7d', async () => {
    const service = await withViewsOf(HOUR, 6 * DAY, 8 * DAY)
    expect(await ranked(service, '?duration=7d')).toBe('ba')
  })

  test('trending covers 30 days for duration=30d', async () => {
    const service = await withViewsOf(HOUR, 29 * DAY, 31 * DAY)
    expect(await ranked(service, '?duration=30d')).toBe('ba')
  })

  test.each(['1h', '24H', '', '24h&duration=7d'])(
    'trending refuses duration=%s with 400',
    async (duration) => {
      const { get } = await serviceOf({ posts })
      const { status, body } = await get(`/posts/trending/?duration=${duration}`)
      expect(status).toBe(400)
      expect(body).toHaveProperty('duration')
    },
  )
})

describe('age of the ranking', () => {
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
})

describe('type', () => {
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

  test('trending refuses an undocumented type with 400 and the parameter’s name', async () => {
    const { get } = await serviceOf()
    const { status, body } = await get('/posts/trending/?type=Podcast')
    expect(status).toBe(400)
    expect(body).toHaveProperty('type')
  })
})

describe('paging', () => {
  test('trending is paged, twenty posts by default, and every page continues the ranking', async () => {
    const many = Array.from({ length: 25 }, (_, i) => aPost({ slug: `s${i}`, hourlyViews: 100 - i }))
    const service = await serviceOf({ posts: many })
    expect((await service.get('/posts/trending/')).body).toMatchObject({ page_no: 1, per_page: 20 })
    expect(await ranked(service, '?page=2')).toBe('s20s21s22s23s24')
    expect(await ranked(service, '?page=3')).toBe('')
    expect(await ranked(service, '?limit=2&page=2')).toBe('s2s3')
  })

  test.each(['page=0', 'page=1001', 'limit=0', 'limit=51', 'page=x', 'title__eq=x'])(
    'trending refuses %s with 400 and the parameter’s name',
    async (query) => {
      const { get } = await serviceOf()
      const { status, body } = await get(`/posts/trending/?${query}`)
      expect(status).toBe(400)
      expect(body).toHaveProperty([query.slice(0, query.indexOf('='))])
    },
  )
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
