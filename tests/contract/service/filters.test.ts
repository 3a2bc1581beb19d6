import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FILTER_FIELDS, FILTER_OPERATORS, type WireListedPost } from '../../../lib/cms/contract'
import { aNewsroom, aPost } from './newsroom'
import { HOUR, MINUTE, type RunningService, runService, START } from './running-service'

const DAY = 24 * 60

/** Three posts that differ in every field: 1 is the newest. Ids: news 101, sport 102; tags 501, 502; authors 201, 202. */
let service: RunningService
beforeAll(async () => {
  const words = (n: number) => `<p>${'word '.repeat(n)}</p>`
  service = await runService(
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
})
afterAll(() => service.close())

/** The slugs found, in order: '12' is posts 1 and 2. */
async function found(parameters: Record<string, string>): Promise<string> {
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

describe.each(Object.keys(FILTER_FIELDS) as (keyof typeof CASES)[])('%s', (field) => {
  test.each(FILTER_OPERATORS)(`the filter ${field}__%s finds the matching posts`, async (operator) => {
    const [value, posts] = CASES[field][operator]
    expect(await found({ [`${field}__${operator}`]: value })).toBe(posts)
  })
})

describe('dates', () => {
  test.each([
    ['eq', '2'],
    ['neq', '13'],
    ['gte', '12'],
    ['lte', '23'],
    ['gt', '1'],
    ['lt', '3'],
  ])('created_at__%s with a date covers its whole day', async (operator, posts) => {
    expect(await found({ [`created_at__${operator}`]: day(2) })).toBe(posts)
  })
})

describe('title__contains', () => {
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
    expect(await found({ title__contains: text })).toBe(posts)
  })
})

describe('combined filters', () => {
  test('filters by type and primary category are combined with AND', async () => {
    expect(await found({ type__eq: 'Video', 'primary_category.id__eq': '102' })).toBe('2')
    expect(await found({ type__eq: 'Video', 'primary_category.id__eq': '101' })).toBe('')
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
  ])('filters are combined with AND: %j', async (filters, posts) => {
    expect(await found(filters as Record<string, string>)).toBe(posts)
  })

  test('two operators on one field are combined with AND', async () => {
    expect(await found({ word_count__gt: '10', word_count__lt: '30' })).toBe('2')
  })

  test('filters on all eight fields are combined with AND', async () => {
    expect(
      await found({
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
})

describe('invalid values', () => {
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
})

describe('lists of values', () => {
  const dates = (length: number) => Array.from({ length }, () => day(2)).join(',')

  test('a filter accepts a list of 200 values', async () => {
    expect(await found({ created_at__in: dates(200) })).toBe('2')
    expect(await found({ created_at__nin: dates(200) })).toBe('13')
  })

  test('a filter with a list of 201 values is a 400 that names the parameter', async () => {
    const { status, body } = await service.get(`/posts/?created_at__in=${dates(201)}`)
    expect(status).toBe(400)
    expect(body).toHaveProperty('created_at__in')
  })
})

test('a filter by an unknown id finds nothing', async () => {
  expect(await found({ 'tags.id__eq': '999' })).toBe('')
})
