/** The client against the embedded content service, which follows the contract. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resolve, resolveTag } from '@/lib/delivery/address/resolve'
import { FILTER_FIELDS, FILTER_OPERATORS } from '@/lib/delivery/contract'
import { filterParameters, type PostFilters } from '@/lib/delivery/filters'
import { getAuthor } from '@/lib/delivery/records/author'
import { getCategories } from '@/lib/delivery/records/category'
import { getFooter, getNavbar, getNewsletters } from '@/lib/delivery/records/menu'
import { getPost, latestPosts, listPosts, trendingPosts } from '@/lib/delivery/records/posts'
import { getSlots } from '@/lib/delivery/records/slot'
import { getTag } from '@/lib/delivery/records/tag'
import { useEnvironment } from '../../fakes/site-environment'
import { aCategory, aNewsroom, aPicture, aPost } from '../service/newsroom'
import { type RunningService, runService } from '../service/running-service'

let service: RunningService

beforeAll(async () => {
  service = await runService(
    aNewsroom({
      categories: [
        ...aNewsroom().categories,
        ...Array.from({ length: 57 }, (_, n) =>
          aCategory({ slug: `c-${n}`, name: `C ${n}`, englishName: `C ${n}`, path: `/c-${n}` }),
        ),
      ],
      posts: [
        aPost({
          slug: 'first',
          title: 'Harbour opens',
          picture: aPicture(),
          hourlyViews: 50,
          minutesAgo: 30,
          path: '/news/first.html',
          legacyPath: '/old/first',
        }),
        aPost({
          slug: 'second',
          title: 'हिन्दी समाचार',
          language: 'hi',
          path: '/समाचार/second',
          tags: ['मौसम'],
          minutesAgo: 90,
        }),
        aPost({ slug: 'paid', title: 'Paid story', access: 'Paid', minutesAgo: 120, type: 'Video' }),
        aPost({ slug: 'hidden', title: 'Draft story', state: 'draft', minutesAgo: 10, path: '/hidden' }),
        ...Array.from({ length: 60 }, (_, n) =>
          aPost({ slug: `more-${n}`, title: `More ${n}`, category: 'sailing', minutesAgo: 1_000 + n }),
        ),
      ],
      redirects: [
        { from: '/a', to: '/b', status: 301 },
        { from: '/b', to: '/news/first.html?x=1', status: 301 },
        { from: '/out', to: 'https://partner.example/x', status: 302 },
      ],
    }),
  )
  useEnvironment({
    DELIVERY_BASE_URL: service.url,
    IDENTIFY_BASE_URL: `${service.url}/beta`,
    MEDIA_BASE_URL: service.url,
  })
})
afterAll(() => service.close())

describe('repositories', () => {
  it('listPosts reads posts newest first, page by page to the end', async () => {
    const first = await listPosts({ limit: 50 })
    const second = await listPosts({ limit: 50, page: 2 })
    expect([first.items.length, first.hasNext, second.items.length, second.hasNext]).toEqual([
      50,
      true,
      13,
      false,
    ])
    expect(first.items[0]).toMatchObject({ title: 'Harbour opens', path: '/news/first.html', isOpen: true })
  })
  it('getPost reads a post with body and picture, and null for a draft', async () => {
    expect(await getPost('first')).toMatchObject({
      title: 'Harbour opens',
      html: '<p>It happened.</p>',
      image: { width: 1600, height: 900 },
    })
    expect(await getPost('hidden')).toBeNull()
  })
  it('trendingPosts reads the ranking of each window', async () => {
    for (const window of ['24h', '7d', '30d'] as const) {
      expect((await trendingPosts(window)).map(({ title }) => title)).toEqual(['Harbour opens'])
    }
    expect(await trendingPosts('24h', { type: 'Newsletter' })).toEqual([])
  })
  it('getCategories reads the categories to the last page, one without a color with its parent’s', async () => {
    const categories = await getCategories()
    expect(categories).toHaveLength(61)
    expect(categories.find(({ slug }) => slug === 'sailing')).toMatchObject({
      path: '/sport/sailing',
      parent: { slug: 'sport' },
      color: '#0a7d4f',
    })
  })
  it('navbar, footer, newsletters and slots are read', async () => {
    expect(await getNavbar()).toMatchObject([
      { name: 'Sport', children: [{ name: 'Sailing', newTab: true }] },
    ])
    expect(await getFooter()).toMatchObject({
      newsletter: true,
      apps: [{ store: 'ios' }, { store: 'android' }, { store: 'web' }],
      textColor: '#111111',
    })
    expect(await getNewsletters()).toMatchObject([{ name: 'Morning' }])
    expect(await getSlots()).toMatchObject([{ place: 'header', width: 728, height: 90, containsAds: true }])
  })
  it('getAuthor reads an author, and null for an unknown one', async () => {
    expect(await getAuthor('mira-lund')).toMatchObject({ name: 'Mira Lund', path: '/author/mira-lund' })
    expect(await getAuthor('nobody')).toBeNull()
  })
})

describe('filters', () => {
  const titles = async (filters: PostFilters) => (await latestPosts(50, filters)).map(({ title }) => title)

  it('filterParameters keeps the fields and operators of the contract and drops all others', () => {
    const all = Object.keys(FILTER_FIELDS).flatMap((field) =>
      FILTER_OPERATORS.map((operator) => `${field}__${operator}`),
    )
    expect(Object.keys(filterParameters(Object.fromEntries(all.map((name) => [name, 1]))))).toEqual(
      [...all].sort(),
    )
    expect(filterParameters({ password__eq: 'x', type: 'y', constructor: 'z' } as PostFilters)).toEqual({})
  })
  it('latestPosts narrows the list by one filter and by several', async () => {
    expect(await titles({ title__contains: 'हिन्दी' })).toEqual(['हिन्दी समाचार'])
    expect(await titles({ type__eq: 'Video' })).toEqual(['Paid story'])
    expect(await titles({ type__in: ['Video', 'Gallery'], title__contains: 'harbour' })).toEqual([])
    expect(await titles({ title__contains: '50%_off&page=2' })).toEqual([])
  })
})

describe('resolve', () => {
  it('resolve finds a post by its own path, in any script', async () => {
    expect(await resolve('/news/first.html')).toMatchObject({ kind: 'post', post: { slug: 'first' } })
    expect(await resolve('/%E0%A4%B8%E0%A4%AE%E0%A4%BE%E0%A4%9A%E0%A4%BE%E0%A4%B0/second')).toMatchObject({
      kind: 'post',
      post: { slug: 'second' },
    })
  })
  it('resolve redirects the legacy path of a post to its own', async () => {
    expect(await resolve('/old/first')).toEqual({ kind: 'redirect', to: '/news/first.html', permanent: true })
  })
  it('resolve finds a category, an author and a tag', async () => {
    expect(await resolve('/sport/sailing')).toMatchObject({ kind: 'category', category: { slug: 'sailing' } })
    expect(await resolve('/author/mira-lund')).toMatchObject({ kind: 'author' })
    expect(await resolve('/tags/harbour')).toMatchObject({ kind: 'tag', tag: { name: 'Harbour' } })
    expect(await resolveTag('मौसम', '/tags/%E0%A4%AE%E0%A5%8C%E0%A4%B8%E0%A4%AE')).toMatchObject({
      kind: 'tag',
    })
  })
  it('resolve redirects a category’s slug of two parts to the category’s own path', async () => {
    expect(await resolve('/world/real-estate')).toEqual({ kind: 'redirect', to: '/homes', permanent: true })
    expect(await resolve('/homes')).toMatchObject({ kind: 'category' })
  })
  it('resolve follows redirects to the end of the chain, with the query of the target', async () => {
    expect(await resolve('/a')).toEqual({ kind: 'redirect', to: '/news/first.html?x=1', permanent: true })
    expect(await resolve('/out')).toEqual({
      kind: 'redirect',
      to: 'https://partner.example/x',
      permanent: false,
    })
  })
  it.each(['/hidden', '/nothing'])('resolve returns not-found for %s', async (path) => {
    expect(await resolve(path)).toEqual({ kind: 'not-found' })
  })
})

it('getTag finds a tag in the posts that have it, as the contract has no route for tags', async () => {
  expect(await getTag('harbour')).toMatchObject({ name: 'Harbour', path: '/tags/harbour' })
  expect(await getTag('weather')).toBeNull()
})
