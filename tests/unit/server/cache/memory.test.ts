import { createRequire } from 'node:module'
import { describe, expect, it, vi } from 'vitest'
import { encodePath } from '@/lib/base/paths'
import { createCache, rankedPages } from '@/lib/server/cache/cache.mjs'
import { isNotFound, NOT_FOUND_DATA, tagsOf } from '@/lib/server/cache/entry.mjs'
import { lifetimeForgetter } from '@/lib/server/cache/framework-lifetimes.mjs'
import { sizeOf } from '@/lib/server/cache/memory.mjs'
import { decode, encode, stampOf } from '@/lib/server/cache/shared-entries.mjs'
import { data, EVERY_KIND, entry, page, route } from '../../../fixtures/cached-values'
import { fakeLink } from './fake-link'

/** The entries of the in-memory cache, and their limits. */
const cacheControl = { revalidate: 20 }
const notFoundPage = () => ({ ...(page('not found') as object), status: 404 }) as ReturnType<typeof page>

describe('the in-memory cache', () => {
  it('the cache keeps to its entry limit and reports evicted keys to onEvict', async () => {
    const dropped: string[] = []
    const cache = createCache({
      limits: { entries: 10, bytes: 1e9 },
      onEvict: (key) => dropped.push(key),
    })
    for (let count = 0; count < 25; count++) await cache.set(`/${count}`, page('a'), { cacheControl })
    // Two of the ten entries are reserved for 404s.
    expect(cache.size().entries).toBe(8)
    expect(dropped).toEqual(Array.from({ length: 17 }, (_, count) => `/${count}`))
  })
  it('the cache keeps to its byte limit', async () => {
    const cache = createCache({ limits: { entries: 1_000, bytes: 1_000_000 } })
    for (let count = 0; count < 100; count++) {
      await cache.set(`/${count}`, page('x'.repeat(50_000)), { cacheControl })
    }
    expect(cache.size().bytes).toBeLessThanOrEqual(1_000_000)
    expect(cache.size().entries).toBeGreaterThan(7)
  })
  it('the cache does not store an entry that is too large, and evicts the former one of its key', async () => {
    const dropped: string[] = []
    const cache = createCache({
      limits: { entries: 100, bytes: 1_000_000 },
      onEvict: (key) => dropped.push(key),
    })
    await cache.set('/small', page('small'), { cacheControl })
    await cache.set('/grown', page('small'), { cacheControl })
    await cache.set('/grown', page('x'.repeat(200_000)), { cacheControl })
    expect((await cache.get('/grown', { kind: 'APP_PAGE' })).entry).toBeNull()
    expect((await cache.get('/small', { kind: 'APP_PAGE' })).outcome).toBe('hit')
    expect(dropped).toEqual(['/grown'])
  })
  it('the cache has a separate share for 404 pages, so made-up addresses evict no page', async () => {
    const dropped: string[] = []
    const cache = createCache({ limits: { entries: 80, bytes: 1e9 }, onEvict: (key) => dropped.push(key) })
    await cache.set('/story', page('story'), { cacheControl })
    for (let count = 0; count < 500; count++) {
      await cache.set(`/made-up-${count}`, notFoundPage(), { cacheControl })
    }
    expect((await cache.get('/story', { kind: 'APP_PAGE' })).outcome).toBe('hit')
    expect((await cache.get('/made-up-499', { kind: 'APP_PAGE' })).outcome).toBe('hit')
    expect(cache.size().entries).toBe(1 + 10)
    expect(dropped.length).toBe(490)
  })
  it('the cache counts not-found data of the service to the share of 404s', async () => {
    const cache = createCache({ limits: { entries: 80, bytes: 1e9 } })
    await cache.set('story', data('{"found":true,"value":{"id":1}}'), {})
    for (let count = 0; count < 500; count++) {
      await cache.set(`made up ${count}`, data(`${NOT_FOUND_DATA}"value":null}`), {})
    }
    expect((await cache.get('story', { kind: 'FETCH' })).outcome).toBe('hit')
    expect(cache.size().entries).toBe(1 + 10)
  })
  it('the cache keeps one entry for an address that changes between 404 and 200', async () => {
    const cache = createCache({ limits: { entries: 80, bytes: 1e9 } })
    const read = async () => (await cache.get('/a', { kind: 'APP_PAGE' })).entry?.value as { status: number }
    for (const [value, status] of [
      [notFoundPage(), 404],
      [page('story'), 200],
      [notFoundPage(), 404],
    ] as const) {
      await cache.set('/a', value, { cacheControl })
      expect((await read()).status).toBe(status)
      expect(cache.size().entries).toBe(1)
    }
  })
  it.each(EVERY_KIND)('the cache returns %s unchanged', async (_, value, kind) => {
    const cache = createCache({ limits: { entries: 10, bytes: 1_000_000 } })
    await cache.set('k', value, { cacheControl })
    const { entry: read, outcome } = await cache.get('k', { kind })
    expect(outcome).toBe('hit')
    expect(read?.value).toEqual(value)
  })
})

