import { beforeEach, describe, expect, it, vi } from 'vitest'
import { resolve, resolveRecord, undamaged } from '@/lib/delivery/address/resolve'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { DeliveryError } from '@/lib/delivery/errors'
import type { Reference } from '@/lib/delivery/model'
import { isKnown, rememberAnnounced, resetKnownNames } from '@/lib/delivery/records/names'
import { latestPosts } from '@/lib/delivery/records/posts'
import { rememberedTag, rememberTags, resetTagIndex } from '@/lib/delivery/records/tag-index'
import { readSiteConfig } from '@/lib/settings/site-schema'
import { requestedRoutes, siteOfRecords } from '../../../fakes/records-server'
import { json } from '../../../fakes/scripted-server'
import { siteReading } from '../../../fakes/site-environment'
import { aPost } from '../builders'

/** `redirects` of site.config.ts. */
const REDIRECTS = [
  { from: '/:year(\\d{4})/:month(\\d\\d)/:slug', to: '/town/:slug' },
  { from: '/blog/*', to: 'https://blog.example.com/:0?from=paper' },
  { from: '/shop', to: '/town/rain?ref=shop', permanent: false },
  { from: '/by-rule', to: '/ours' },
  { from: '/ours', to: '/town/rain' },
  { from: '/round', to: '/round' },
  { from: '/समाचार/:slug', to: '/town/:slug' },
  { from: '/story.php?id=:id', to: '/post/:id' },
  { from: '/?p=:id(\\d+)', to: '/post/:id' },
]

vi.mock('@/lib/settings/site-config', () => ({
  siteConfig: () => readSiteConfig({ redirects: REDIRECTS }),
}))

