/** The client against a service that answers in the field's shapes. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getAuthor } from '@/lib/cms/repositories/authors'
import { getCategories } from '@/lib/cms/repositories/categories'
import { getFooter, getNavbar, getNewsletters } from '@/lib/cms/repositories/navigation'
import { getPost, latestPosts, listPosts, trendingPosts } from '@/lib/cms/repositories/posts'
import { getSlots } from '@/lib/cms/repositories/slots'
import { resetTagIndex } from '@/lib/cms/repositories/tag-index'
import { getTag } from '@/lib/cms/repositories/tags'
import { resolve, resolveAuthor, resolveCategory, resolvePost, resolveTag } from '@/lib/routing/resolve'
import { fieldServer } from '../../fakes/field-server'
import type { ScriptedServer } from '../../fakes/scripted-server'
import { useEnvironment } from '../../fakes/site-environment'

let server: ScriptedServer

beforeAll(async () => {
  server = await fieldServer()
  useEnvironment({ DELIVERY_BASE_URL: server.url, MEDIA_BASE_URL: 'https://media.example.org' })
})
beforeEach(() => {
  server.asked.length = 0
  resetTagIndex()
})
afterAll(() => server.close())

const askedFor = (route: string) => server.asked.filter(({ url }) => url.includes(`/${route}/`)).length

describe('lists', () => {
  it('serve what is readable and leave out what is not', async () => {
    expect((await latestPosts(50)).map(({ id }) => id)).toEqual([47110, 12, 13])
  })
  it('know that there is no next page', async () => {
    expect(await listPosts({ limit: 4 })).toMatchObject({ page: 1, hasNext: false })
  })
  it('beyond the bound are empty without a call', async () => {
    expect((await listPosts({ page: 1_001 })).items).toEqual([])
    expect(server.asked).toHaveLength(0)
  })
  it('paged by ten are read to the end', async () => {
    expect(await getNavbar()).toHaveLength(13)
    expect(askedFor('navbar')).toBe(2)
    expect(await getSlots()).toHaveLength(12)
  })
  it('that repeat themselves on every page are read once', async () => {
    expect(await getNewsletters()).toHaveLength(10)
    expect(askedFor('newsletter-groups')).toBe(2)
  })
})

describe('records', () => {
  it('of posts come out clean', async () => {
    expect(await getPost('budget-passes')).toMatchObject({
      id: 47110,
      title: 'Budget passes & markets shrug',
      path: '/money/budget-passes-47110.html',
      isOpen: true,
      publishedAt: '2026-01-02T03:30:00.123Z',
      image: { src: 'https://media.example.org/fit-in/640x480/filters:format(webp)/a%20b.jpg', width: null },
      words: null,
    })
  })
  it('of posts without a readable time have none', async () => {
    expect(await getPost('12')).toMatchObject({
      isOpen: false,
      updatedAt: null,
      publishedAt: '2026-01-01T00:00:00.000Z',
      section: null,
    })
  })
  it('missing records are null', async () => {
    expect(await getPost('nothing')).toBeNull()
    expect(await getAuthor('nobody')).toBeNull()
  })
  it('of posts without a title have a neutral one', async () => {
    expect(await getPost('13')).toMatchObject({ id: 13, title: 'Untitled story', path: '/untitled' })
  })
  it('that are broken are malformed, not missing', async () => {
    await expect(getPost('broken')).rejects.toMatchObject({ failure: 'malformed' })
  })
  it('never carry an e-mail address', async () => {
    const seen = JSON.stringify([await getAuthor('asha-rao'), await getPost('47110'), await latestPosts(10)])
    expect(seen).not.toContain('@')
  })
  it('of slots, footer and categories are read in any form', async () => {
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
  it('that are most read come from where this deployment keeps them', async () => {
    expect((await trendingPosts('24h')).map(({ id }) => id)).toEqual([47110])
  })
})

describe('a tag', () => {
  it('is found through the deployment’s own route', async () => {
    expect(await getTag('rare')).toEqual({ id: 77, name: 'Rare', slug: 'rare', path: '/tags/rare' })
  })
  it('is learnt from the posts that carry it', async () => {
    expect(await getTag('budget')).toEqual({ id: 21, name: 'Budget', slug: 'budget', path: '/tags/budget' })
  })
  it('an unknown tag is null', async () => {
    expect(await getTag('unheard-of')).toBeNull()
  })
})

describe('an address', () => {
  it('that identify knows as a post’s older one leads to the post’s own', async () => {
    expect(await resolve('/old/budget')).toEqual({
      kind: 'redirect',
      to: '/money/budget-passes-47110.html',
      permanent: true,
    })
  })
  it('that identify does not know is found by the number at its end, if it is the post’s own', async () => {
    expect(await resolve('/money/budget-passes-47110.html')).toMatchObject({
      kind: 'post',
      post: { id: 47110 },
    })
  })
  it('that identify does not know is found by the slug at its end', async () => {
    expect(await resolve('/subscribers-only')).toMatchObject({ kind: 'post', post: { id: 12 } })
  })
  it('that ends in a post’s slug without being its own is not found', async () => {
    expect(await resolve('/anywhere/subscribers-only')).toEqual({ kind: 'not-found' })
  })
  it('of a category that identify gives a bare slug for leads to the category', async () => {
    expect(await resolve('/gaming')).toEqual({ kind: 'redirect', to: '/money', permanent: true })
    expect(await resolve('/money')).toMatchObject({ kind: 'category', category: { id: 1 } })
  })
  it('that moved twice leads to the end at once, for a while only, since one of the rules is', async () => {
    expect(await resolve('/moved')).toEqual({
      kind: 'redirect',
      to: 'https://elsewhere.example/',
      permanent: false,
    })
  })
  it('of a draft is not found', async () => {
    expect(await resolve('/draft')).toEqual({ kind: 'not-found' })
    expect(askedFor('post')).toBe(1)
  })
  it('of no record costs two calls at the most beside the categories', async () => {
    await resolve('/no/such-thing')
    expect(server.asked.filter(({ url }) => !url.includes('/categories/'))).toHaveLength(2)
  })
  it.each([
    ['/no/such-thing-47111', 'post/47111/'],
    ['/no/such-thing-77', 'post/such-thing-77/'],
    ['/no/budget-2026', 'post/budget-2026/'],
  ])('of no record that ends in a number costs no more: %s', async (path, lookedUp) => {
    await resolve(path)
    const asked = server.asked.filter(({ url }) => !url.includes('/categories/'))
    expect(asked).toHaveLength(2)
    expect(asked[1]?.url).toContain(lookedUp)
  })
  it.each([
    ['/tags/no-such', resolveTag],
    ['/author/no-such', resolveAuthor],
    ['/post/no-such', resolvePost],
    ['/category/no-such', resolveCategory],
    ['/tag/no-such', (_: string, path: string) => resolve(path)],
    ['/authors/no-such', (_: string, path: string) => resolve(path)],
  ])('of a fixed form and no record costs two as well: %s', async (path, find) => {
    expect(await find('no-such', path)).toEqual({ kind: 'not-found' })
    expect(server.asked.filter(({ url }) => url.includes('no-such'))).toHaveLength(2)
  })
  it('of a fixed form leads to the record’s own', async () => {
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
