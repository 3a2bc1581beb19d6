/** The site's own lists by type, and its podcasts by where they are taken from. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hubFilters, hubOfType, hubPosts, podcastPosts } from '@/lib/delivery/records/feed-posts'
import { json } from '../../../fakes/scripted-server'
import { siteReading } from '../../../fakes/site-environment'
import { aPost } from '../builders'

const config = vi.hoisted(() => ({ podcasts: { from: null as null | { kind: string; slug: string } } }))
vi.mock('@/lib/settings/site-config', async () => {
  const { readSiteConfig } = await import('@/lib/settings/site-schema')
  return { siteConfig: () => ({ ...readSiteConfig({}), ...config }) }
})

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
beforeEach(() => {
  config.podcasts.from = null
})

const asked = () =>
  server.asked
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
    expect(hubOfType(type)).toBe(hub)
    const { items, hasNext } = await hubPosts(hub, 2)
    expect([items.length, hasNext]).toEqual([20, true])
    expect(asked()[0]?.get('page')).toBe('2')
    expect(new Set(asked().map((query) => query.get('type__eq')))).toEqual(new Set([type]))
  })

  it('articles have no list of their own', () => {
    expect(hubOfType('Article')).toBeNull()
  })
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
    expect(asked().length).toBeGreaterThan(2)
    for (const query of asked()) {
      expect(filter && query.get(filter[0] ?? '')).toBe(filter?.[1] ?? null)
    }
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
