/** The entries of the in-memory cache, and their limits. */
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { encodePath } from '@/lib/base/paths'
import { createCache } from '@/lib/platform/cache/cache.mjs'
import { decode, encode, stampOf } from '@/lib/platform/cache/encoding.mjs'
import { NOT_FOUND_DATA } from '@/lib/platform/cache/entry.mjs'
import { lifetimeForgetter } from '@/lib/platform/cache/framework-lifetimes.mjs'
import { data, EVERY_KIND, entry, page } from '../../../fixtures/cached-values'

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
    const known = createRequire(import.meta.url)(file).SharedCacheControls.cacheControls
    known.set('/route-cache/a', { revalidate: 20 })
    lifetimeForgetter()('/route-cache/a')
    expect(known.has('/route-cache/a')).toBe(false)
  })
})

describe('encode and decode', () => {
  it.each(EVERY_KIND)('%s is the same after encode and decode', async (_, value) => {
    const original = entry(value, { madeAt: 5, lastModified: 7, tags: ['a'], cacheControl })
    const bytes = await encode(original)
    expect(stampOf(bytes)).toBe(5)
    expect(await decode(bytes)).toEqual(original)
  })
  it('decoded flight data does not keep the other encoded bytes in memory', async () => {
    const read = await decode(await encode(entry(page('x'.repeat(500_000)))))
    const value = read?.value as { rscData?: Buffer } | null | undefined
    expect(value?.rscData?.buffer.byteLength).toBe(500_007)
    expect(value?.rscData?.length).toBe(500_007)
  })
  it('truncated, foreign or empty bytes decode to null', async () => {
    const bytes = await encode(entry(page('a')))
    for (const broken of [bytes.subarray(0, 40), Buffer.from('not an entry at all'), Buffer.alloc(0)]) {
      expect(await decode(broken)).toBeNull()
    }
  })
})

describe('pagesWith', () => {
  it('pagesWith names a page by its address in normal form, by which pages link it', async () => {
    const cache = createCache({ limits: { entries: 100, bytes: 1e9 } })
    await cache.set('/town/1,2-घर', page('a', ['post:7']), { cacheControl })
    const [found] = cache.pagesWith(new Set(['post:7']), 10)
    expect(found?.path).toBe(encodePath(['town', '1,2-घर']))
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
