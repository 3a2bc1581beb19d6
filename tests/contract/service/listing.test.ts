import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WireListedPost } from '../../../lib/cms/contract'
import { aNewsroom, aPost } from './newsroom'
import { type RunningService, runService } from './running-service'

type Listing = { data: WireListedPost[]; page_no: number; per_page: number }

let service: RunningService
beforeAll(async () => {
  const posts = Array.from({ length: 60 }, (_, i) => aPost({ slug: `story-${i}`, minutesAgo: i * 10 + 10 }))
  service = await runService(aNewsroom({ posts }))
})
afterAll(() => service.close())

const list = async (query = '') => (await service.get(`/posts/${query}`)).body as Listing

describe('paging of posts', () => {
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

  test.each([
    'page=0',
    'page=1001',
    'page=-1',
    'page=one',
    'page=1.5',
    'page=1e2',
    'page=',
    'page=1&page=2',
    'limit=0',
    'limit=51',
    'limit=ten',
  ])('the listing refuses %s with 400 and the parameter’s name', async (query) => {
    const { status, body } = await service.get(`/posts/?${query}`)
    expect(status).toBe(400)
    expect(body).toEqual({ [query.slice(0, query.indexOf('='))]: [expect.any(String)] })
  })

  test('the listing names every wrong parameter at once', async () => {
    const { body } = await service.get('/posts/?page=0&limit=51&colour=red&tags.id__eq=x')
    expect(Object.keys(body as object).sort()).toEqual(['colour', 'limit', 'page', 'tags.id__eq'])
  })
})

describe('unknown parameters', () => {
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
})

test('a listed post has content_html and no content_json', async () => {
  const [post] = (await list()).data
  expect(post).toMatchObject({ content_html: '<p>It happened.</p>', meta_data: { access_type: 'Free' } })
  expect(post).not.toHaveProperty('content_json')
})

test('the listing is ordered by first publication, newest first; an edit does not move a post', async () => {
  const edited = await runService(
    aNewsroom({
      posts: [
        aPost({ slug: 'old', minutesAgo: 500, changedMinutesAgo: 1 }),
        aPost({ slug: 'new', minutesAgo: 5 }),
      ],
    }),
  )
  const { body } = await edited.get('/posts/')
  await edited.close()
  expect((body as Listing).data.map((post) => post.slug)).toEqual(['new', 'old'])
})

test('posts published at the same time are listed by id, newest id first', async () => {
  const posts = ['a', 'b', 'c'].map((slug) => aPost({ slug, minutesAgo: 5 }))
  const same = await runService(aNewsroom({ posts }))
  const { body } = await same.get('/posts/')
  await same.close()
  expect((body as Listing).data.map((post) => post.slug)).toEqual(['c', 'b', 'a'])
})

describe('posts of the same time in a filtered list', () => {
  const SAME = 12
  let filtered: RunningService
  beforeAll(async () => {
    // Every other one differs, so that the ids of a filtered list have gaps.
    const posts = Array.from({ length: 2 * SAME }, (_, n) =>
      aPost({
        slug: `same-${n}`,
        minutesAgo: 30,
        ...(n % 2 && { type: 'Video', category: 'sport', tags: ['weather'], contributors: ['omar-said'] }),
      }),
    )
    filtered = await runService(aNewsroom({ posts }))
  })
  afterAll(() => filtered.close())

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
