import { describe, expect, it } from 'vitest'
import { legacyAddress, resolveLegacyAddress } from '@/lib/routing/legacy-addresses'
import type { Resolution } from '@/lib/routing/resolution'
import { aPost } from '../cms/builders'

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

const business = { id: 1, name: 'Business', slug: 'business', path: '/business', parent: null, color: null }
const known: Record<string, Resolution> = {
  '/business': { kind: 'category', category: business },
  '/category/business': { kind: 'redirect', to: '/business', permanent: true },
  '/spring-sale': { kind: 'redirect', to: '/business', permanent: false },
  '/gone-abroad': { kind: 'redirect', to: 'https://other.example/', permanent: true },
  '/home': { kind: 'redirect', to: '/', permanent: true },
  '/a/story': { kind: 'post', post: aPost() as never },
  '/old/story': { kind: 'redirect', to: '/a/story', permanent: true },
}

async function leads(path: string) {
  const asked: string[] = []
  const found = await resolveLegacyAddress(segmentsOf(path), async (one) => {
    asked.push(one)
    return known[one] ?? { kind: 'not-found' }
  })
  return { to: found?.kind === 'redirect' ? [found.to, found.permanent] : found, asked }
}

describe('former addresses', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty', '__proto__', 'a/constructor', '__proto__/page/2'])(
    '/%s, a name that every object has, is none',
    async (path) => {
      expect(legacyAddress(segmentsOf(path))).toBeNull()
      expect(await leads(path)).toEqual({ to: null, asked: [] })
    },
  )

  it.each([
    ['/index.html', '/'],
    ['/rss', '/feed.xml'],
    ['/rss.xml', '/feed.xml'],
    ['/feed', '/feed.xml'],
    ['/feed/atom', '/feed.atom'],
    ['/atom.xml', '/feed.atom'],
    ['/sitemap_index.xml', '/sitemap.xml'],
    ['/sitemap/posts-2.xml', '/sitemap.xml'],
    ['/sitemap/news.xml', '/news-sitemap.xml'],
    ['/sitemap-news.xml', '/news-sitemap.xml'],
  ])('%s is %s, without a call', async (path, to) => {
    expect(await leads(path)).toEqual({ to: [to, true], asked: [] })
  })
  it.each([
    ['/business/rss', '/business/feed.xml'],
    ['/business/rss.xml', '/business/feed.xml'],
    ['/business/feed', '/business/feed.xml'],
    ['/business/feed/atom', '/business/feed.atom'],
    ['/category/business/rss', '/business/feed.xml'],
    ['/a/story/amp', '/a/story'],
    ['/amp/a/story', '/a/story'],
    ['/old/story/amp', '/a/story'],
  ])('%s leads to %s at once', async (path, to) => {
    expect((await leads(path)).to).toEqual([to, true])
  })
  it('a legacy address behind a temporary rule redirects temporarily', async () => {
    expect((await leads('/spring-sale/rss')).to).toEqual(['/business/feed.xml', false])
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
  ])('%s leads nowhere', async (path) => {
    const { to, asked } = await leads(path)
    expect(to).toBeNull()
    expect(asked.length).toBeLessThanOrEqual(1)
  })
  it.each(['/x', '/x/rss-feed', '/amplifier/x', '/x/y.amp', '/feed.xml', '/sitemap.xml', '/'])(
    '%s is none',
    (path) => {
      expect(legacyAddress(segmentsOf(path))).toBeNull()
    },
  )
})