describe('lifetimeForgetter', () => {
  it('lifetimeForgetter removes an evicted key from the framework’s SharedCacheControls', () => {
    const file = 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'
    const cacheControls = createRequire(import.meta.url)(file).SharedCacheControls.cacheControls
    cacheControls.set('/route-cache/a', { revalidate: 20 })
    lifetimeForgetter()('/route-cache/a')
    expect(cacheControls.has('/route-cache/a')).toBe(false)
  })
})

describe('encode and decode', () => {
  it.each(EVERY_KIND)('%s is the same after encode and decode', async (_, value) => {
    const original = entry(value, { madeAt: 5, lastModified: 7, tags: ['a'], cacheControl })
    const bytes = await encode(original, '/a')
    expect(stampOf(bytes)).toBe(5)
    expect(await decode(bytes, '/a')).toEqual(original)
  })
  it('decoded flight data does not keep the other encoded bytes in memory', async () => {
    const read = await decode(await encode(entry(page('x'.repeat(500_000))), '/a'), '/a')
    const value = read?.value as { rscData?: Buffer } | null | undefined
    expect(value?.rscData?.buffer.byteLength).toBe(500_007)
    expect(value?.rscData?.length).toBe(500_007)
  })
  it('truncated, foreign or empty bytes decode to null', async () => {
    const bytes = await encode(entry(page('a')), '/a')
    for (const broken of [bytes.subarray(0, 40), Buffer.from('not an entry at all'), Buffer.alloc(0)]) {
      expect(await decode(broken, '/a')).toBeNull()
    }
  })
  it('an entry that no instance wrote, or that was changed or moved, decodes to null', async () => {
    const bytes = await encode(entry(page('a')), '/a')
    expect(await decode(bytes, '/a')).not.toBeNull()
    expect(await decode(bytes, '/b')).toBeNull()
    for (const at of [0, 10, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(await decode(changed, '/a')).toBeNull()
    }
    vi.stubEnv('API_SECRET', 'of somebody else')
    expect(await decode(bytes, '/a')).toBeNull()
    vi.unstubAllEnvs()
  })
})

describe('pagesWith', () => {
  it('pagesWith names a page by its address in normal form, by which pages link it', async () => {
    const cache = createCache({ limits: { entries: 100, bytes: 1e9 } })
    await cache.set('/town/1,2-घर', page('a', ['post:7']), { cacheControl })
    const [foundPage] = cache.pagesWith(new Set(['post:7']), 10)
    expect(foundPage?.path).toBe(encodePath(['town', '1,2-घर']))
  })
  it('pagesWith ranks the page at the changed address first, then pages with the record, then lists', async () => {
    const cache = createCache({ limits: { entries: 100, bytes: 1e9 } })
    const setPage = (path: string, ...tags: string[]) => cache.set(path, page('a', tags), { cacheControl })
    // The newest entries are found first: the order below is not that of the ranks in either direction.
    await setPage('/latest', 'listing')
    await setPage('/index', 'listing', 'post:7')
    await setPage('/news/rain', 'post:7', 'address:rain', 'listing')
    // Its own record did not change, only a list that it shows.
    await setPage('/other', 'post:8', 'address:other', 'listing')
    await setPage('/unchanged', 'post:9')
    await cache.set('0f3a', data('{}'), { cacheControl, tags: ['listing'] } as never)
    const changed = new Set(['post:7', 'address:rain', 'listing'])
    const paths = (max: number) => cache.pagesWith(changed, max).map(({ path, rank }) => `${rank} ${path}`)
    expect(paths(2)).toEqual(['0 /news/rain', '1 /'])
    expect(paths(10).slice(0, 2)).toEqual(paths(2))
    expect(paths(10).slice(2).sort()).toEqual(['2 /latest', '2 /other'])
  })
})

describe('sizeOf', () => {
  const size = (fields: Parameters<typeof entry>[1], value = route('')) => sizeOf(entry(value, fields), '')

  it('counts markup, flight data, segments, bodies and keys', () => {
    const bare = sizeOf(entry(page('')), '')
    // Markup, and as many bytes of flight data.
    expect(sizeOf(entry(page('x'.repeat(1_000))), '') - bare).toBe(2_000)
    expect(sizeOf(entry(page('न'.repeat(1_000))), '') - bare).toBe(6_000)
    expect(sizeOf(entry(page('')), 'k'.repeat(100)) - bare).toBe(100)
    expect(sizeOf(entry(route('x'.repeat(500))), '')).toBeGreaterThan(1_000)
    expect(sizeOf(entry(data('x'.repeat(500))), '')).toBeGreaterThan(1_000)
    const segmented = {
      ...(page('') as object),
      segmentData: new Map([['/_tree', Buffer.alloc(5_000)]]),
    } as unknown as ReturnType<typeof page>
    expect(sizeOf(entry(segmented), '') - bare).toBeGreaterThan(4_900)
    // Beyond Latin-1 a character takes two bytes.
    expect(sizeOf(entry(data('न'.repeat(1_000))), '') - sizeOf(entry(data('')), '')).toBe(2_000)
  })

  it('counts tags, copies, heads and earlier data', () => {
    const bare = size({})
    expect(size({ tags: ['ab', 'cde'] }) - bare).toBe(5)
    expect(size({ tags: ['घर'] }) - bare).toBe(4)
    const copy = (bytes: number) => ({
      of: Buffer.alloc(0),
      encoding: 'br' as const,
      bytes: Buffer.alloc(bytes),
    })
    expect(size({ copies: [copy(300), copy(50)] }) - bare).toBe(350)
    expect(size({ earlier: { data: Buffer.alloc(70), until: 0 } }) - bare).toBe(70)
    const heads = new Map([['/a', { status: 200, headers: [] }]])
    expect(size({ heads: heads as never }) - bare).toBe(JSON.stringify([...heads]).length)
  })

  it('counts the headers of every kind of entry, and the content of each', () => {
    const grown = (value: object, more: object) =>
      size({}, { ...value, ...more } as never) - size({}, value as never)
    const long = { headers: { 'x-next-cache-tags': '', a: 'x'.repeat(100) } }
    expect(grown(route('a'), long)).toBeGreaterThanOrEqual(100)
    expect(grown(page('a'), long)).toBeGreaterThan(70)
    expect(grown(page('a'), { postponed: 'x'.repeat(40) })).toBe(40)
    const older = { kind: 'PAGES', html: '', pageData: {}, headers: {} }
    expect(grown(older, { pageData: { a: 'x'.repeat(50) } })).toBe(56)
    expect(grown(older, { html: 'x'.repeat(50) })).toBe(50)
    expect(grown(older, { headers: { a: 'bc' } })).toBe(8)
    const fetched = { kind: 'FETCH', data: { body: '', url: '', headers: {} } }
    expect(grown(fetched, { data: { body: 'x'.repeat(60), url: 'u'.repeat(7), headers: {} } })).toBe(67)
    expect(grown(fetched, { data: { body: '', url: '', headers: { a: 'bc' } } })).toBe(8)
    const redirect = { kind: 'REDIRECT', props: {} }
    expect(grown(redirect, { props: { to: '/a' } })).toBe(9)
    expect(grown({ kind: 'IMAGE' }, { etag: 'ab' })).toBe(12)
  })
})

describe('newer entries', () => {
  const cacheControl = { revalidate: 20 }

  describe('an entry read from Redis', () => {
    /** A cache that is reading an entry made at `sharedMadeAt` from Redis, which answers on answerNow(). */
    async function cacheReading(sharedMadeAt: number) {
      const bytes = await encode(
        entry(page('of another instance'), {
          madeAt: sharedMadeAt,
          lastModified: sharedMadeAt,
          cacheControl,
        }),
        '/a',
      )
      let answer: () => void = () => {}
      let resolveRequested: () => void = () => {}
      const requested = new Promise<void>((resolve) => {
        resolveRequested = resolve
      })
      const { link } = fakeLink(({ name }) => {
        if (name !== 'get') return null
        resolveRequested()
        return new Promise((resolve) => {
          answer = () => resolve(bytes)
        })
      })
      const cache = createCache({
        limits: { entries: 100, bytes: 1e7 },
        sharing: { link, buildId: 'build', nameOf: (name) => name, entryNameOf: (_, key) => key },
      })
      const reading = cache.get('/a', { kind: 'APP_PAGE' })
      await requested
      return { cache, reading, answerNow: () => answer() }
    }
    const html = async (reading: ReturnType<ReturnType<typeof createCache>['get']>) =>
      ((await reading).entry?.value as unknown as { html: string } | undefined)?.html

    it('an entry read from Redis is cached where none was made here meanwhile', async () => {
      const { cache, reading, answerNow } = await cacheReading(Date.now() - 5_000)
      answerNow()
      expect(await html(reading)).toBe('of another instance')
      expect(await html(cache.get('/a', { kind: 'APP_PAGE' }))).toBe('of another instance')
    })

    it('an entry read from Redis does not replace a newer one that was made here meanwhile', async () => {
      const { cache, reading, answerNow } = await cacheReading(Date.now() - 5_000)
      await cache.set('/a', page('made here'), { cacheControl })
      answerNow()
      await reading
      expect(await html(cache.get('/a', { kind: 'APP_PAGE' }))).toBe('made here')
    })
  })
})

it('rankedPages leaves out data, keys that are no path, and pages without a changed tag', () => {
  const entries: [string, ReturnType<typeof entry>][] = [
    ['/data', entry(data('{}'), { tags: ['post:7'] })],
    ['0f3a', entry(page('a'), { tags: ['post:7'] })],
    ['/other', entry(page('a'), { tags: ['post:8'] })],
    ['/list', entry(page('a'), { tags: ['listing'] })],
    ['/gone', entry(null, { tags: ['post:7'] })],
    ['/record', entry(page('a'), { tags: ['listing', 'post:7'] })],
    ['/address', entry(page('a'), { tags: ['listing', 'address:rain'] })],
  ]
  expect(rankedPages(entries, new Set(['post:7', 'listing', 'address:rain']))).toEqual([
    { path: '/address', rank: 0 },
    { path: '/gone', rank: 1 },
    { path: '/record', rank: 1 },
    { path: '/list', rank: 2 },
  ])
})

describe('tagsOf', () => {
  it.each([
    ['a page', page('a', ['post:1', 'listing']), undefined, ['post:1', 'listing']],
    ['a feed', route('a', ['listing']), undefined, ['listing']],
    ['data with tags beside them', data('{}'), ['post:1', 'post:1'], ['post:1']],
    ['data with tags of their own', { ...data('{}'), tags: ['a'] } as never, ['b', 'a'], ['a', 'b']],
    ['data whose tags are no list', { ...data('{}'), tags: 'a' } as never, ['b'], ['b']],
    [
      'a value with several headers of tags',
      { ...page('a'), headers: { 'x-next-cache-tags': ['a'] } } as never,
      ['b'],
      ['b'],
    ],
    ['a value without headers', { ...page('a'), headers: undefined } as never, [], []],
    ['nothing', null, ['b'], ['b']],
  ])('gives the tags of %s, each once', (_, value, dataTags, tags) => {
    expect(tagsOf(value, dataTags)).toEqual(tags)
  })
})

describe('isNotFound', () => {
  it.each([
    ['a page', page('a'), false],
    ['a page with status 404', { ...page('a'), status: 404 } as never, true],
    ['a page with status 410', { ...page('a'), status: 410 } as never, false],
    ['a feed with status 404', { ...route('a'), status: 404 } as never, true],
    ['data', data('{"found":true,"value":{}}'), false],
    ['data of no such record', data(`${NOT_FOUND_DATA}"value":null}`), true],
    ['data that say so later', data(`{"value":null,${NOT_FOUND_DATA.slice(1)}}`), false],
    ['nothing', null, false],
  ])('tells whether %s is an answer “not found”', (_, value, expected) => {
    expect(isNotFound(entry(value))).toBe(expected)
  })
})