/** Addresses whose first segment names the kind of a record, on a service that identifies none of them. */
describe('records by prefix', () => {
  const RAIN = aPost({ id: 9, slug: 'rain', absolute_url: '/town/rain' })
  const DEEP = aPost({ id: 10, slug: 'deep', absolute_url: '/post/series/deep' })
  // Slugs that are also first segments of lists.
  const ABOUT_TAGS = aPost({ id: 11, slug: 'tags', absolute_url: '/tags' })
  const PLAIN = aPost({ id: 12, slug: 'plain', absolute_url: '' })
  const BUDGET = aPost({ id: 47110, slug: 'budget', absolute_url: '/money/budget-passes-47110.html' })
  const ASIA = {
    id: 3,
    name: 'Asia',
    slug: 'world/asia',
    absolute_url: '/regions/asia',
    parent_category: null,
  }
  const LOCAL = { id: 4, name: 'Local', slug: 'local', parent_category: null }
  const MONSOON = { id: 5, name: 'Monsoon', slug: 'monsoon' }
  const ASHA = { id: 6, name: 'Asha Rao', slug: 'asha-rao' }
  const MIRA = { id: 7, name: 'Mira Lund', slug: 'mira-lund', absolute_url: '/people/mira-lund' }

  const NOT_FOUND = { kind: 'not-found' }
  const permanentlyTo = (to: string) => ({ kind: 'redirect', to, permanent: true })

  const server = siteOfRecords({
    posts: [RAIN, DEEP, ABOUT_TAGS, PLAIN, BUDGET],
    categories: [ASIA, LOCAL],
    tags: [MONSOON],
    authors: [ASHA, MIRA],
    identified: { '/draft': { type: 'draft', url: '/draft', content: { id: 99 } } },
  })
  beforeEach(() => {
    resetKnownNames()
    resetTagIndex()
  })

  const requestedPosts = () => requestedRoutes(server).filter((route) => route.startsWith('post/'))

  describe('resolve', () => {
    it.each([
      ['/tag/monsoon', permanentlyTo('/tags/monsoon')],
      ['/tag/nobody', NOT_FOUND],
      ['/tag/monsoon/more', NOT_FOUND],
      ['/authors/asha-rao', permanentlyTo('/author/asha-rao')],
      ['/authors/6', permanentlyTo('/author/asha-rao')],
      ['/authors/mira-lund', permanentlyTo('/people/mira-lund')],
      ['/authors/nobody', NOT_FOUND],
      ['/authors/asha-rao/more', NOT_FOUND],
      ['/tags/monsoon', NOT_FOUND],
      ['/author/asha-rao', NOT_FOUND],
      ['/world/asia', permanentlyTo('/regions/asia')],
      ['/local', permanentlyTo('/category/local')],
      ['/post/9', permanentlyTo('/town/rain')],
      ['/post/rain', permanentlyTo('/town/rain')],
      ['/post/nobody', NOT_FOUND],
      ['/post/series/rain', NOT_FOUND],
      ['/post/rain/more', NOT_FOUND],
      ['/other/rain', NOT_FOUND],
      // A story that moved and came back: the service has forgotten where it was.
      ['/regions/asia/rain', permanentlyTo('/town/rain')],
      ['/regions/asia/rain.html', permanentlyTo('/town/rain')],
      ['/regions/asia/nobody-47110', NOT_FOUND],
      // Mistyped, or copied with what stood after it.
      ['/Town/Rain', permanentlyTo('/town/rain')],
      ['/town/rain.', permanentlyTo('/town/rain')],
      ['/regions/asia)', permanentlyTo('/regions/asia')],
      ['/town/nobody.', NOT_FOUND],
      // An address of the site that stood here before this one.
      ['/index.php/town/rain', permanentlyTo('/town/rain')],
      ['/index.php', permanentlyTo('/')],
      ['/index.php/nobody', NOT_FOUND],
      ['/town/Rain.ASPX%3Fid%3D9', { kind: 'redirect', to: '/town/Rain.ASPX', permanent: false }],
    ])('%s gives %j', async (path, expected) => {
      expect(await resolve(path)).toEqual(expected)
    })

    it.each([
      ['/post/series/deep', 10],
      ['/tags', 11],
      ['/town/rain', 9],
      ['/post/plain', 12],
      ['/money/budget-passes-47110.html', 47110],
    ])('%s gives the post with that address', async (path, id) => {
      expect(await resolve(path)).toMatchObject({ kind: 'post', post: { id } })
    })

    it.each(['/tag/nobody', '/authors/nobody', '/tags/nobody', '/author/nobody'])(
      '%s, no post’s address, looks for no post',
      async (path) => {
        await resolve(path)
        expect(requestedPosts()).toEqual([])
      },
    )

    it.each([
      ['/post/nobody', 'post/nobody/'],
      ['/post', 'post/post/'],
      ['/draft', 'post/draft/'],
      ['/town/nobody', 'post/nobody/'],
      ['/town/nobody-47111', 'post/47111/'],
      ['/town/nobody-77', 'post/nobody-77/'],
      ['/town/budget-2026', 'post/budget-2026/'],
    ])('%s takes two requests besides categories, one of them for a post: %s', async (path, route) => {
      expect(await resolve(path)).toEqual(NOT_FOUND)
      const routes = requestedRoutes(server).filter((one) => !one.startsWith('categories/'))
      expect(routes.toSorted()).toEqual([expect.stringContaining('identify_url/'), route])
    })

    it.each([
      ['/tag/monsoon/more', 'tag/'],
      ['/authors/asha-rao/more', 'author/'],
    ])('%s, longer than the address of a record, asks for no %s', async (path, route) => {
      await resolve(path)
      expect(requestedRoutes(server).filter((one) => one.startsWith(route))).toEqual([])
    })
  })

  describe('resolveRecord', () => {
    it.each([
      ['/category/world/asia', permanentlyTo('/regions/asia')],
      ['/category/nobody', NOT_FOUND],
      ['/category', NOT_FOUND],
      ['/author/6', permanentlyTo('/author/asha-rao')],
      ['/author/mira-lund', permanentlyTo('/people/mira-lund')],
      ['/author/nobody', NOT_FOUND],
      ['/tags/nobody', NOT_FOUND],
      ['/post/9', permanentlyTo('/town/rain')],
      ['/post/nobody', NOT_FOUND],
      ['/nobody', NOT_FOUND],
    ])('%s gives %j', async (path, expected) => {
      expect(await resolveRecord(path)).toEqual(expected)
    })

    it.each([
      ['/category/local', { kind: 'category', category: { id: 4 } }],
      ['/regions/asia', { kind: 'category', category: { id: 3 } }],
      ['/tags/monsoon', { kind: 'tag', tag: { id: 5 } }],
      ['/author/asha-rao', { kind: 'author', author: { id: 6 } }],
      ['/post/plain', { kind: 'post', post: { id: 12 } }],
      ['/post/series/deep', { kind: 'post', post: { id: 10 } }],
      ['/tags', { kind: 'post', post: { id: 11 } }],
    ])('%s is the own address of %j', async (path, expected) => {
      expect(await resolveRecord(path)).toMatchObject(expected)
    })

    it.each(['/tags/nobody', '/author/nobody', '/post/nobody'])(
      'asks for the unknown record at %s and for its address, once each',
      async (path) => {
        await resolveRecord(path)
        expect(requestedRoutes(server).filter((route) => route.includes('nobody'))).toHaveLength(2)
      },
    )

    it('asks identify_url for an unknown category, once', async () => {
      await resolveRecord('/category/nobody')
      expect(requestedRoutes(server).filter((route) => route.startsWith('identify_url'))).toEqual([
        'identify_url/?legacy_url=/category/nobody',
      ])
    })

    it('asks identify_url for tags and authors, which may have been merged, and for no other record found by its prefix', async () => {
      for (const path of ['/category/local', '/post/plain', '/tags/monsoon', '/author/asha-rao']) {
        await resolveRecord(path)
      }
      expect(requestedRoutes(server).filter((route) => route.startsWith('identify_url'))).toHaveLength(2)
    })
  })

  describe('legacy addresses', () => {
    it.each([
      ['/town/rain/amp', '/town/rain'],
      ['/amp/town/rain', '/town/rain'],
      ['/regions/asia/rss', '/regions/asia/feed.xml'],
      ['/world/asia/feed/atom', '/regions/asia/feed.atom'],
      ['/tags/monsoon/rss', '/tags/monsoon/feed.xml'],
      ['/author/asha-rao/feed', '/author/asha-rao/feed.xml'],
      ['/category/local/rss.xml', '/category/local/feed.xml'],
      ['/post/9/amp', '/town/rain'],
    ])('%s redirects permanently to %s', async (path, to) => {
      expect(await resolve(path)).toEqual(permanentlyTo(to))
    })

    it('an AMP address looks for the story only, not for one by the name of the suffix', async () => {
      await resolve('/town/rain/amp')
      expect([...new Set(requestedPosts())]).toEqual(['post/rain/'])
    })

    it.each(['/tags/monsoon/amp', '/author/asha-rao/amp'])(
      '%s is looked for without its suffix only',
      async (path) => {
        await resolveRecord(path)
        expect(requestedRoutes(server).filter((route) => /^(?:tag|author)\//.test(route))).toEqual([])
      },
    )
  })
})

/** The records that identify_url names, where its answer holds little, or another address than the one asked for. */
describe('records that identify_url names', () => {
  const RAIN = aPost({ id: 9, slug: 'rain', absolute_url: '/town/rain' })
  const ASIA = { id: 3, name: 'Asia', slug: 'asia', absolute_url: '/regions/asia', parent_category: null }
  const MONSOON = { id: 5, name: 'Monsoon', slug: 'monsoon' }
  const ASHA = { id: 6, name: 'Asha Rao', slug: 'asha-rao' }

  const IDENTIFIED: Record<string, unknown> = {
    '/topics/rains': { type: 'tag', url: '/tags/monsoon' },
    '/topics/monsoon': { type: 'tag', url: '' },
    '/topics/dry': { type: 'tag', url: 'https://old.example/topics/monsoon?page=2' },
    '/topics/nobody': { type: 'tag', url: '/tags/nobody' },
    '/topics/badly': { type: 'tag', url: 'javascript:monsoon' },
    '/writers/rao': { type: 'member', url: '/author/asha-rao' },
    '/writers/asha-rao': { type: 'member' },
    '/writers/nobody': { type: 'member', url: '/author/nobody' },
    '/sections/asia': { type: 'category', url: '' },
    '/sections/east': { type: 'category', url: '/category/asia' },
    '/sections/nobody': { type: 'category', url: 'nobody' },
    '/rain.html': { type: 'post', url: '/rain.html', content: { slug: 'rain' } },
    '/gone.html': { type: 'post', url: '/gone.html', content: { id: 77 } },
    '/empty.html': { type: 'post', url: '/empty.html' },
    '/typeless': { url: '/town/rain' },
    '/tags/merged': { type: 'redirect', url: '/tags/monsoon', status_code: '301' },
    '/author/merged': { type: 'redirect', url: '/author/asha-rao', status_code: '301' },
    '/tags/round': { type: 'redirect', url: '/tags/round', status_code: '301' },
  }

  const server = siteOfRecords({
    identified: IDENTIFIED,
    posts: [RAIN],
    categories: [ASIA],
    tags: [MONSOON],
    authors: [ASHA, { ...ASHA, id: 7, slug: 'merged' }],
  })
  beforeEach(() => {
    resetKnownNames()
    resetTagIndex()
  })

  it.each([
    ['/tags/merged', '/tags/monsoon'],
    ['/author/merged', '/author/asha-rao'],
  ])('the rule of %s comes first, although its record is still known', async (path, to) => {
    const [merged, round] = ['merged', 'round'].map((slug, id) => ({ id: 30 + id, name: slug, slug }))
    rememberTags([{ tags: [merged, round] as Reference[] }])
    expect(await resolve(path)).toEqual({ kind: 'redirect', to, permanent: true })
    expect(await resolveRecord(path)).toEqual({ kind: 'redirect', to, permanent: true })
    expect(rememberedTag('merged') === null).toBe(path.startsWith('/tags'))
    // A rule that leads nowhere hides no record.
    expect(await resolveRecord('/tags/round')).toMatchObject({ kind: 'tag', tag: { id: 31 } })
  })

  it('what the site knows about a tag is forgotten when a webhook names the tag', () => {
    rememberTags([{ tags: [{ id: 30, name: 'Old', slug: 'old' }] }])
    rememberAnnounced(['tag:old'])
    expect(rememberedTag('old')).toBeNull()
  })

  it.each([
    ['/topics/rains', '/tags/monsoon'],
    ['/topics/monsoon', '/tags/monsoon'],
    ['/topics/dry', '/tags/monsoon'],
    ['/writers/rao', '/author/asha-rao'],
    ['/writers/asha-rao', '/author/asha-rao'],
    ['/sections/asia', '/regions/asia'],
    ['/sections/east', '/regions/asia'],
    ['/rain.html', '/town/rain'],
  ])('%s redirects permanently to %s, the address of the named record', async (path, to) => {
    expect(await resolve(path)).toEqual({ kind: 'redirect', to, permanent: true })
  })

  it.each([
    '/topics/nobody',
    '/topics/badly',
    '/writers/nobody',
    '/sections/nobody',
    '/gone.html',
    '/empty.html',
  ])('%s, of a record that the service does not have, is not found', async (path) => {
    expect(await resolve(path)).toEqual({ kind: 'not-found' })
  })

  it('an answer without a type is an outage, not a missing page', async () => {
    const failure = await resolve('/typeless').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DeliveryError)
    expect(failure).toMatchObject({ failure: 'malformed', detail: { route: 'identify_url' } })
    expect(String((failure as Error).message)).toContain('no type in data')
  })

  it('a tag that identify_url names costs one call besides identify_url', async () => {
    await resolve('/topics/rains')
    expect(requestedRoutes(server)).toEqual(['identify_url/?legacy_url=/topics/rains', 'tag/monsoon/'])
  })
})

/** What the rules of the service lead to, where its last answer names no record. */
describe('followed rules', () => {
  const RAIN = aPost({ id: 9, slug: 'rain', absolute_url: '/town/rain' })
  const DEEP = aPost({ id: 10, slug: 'deep', absolute_url: '/post/series/deep' })
  const ASIA = {
    id: 3,
    name: 'Asia',
    slug: 'world/asia',
    absolute_url: '/regions/asia',
    parent_category: null,
  }
  const MONSOON = { id: 5, name: 'Monsoon', slug: 'monsoon' }
  const RULES: Record<string, [target: string, status?: number]> = {
    '/to-category': ['/category/world/asia'],
    '/to-slug': ['/world/asia'],
    '/to-no-category': ['/category/nobody'],
    '/to-deep': ['/post/series/deep'],
    '/to-rain': ['/town/rain?from=rule#end'],
    '/to-tag': ['/tag/monsoon'],
    '/to-no-tag': ['/tag/nobody'],
    '/to-post': ['/post/rain?x=1', 302],
    '/to-missing': ['/missing'],
    '/to-unsafe': ['javascript:alert(1)'],
    '/round': ['/round-2'],
    '/round-2': ['/round'],
    '/into-round': ['/round'],
  }

  const rules = Object.entries(RULES).map(([from, [url, status_code = 301]]) => [
    from,
    { type: 'redirect', url, status_code },
  ])
  siteOfRecords({
    identified: {
      ...Object.fromEntries(rules),
      '/missing': { type: 'post', url: '/missing', status_code: '200', content: { id: 99 } },
    },
    posts: [RAIN, DEEP],
    categories: [ASIA],
    tags: [MONSOON],
  })
  beforeEach(resetKnownNames)

  it.each([
    ['/to-category', '/regions/asia'],
    ['/to-slug', '/regions/asia'],
    ['/to-no-category', '/category/nobody'],
    ['/to-deep', '/post/series/deep'],
    ['/to-rain', '/town/rain?from=rule#end'],
    ['/to-tag', '/tags/monsoon'],
    ['/to-no-tag', '/tag/nobody'],
    ['/to-missing', '/missing'],
  ])('%s redirects permanently to %s', async (path, to) => {
    expect(await resolve(path)).toEqual({ kind: 'redirect', to, permanent: true })
  })

  it('a temporary rule onto a story by its slug redirects temporarily to its own address, with the query', async () => {
    expect(await resolve('/to-post')).toEqual({ kind: 'redirect', to: '/town/rain?x=1', permanent: false })
  })

  it.each(['/to-unsafe', '/round', '/into-round'])('%s is not found', async (path) => {
    expect(await resolve(path)).toEqual({ kind: 'not-found' })
  })

  it('the target of a rule counts as known, so that asking for it spends no share of look-ups', async () => {
    expect(isKnown('address', '/category/nobody')).toBe(false)
    await resolve('/to-no-category')
    expect(isKnown('address', '/category/nobody')).toBe(true)
  })
})

/** Redirect rules of the service for addresses that are its records' own. */
describe('rules at addresses of records', () => {
  const STORY = aPost({ id: 9, slug: 'rain', absolute_url: '/town/rain' })
  const WINDY = aPost({ id: 10, slug: 'wind', absolute_url: '/town/wind' })
  const SNOWY = aPost({ id: 11, slug: 'snow', absolute_url: '/town/snow' })
  const GAMING = { id: 3, name: 'Gaming', slug: 'gaming', absolute_url: '/gaming', parent_category: null }
  const CHESS = { id: 4, name: 'Chess', slug: 'chess', absolute_url: '/chess', parent_category: null }
  const CARDS = { id: 5, name: 'Cards', slug: 'card-games', absolute_url: '/cards', parent_category: null }

  const rule = (url: string) => ({ type: 'redirect', url, status_code: 301 })
  const IDENTIFIED: Record<string, unknown> = {
    '/town/rain': rule('/town/rain.html'),
    '/town/rain.html': { type: 'post', url: '/town/rain.html', status_code: '200', content: { id: 9 } },
    '/town/wind': rule('https://news.example.org/town/wind/'),
    '/town/gone': rule('/town/gone/'),
    '/town/snow': rule('/post/snow'),
    '/winter/snow': rule('/post/snow'),
    '/winter/sleet': rule('/post/sleet'),
    '/cards': rule('/card-games'),
    '/gaming': rule('/category/gaming'),
    '/category/gaming': { type: 'category', url: 'gaming', status_code: '200' },
    '/chess': rule('/category/chess'),
    '/games/chess': rule('/category/chess'),
  }

  siteOfRecords({
    identified: IDENTIFIED,
    posts: [STORY, WINDY, SNOWY],
    categories: [GAMING, CHESS, CARDS],
  })

  it('a story is shown at its own address, where a rule leads from there to another of its addresses', async () => {
    expect(await resolve('/town/rain')).toMatchObject({ kind: 'post', post: { id: 9 } })
  })

  it('a story is shown at its own address, where a rule only adds a slash to it', async () => {
    expect(await resolve('/town/wind')).toMatchObject({ kind: 'post', post: { id: 10 } })
    expect(await resolve('/town/gone')).toEqual({ kind: 'not-found' })
  })

  it('a story is shown at its own address, where a rule leads to its id or slug, which the service does not identify', async () => {
    expect(await resolve('/town/snow')).toMatchObject({ kind: 'post', post: { id: 11 } })
  })

  it('a rule onto the id or slug of a story leads to its own address at once, else where the rule says', async () => {
    expect(await resolve('/winter/snow')).toEqual({ kind: 'redirect', to: '/town/snow', permanent: true })
    expect(await resolve('/winter/sleet')).toEqual({ kind: 'redirect', to: '/post/sleet', permanent: true })
  })

  it('a category is shown at its own address, where a rule leads to its slug alone', async () => {
    expect(await resolve('/cards')).toMatchObject({ kind: 'category', category: { id: 5 } })
  })

  it.each([
    ['identifies', '/gaming', 3],
    ['does not identify', '/chess', 4],
  ])(
    'a category is shown at its own address, where a rule leads to its other one, which the service %s',
    async (_, path, id) => {
      expect(await resolve(path)).toMatchObject({ kind: 'category', category: { id } })
    },
  )

  it('a rule that leads to another address of a category leads to its own at once', async () => {
    expect(await resolve('/games/chess')).toEqual({ kind: 'redirect', to: '/chess', permanent: true })
  })
})

/** Categories below different parents that have one slug. */
describe('equal slugs', () => {
  const categories = ['/india/news', '/world/news'].map((path, n) => ({
    id: n + 1,
    name: 'News',
    slug: 'news',
    absolute_url: path,
  }))

  const identified = { type: 'category', url: 'news', status_code: '200' }
  siteOfRecords({
    identified: { '/india/news': identified, '/world/news': identified, '/old/news': identified },
    categories,
  })

  it.each([
    ['/india/news', 1],
    ['/world/news', 2],
  ])('%s resolves to the category with that address, not to another with the same slug', async (path, id) => {
    expect(await resolve(path)).toMatchObject({ kind: 'category', category: { id } })
  })

  it('an unknown address of a slug that two categories share redirects to the first of them', async () => {
    expect(await resolve('/old/news')).toEqual({ kind: 'redirect', to: '/india/news', permanent: true })
  })
})

/** Addresses that end in a number which is no id, of a service that does not identify its posts by their own address. */
describe('numbers in slugs', () => {
  const GOLD = aPost({ id: 9, slug: 'gold-at-75000', absolute_url: '/money/gold-at-75000' })
  const OTHER = aPost({ id: 60000, slug: 'silver', absolute_url: '/money/silver' })
  const SILVER = aPost({ id: 10, slug: 'silver-at-60000', absolute_url: '/money/silver-at-60000' })

  const server = siteOfRecords({ posts: [GOLD, SILVER, OTHER] })

  it.each([GOLD, SILVER])(
    '$absolute_url resolves to the listed post with that address',
    async ({ id, absolute_url }) => {
      await latestPosts(10)
      expect(await resolve(absolute_url)).toMatchObject({ kind: 'post', post: { id } })
    },
  )

  it('an unknown address that ends in a number makes one post look-up', async () => {
    expect(await resolve('/money/nothing-at-70000')).toEqual({ kind: 'not-found' })
    expect(server.requests.filter(({ url }) => url.includes('/post/'))).toHaveLength(1)
  })
})

/** Addresses of listed posts that name neither slug nor id, of a service that identifies its posts by a former address. */
describe('addresses of listed posts', () => {
  const RAIN = aPost({ id: 9, slug: 'rain-on-the-coast-2', absolute_url: '/town/rain-on-the-coast.html' })
  const WIND = aPost({ id: 10, slug: 'wind-2', absolute_url: '/town/wind' })

  const server = siteOfRecords({ posts: [RAIN, WIND] })
  beforeEach(() => {
    resetKnownNames()
  })

  it('the address that a list gives a post leads to it', async () => {
    await latestPosts(10)
    expect(await resolve(RAIN.absolute_url)).toMatchObject({ kind: 'post', post: { id: 9 } })
    const looked = server.requests.filter(({ url }) => url.includes('/post/')).map(({ url }) => url)
    expect([...new Set(looked)]).toEqual(['/publisher/1001/post/9/'])
  })

  it('the address that a post by its id is redirected to leads to it', async () => {
    expect(await resolve('/post/10')).toEqual({ kind: 'redirect', to: '/town/wind', permanent: true })
    expect(await resolve('/town/wind')).toMatchObject({ kind: 'post', post: { id: 10 } })
  })
})

/** Redirect rules of the service that lead to one another: the one redirect they give, and whether it is permanent. */
describe('chains of rules', () => {
  const ELSEWHERE = 'https://elsewhere.example/'

  let rules: Record<string, [target: string, status: number]> = {}

  siteReading((request, response) => {
    const url = new URL(request.url ?? '', 'http://service')
    const rule = rules[url.searchParams.get('legacy_url') ?? '']
    if (rule)
      return json(
        response,
        { data: { type: 'redirect', url: rule[0], status_code: String(rule[1]) } },
        rule[1],
      )
    if (url.pathname.includes('identify_url'))
      return json(response, { data: { type: 'not_found', url: '', status_code: '404' } }, 404)
    json(
      response,
      url.pathname.includes('/post/') ? {} : { data: [] },
      url.pathname.includes('/post/') ? 404 : 200,
    )
  })

  /** Resolves `/r0` with one rule per status, each leading to the next, and the last one to `last`. */
  async function resolveChain(statuses: number[], last = ELSEWHERE) {
    resetResilience()
    rules = Object.fromEntries(
      statuses.map((status, n) => [`/r${n}`, [n === statuses.length - 1 ? last : `/r${n + 1}`, status]]),
    )
    return resolve('/r0')
  }

  it.each([
    [[301], true],
    [[308], true],
    [[302], false],
    [[307], false],
    [[301, 301], true],
    [[301, 308, 301], true],
    [[302, 301], false],
    [[301, 302], false],
    [[302, 302], false],
    [[307, 301, 301], false],
    [[301, 307, 301], false],
    [[301, 301, 302], false],
  ])('a redirect chain of %j is permanent: %s', async (statuses, permanent) => {
    expect(await resolveChain(statuses)).toEqual({ kind: 'redirect', to: ELSEWHERE, permanent })
  })

  it.each([
    [[302, 301], false],
    [[301, 301], true],
  ])('a redirect chain of %j that ends on this site is permanent: %s', async (statuses, permanent) => {
    expect(await resolveChain(statuses, '/end')).toEqual({ kind: 'redirect', to: '/end', permanent })
  })

  it('a redirect chain of five rules is followed, and one of six is not found', async () => {
    expect(await resolveChain(Array(5).fill(301))).toMatchObject({ kind: 'redirect' })
    expect(await resolveChain(Array(6).fill(301))).toEqual({ kind: 'not-found' })
  })
})

describe('redirects of site.config.ts', () => {
  const TOWN = { id: 3, name: 'Town', slug: 'town', parent_category: null }

  const server = siteOfRecords({
    posts: [aPost({ id: 9, slug: 'rain', absolute_url: '/town/rain' })],
    categories: [TOWN],
    identified: { '/by-rule': { type: 'redirect', url: '/elsewhere', status_code: 301 } },
  })
  beforeEach(resetKnownNames)

  const to = (path: string, permanent = true) => ({ kind: 'redirect', to: path, permanent })

  it.each([
    ['a pattern leads to the parts that it names', '/2024/05/rain', to('/town/rain')],
    ['a part that does not match is no redirect', '/2024/may/rain', { kind: 'not-found' }],
    ['a rest leads to another site', '/blog/a/b%20c', to('https://blog.example.com/a/b%20c?from=paper')],
    ['a temporary redirect stays one', '/shop', to('/town/rain?ref=shop', false)],
    ['ours come before the service’s, and two of them are one', '/by-rule', to('/town/rain')],
    ['a query names a record', '/story.php%3Fid%3D9', to('/town/rain')],
    ['… at the front page too', '/%3Fp%3D9', to('/town/rain')],
    [
      'a rule without a query takes any',
      '/blog/old.php%3Fid%3D9',
      to('https://blog.example.com/old.php?from=paper'),
    ],
    ['another query is the page without it', '/%3Fcat%3D9', to('/', false)],
    ['an address that leads to itself is not found', '/round', { kind: 'not-found' }],
    [
      'letters of every language are matched',
      '/%E0%A4%B8%E0%A4%AE%E0%A4%BE%E0%A4%9A%E0%A4%BE%E0%A4%B0/rain',
      to('/town/rain'),
    ],
  ])('follows a rule of site.config.ts: %s', async (_title, path, expected) => {
    expect(await resolve(path)).toEqual(expected)
  })

  it('a redirect to another site asks the service nothing', async () => {
    const before = requestedRoutes(server).length
    await resolve('/blog/another')
    expect(requestedRoutes(server)).toHaveLength(before)
  })
})

it.each([
  ['Business/Rain-In-The-Port', '/business/rain-in-the-port'],
  ['business/rain.', '/business/rain'],
  ['business/rain),', '/business/rain'],
  ['business/rain”', '/business/rain'],
  ['business/rain ', '/business/rain'],
  ['business/rain\u200b', '/business/rain'],
  ['business/rain&amp;utm_source=x', '/business/rain'],
  ['business/rain&utm_source=x&b=2', '/business/rain'],
  ['business/rain/)', '/business/rain'],
  ['business/rain', '/business/rain'],
  ['business/r&d', '/business/r%26d'],
  ['news/बारिश।', '/news/%E0%A4%AC%E0%A4%BE%E0%A4%B0%E0%A4%BF%E0%A4%B6%E0%A5%A4'],
  ['.', null],
])('the address %j means %j', (address, meant) => {
  expect(undamaged(address.split('/'))).toBe(meant)
})
