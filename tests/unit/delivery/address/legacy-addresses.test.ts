import { describe, expect, it } from 'vitest'
import type { Resolution } from '@/lib/delivery/address/identify'
import { legacyAddress, listAt, resolveLegacyAddress } from '@/lib/delivery/address/legacy-addresses'
import { aPost } from '../builders'

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

const business = { id: 1, name: 'Business', slug: 'business', path: '/business', parent: null, color: null }
const records: Record<string, Resolution> = {
  '/business': { kind: 'category', category: business },
  '/category/business': { kind: 'redirect', to: '/business', permanent: true },
  '/spring-sale': { kind: 'redirect', to: '/business', permanent: false },
  '/gone-abroad': { kind: 'redirect', to: 'https://other.example/', permanent: true },
  '/home': { kind: 'redirect', to: '/', permanent: true },
  '/a/story': { kind: 'post', post: aPost() as never },
  '/a/other.html': { kind: 'post', post: aPost() as never },
  '/old/story': { kind: 'redirect', to: '/a/story', permanent: true },
}

async function resolveLegacy(path: string) {
  const resolved: string[] = []
  const resolution = await resolveLegacyAddress(segmentsOf(path), async (one) => {
    resolved.push(one)
    return records[one] ?? { kind: 'not-found' }
  })
  return {
    to: resolution?.kind === 'redirect' ? [resolution.to, resolution.permanent] : resolution,
    resolved,
  }
}

describe('legacy addresses', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty', '__proto__', 'a/constructor', '__proto__/page/2'])(
    '/%s, a property name of every object, is not a legacy address',
    async (path) => {
      expect(legacyAddress(segmentsOf(path))).toBeNull()
      expect(await resolveLegacy(path)).toEqual({ to: null, resolved: [] })
    },
  )

  it.each([
    ['/index.html', '/'],
    ['/index.htm', '/'],
    ['/rss', '/feed.xml'],
    ['/rss.xml', '/feed.xml'],
    ['/feed', '/feed.xml'],
    ['/feeds', '/feed.xml'],
    ['/feed/rss', '/feed.xml'],
    ['/feed/atom', '/feed.atom'],
    ['/atom', '/feed.atom'],
    ['/atom.xml', '/feed.atom'],
    ['/sitemap', '/sitemap.xml'],
    ['/sitemap_index.xml', '/sitemap.xml'],
    ['/sitemap-index.xml', '/sitemap.xml'],
    ['/sitemap_news.xml', '/news-sitemap.xml'],
    ['/news_sitemap.xml', '/news-sitemap.xml'],
    ['/google-news-sitemap.xml', '/news-sitemap.xml'],
    ['/sitemap/posts-2.xml', '/sitemap.xml'],
    ['/sitemap/news.xml', '/news-sitemap.xml'],
    ['/sitemap-news.xml', '/news-sitemap.xml'],
  ])('the legacy address %s redirects to %s without resolving a path', async (path, to) => {
    expect(await resolveLegacy(path)).toEqual({ to: [to, true], resolved: [] })
  })
  it.each([
    ['/business/rss', '/business/feed.xml'],
    ['/business/rss.xml', '/business/feed.xml'],
    ['/business/feed', '/business/feed.xml'],
    ['/business/feed/atom', '/business/feed.atom'],
    ['/business/feed/rss', '/business/feed.xml'],
    ['/business/atom', '/business/feed.atom'],
    ['/business/atom.xml', '/business/feed.atom'],
    ['/business/amp', '/business'],
    ['/amp/business', '/business'],
    ['/category/business/rss', '/business/feed.xml'],
    ['/a/story/amp', '/a/story'],
    ['/amp/a/story', '/a/story'],
    ['/old/story/amp', '/a/story'],
    ['/a/story.amp', '/a/story'],
    ['/a/story.amp.html', '/a/story'],
    ['/old/story.amp', '/a/story'],
    ['/a/other.amp.html', '/a/other.html'],
  ])('the legacy address %s redirects permanently to %s', async (path, to) => {
    expect((await resolveLegacy(path)).to).toEqual([to, true])
  })
  it('a legacy address behind a temporary rule redirects temporarily', async () => {
    expect((await resolveLegacy('/spring-sale/rss')).to).toEqual(['/business/feed.xml', false])
  })
  it.each([
    '/nobody/rss',
    '/nobody/amp',
    '/a/story/rss',
    '/gone-abroad/rss',
    '/home/rss',
    '/amp',
    '/a/story',
    '/sitemap/a/b.xml',
  ])('%s resolves to no legacy address, with at most one lookup', async (path) => {
    const { to, resolved } = await resolveLegacy(path)
    expect(to).toBeNull()
    expect(resolved.length).toBeLessThanOrEqual(1)
  })
  it.each([
    '/x',
    '/sitemap/posts',
    '/sitemap/a/b.xml',
    '/sitemap/a.xml/b',
    '/amp',
    '/maps/a.xml',
    '/x/amp/y',
    '/x/rss-feed',
    '/amplifier/x',
    '/x/.amp',
    '/x/y.amp.jpg',
    '/feed.xml',
    '/sitemap.xml',
    '/',
  ])('%s is not a legacy address', (path) => {
    expect(legacyAddress(segmentsOf(path))).toBeNull()
  })
})

const CATEGORY: Resolution = {
  kind: 'category',
  category: { id: 1, name: 'Business', slug: 'business', path: '/business', parent: null, color: null },
}
const TAG: Resolution = { kind: 'tag', tag: { id: 2, name: 'Rain', slug: 'rain', path: '/tags/rain' } }
const AUTHOR = { kind: 'author', author: { id: 3, name: 'Asha', slug: 'asha', path: '/author/asha' } }
const moved = (to: string, permanent = true): Resolution => ({ kind: 'redirect', to, permanent })

const FOUND: Record<string, Resolution> = {
  '/business': CATEGORY,
  '/tags/rain': TAG,
  '/author/asha': AUTHOR as Resolution,
  '/': CATEGORY,
  '/story': { kind: 'post', post: aPost() as never },
  '/old/business': moved('/business?x=1'),
  '/sale': moved('/tags/rain', false),
  '/old/story': moved('/story'),
  '/twice': moved('/old/business'),
  '/home': moved('/'),
  '/abroad': moved('https://other.example/business'),
}

const find = async (path: string): Promise<Resolution> => FOUND[path] ?? { kind: 'not-found' }

it.each([
  ['/business', { list: CATEGORY, isMoved: false, isPermanent: true }],
  ['/tags/rain', { list: TAG, isMoved: false, isPermanent: true }],
  ['/author/asha', { list: AUTHOR, isMoved: false, isPermanent: true }],
  ['/old/business', { list: CATEGORY, isMoved: true, isPermanent: true }],
  ['/sale', { list: TAG, isMoved: true, isPermanent: false }],
])('%s is the address of a list', async (path, expected) => {
  expect(await listAt(path, find)).toEqual(expected)
})

it.each(['/story', '/old/story', '/nobody', '/twice', '/home', '/abroad'])(
  '%s is the address of no list',
  async (path) => {
    expect(await listAt(path, find)).toBeNull()
  },
)
