/** The client against a service whose responses drift from the contract, as seen on real deployments. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  resolve,
  resolveAuthor,
  resolveCategory,
  resolvePost,
  resolveTag,
} from '@/lib/delivery/address/resolve'
import { getAuthor } from '@/lib/delivery/records/author'
import { getCategories } from '@/lib/delivery/records/category'
import { getFooter, getNavbar, getNewsletters } from '@/lib/delivery/records/menu'
import { getPost, latestPosts, listPosts, trendingPosts } from '@/lib/delivery/records/posts'
import { getSlots } from '@/lib/delivery/records/slot'
import { getTag } from '@/lib/delivery/records/tag'
import { resetTagIndex } from '@/lib/delivery/records/tag-index'
import { fieldServer } from '../../fakes/field-server'
import type { ScriptedServer } from '../../fakes/scripted-server'
import { useEnvironment } from '../../fakes/site-environment'

let server: ScriptedServer

beforeAll(async () => {
  server = await fieldServer()
  useEnvironment({ DELIVERY_BASE_URL: server.url, MEDIA_BASE_URL: 'https://media.example.org' })
})
beforeEach(() => {
  server.requests.length = 0
  resetTagIndex()
})
afterAll(() => server.close())

const requestsTo = (route: string) => server.requests.filter(({ url }) => url.includes(`/${route}/`)).length

describe('lists', () => {
  it('latestPosts returns readable posts and leaves out unreadable ones', async () => {
    expect((await latestPosts(50)).map(({ id }) => id)).toEqual([47110, 12, 13])
  })
  it('listPosts recognises the last page', async () => {
    expect(await listPosts({ limit: 4 })).toMatchObject({ page: 1, hasNext: false })
  })
  it('listPosts returns no posts beyond page 1,000, without a request', async () => {
    expect((await listPosts({ page: 1_001 })).items).toEqual([])
    expect(server.requests).toHaveLength(0)
  })
  it('getNavbar and getSlots read lists paged by ten to the end', async () => {
    expect(await getNavbar()).toHaveLength(13)
    expect(requestsTo('navbar')).toBe(2)
    expect(await getSlots()).toHaveLength(12)
  })
  it('getNewsletters reads a list that is the same on every page once', async () => {
    expect(await getNewsletters()).toHaveLength(10)
    expect(requestsTo('newsletter-groups')).toBe(2)
  })
})

describe('records', () => {
  it('getPost normalises title, path, time, picture and word count', async () => {
    expect(await getPost('budget-passes')).toMatchObject({
      id: 47110,
      title: 'Budget passes & markets shrug',
      path: '/money/budget-passes-47110.html',
      isOpen: true,
      publishedAt: '2026-01-02T03:30:00.123Z',
      // The original: the site makes sizes of pictures of this host itself.
      image: { src: 'https://media.example.org/a%20b.jpg', width: null },
      words: null,
    })
  })
  it('getPost returns null for an unreadable time', async () => {
    expect(await getPost('12')).toMatchObject({
      isOpen: false,
      updatedAt: null,
      publishedAt: '2026-01-01T00:00:00.000Z',
      section: null,
    })
  })
  it('getPost and getAuthor return null for an unknown record', async () => {
    expect(await getPost('nothing')).toBeNull()
    expect(await getAuthor('nobody')).toBeNull()
  })
  it('getPost gives a post without a title a neutral one', async () => {
    expect(await getPost('13')).toMatchObject({ id: 13, title: 'Untitled story', path: '/untitled' })
  })
  it('getPost throws "malformed" for a broken record', async () => {
    await expect(getPost('broken')).rejects.toMatchObject({ failure: 'malformed' })
  })
  it('posts and authors contain no e-mail address', async () => {
    const records = JSON.stringify([
      await getAuthor('asha-rao'),
      await getPost('47110'),
      await latestPosts(10),
    ])
    expect(records).not.toContain('@')
  })
  it('getSlots, getFooter and getCategories read records that drift from the contract', async () => {
    expect((await getSlots())[0]).toMatchObject({
      html: '<b>ad</b>',
      containsAds: true,
      width: null,
      place: 'Header',
    })
    expect(await getFooter()).toMatchObject({
      social: [{ platform: 'X', url: 'https://x.example/' }],
      menu: [],
    })
    expect(await getCategories()).toEqual([
      { id: 1, name: 'Money', slug: 'money', path: '/money', parent: null, color: null },
    ])
  })
  it('trendingPosts reads the ranking from the route that this deployment has', async () => {
    expect((await trendingPosts('24h')).map(({ id }) => id)).toEqual([47110])
  })
})

describe('getTag', () => {
  it('getTag finds a tag through the deployment’s own route', async () => {
    expect(await getTag('rare')).toEqual({ id: 77, name: 'Rare', slug: 'rare', path: '/tags/rare' })
  })
  it('getTag finds a tag in the posts that have it', async () => {
    expect(await getTag('budget')).toEqual({ id: 21, name: 'Budget', slug: 'budget', path: '/tags/budget' })
  })
  it('getTag returns null for an unknown tag', async () => {
    expect(await getTag('unheard-of')).toBeNull()
  })
})

describe('resolve', () => {
  it('resolve redirects an older path that identify_url knows to the post’s own', async () => {
    expect(await resolve('/old/budget')).toEqual({
      kind: 'redirect',
      to: '/money/budget-passes-47110.html',
      permanent: true,
    })
  })
  it('resolve finds a post that identify_url does not know by the id at the end of the post’s path', async () => {
    expect(await resolve('/money/budget-passes-47110.html')).toMatchObject({
      kind: 'post',
      post: { id: 47110 },
    })
  })
  it('resolve finds a post that identify_url does not know by the slug at the end of the post’s path', async () => {
    expect(await resolve('/subscribers-only')).toMatchObject({ kind: 'post', post: { id: 12 } })
  })
  it('resolve returns not-found for a path that ends in a post’s slug but is not its own', async () => {
    expect(await resolve('/anywhere/subscribers-only')).toEqual({ kind: 'not-found' })
  })
  it('resolve redirects to a category for which identify_url returns a bare slug', async () => {
    expect(await resolve('/gaming')).toEqual({ kind: 'redirect', to: '/money', permanent: true })
    expect(await resolve('/money')).toMatchObject({ kind: 'category', category: { id: 1 } })
  })
  it('resolve redirects a path that moved twice to the end, temporarily if one of the rules is temporary', async () => {
    expect(await resolve('/moved')).toEqual({
      kind: 'redirect',
      to: 'https://elsewhere.example/',
      permanent: false,
    })
  })
  it('resolve returns not-found for a draft, after one request for the post', async () => {
    expect(await resolve('/draft')).toEqual({ kind: 'not-found' })
    expect(requestsTo('post')).toBe(1)
  })
  it('resolve makes two requests besides categories for an unknown path', async () => {
    await resolve('/no/such-thing')
    expect(server.requests.filter(({ url }) => !url.includes('/categories/'))).toHaveLength(2)
  })
  it.each([
    ['/no/such-thing-47111', 'post/47111/'],
    ['/no/such-thing-77', 'post/such-thing-77/'],
    ['/no/budget-2026', 'post/budget-2026/'],
  ])(
    'resolve makes two requests besides categories for an unknown path with a number at its end: %s',
    async (path, lookedUp) => {
      await resolve(path)
      const requested = server.requests.filter(({ url }) => !url.includes('/categories/'))
      expect(requested).toHaveLength(2)
      expect(requested[1]?.url).toContain(lookedUp)
    },
  )
  it.each([
    ['/tags/no-such', resolveTag],
    ['/author/no-such', resolveAuthor],
    ['/post/no-such', resolvePost],
    ['/category/no-such', resolveCategory],
    ['/tag/no-such', (_: string, path: string) => resolve(path)],
    ['/authors/no-such', (_: string, path: string) => resolve(path)],
  ])('an unknown record at a path of fixed form takes two requests: %s', async (path, find) => {
    expect(await find('no-such', path)).toEqual({ kind: 'not-found' })
    expect(server.requests.filter(({ url }) => url.includes('no-such'))).toHaveLength(2)
  })
  it('a path of fixed form redirects to the record’s own path', async () => {
    expect(await resolvePost('47110', '/post/47110')).toEqual({
      kind: 'redirect',
      to: '/money/budget-passes-47110.html',
      permanent: true,
    })
    expect(await resolveAuthor('5', '/author/5')).toEqual({
      kind: 'redirect',
      to: '/authors/asha-rao',
      permanent: true,
    })
    expect(await resolveAuthor('asha-rao', '/authors/asha-rao')).toMatchObject({ kind: 'author' })
    expect(await resolveCategory('money', '/category/money')).toEqual({
      kind: 'redirect',
      to: '/money',
      permanent: true,
    })
    expect(await resolveTag('rare', '/tag/rare')).toEqual({
      kind: 'redirect',
      to: '/tags/rare',
      permanent: true,
    })
  })
})
