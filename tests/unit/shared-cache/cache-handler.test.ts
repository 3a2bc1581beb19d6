/** The cache of pages and data in the memory of one process. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentRequest, enterRequest } from '@/lib/observe/request-context.mjs'
import { cacheCounts } from '@/lib/shared-cache/counts.mjs'
import CacheHandler from '../../../cache-handler.mjs'
import { data, LIFETIME, MAX, PAGE, page } from '../../fakes/cache-entries'

const DAY_MS = 86_400_000

let cache: CacheHandler

beforeEach(() => {
  vi.useFakeTimers({ now: 1_790_000_000_000 })
  open()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

function open() {
  Reflect.deleteProperty(globalThis, Symbol.for('masthead.cache'))
  cache = new CacheHandler({})
}

/** What the framework makes of an answer of the cache: its rule of IncrementalCache.get, for a page. */
function verdict(found: Awaited<ReturnType<CacheHandler['get']>>) {
  if (found === null) return 'missing'
  const { revalidate = 0, expire = 0 } = (found.cacheControl ?? {}) as {
    revalidate?: number
    expire?: number
  }
  const age = (Date.now() - found.lastModified) / 1000
  // The reader would wait for a new one.
  if (age > expire) return 'blocking'
  return age > revalidate ? 'stale' : 'fresh'
}

const verdictOf = async (key: string) => verdict(await cache.get(key, PAGE))

describe('what was put in', () => {
  it.each([
    ['a page', page('<p>x</p>')],
    ['an answer of a route', { kind: 'APP_ROUTE', body: Buffer.from('x'), headers: {}, status: 200 }],
    ['a redirect', { kind: 'REDIRECT', props: { to: '/x' } }],
    ['a page that was not found', null],
    [
      'a page of the older router',
      { kind: 'PAGES', html: '<p>x</p>', pageData: {}, headers: {}, status: 200 },
    ],
  ] as [string, Parameters<CacheHandler['set']>[1]][])('comes out as it was: %s', async (_, value) => {
    await cache.set('/a', value, LIFETIME)
    expect((await cache.get('/a', PAGE))?.value).toEqual(value)
  })

  it('is shared by all handlers of the process, as the framework makes one for each request', async () => {
    await cache.set('/a', page('x'), LIFETIME)
    expect(await new CacheHandler({}).get('/a', PAGE)).not.toBeNull()
  })

  it('is stale after its time, and stays through an outage of a day', async () => {
    await cache.set('/a', page('x'), LIFETIME)
    vi.advanceTimersByTime(19_000)
    expect(await verdictOf('/a')).toBe('fresh')
    vi.advanceTimersByTime(2_000)
    expect(await verdictOf('/a')).toBe('stale')
    vi.advanceTimersByTime(DAY_MS)
    expect(await verdictOf('/a')).toBe('stale')
  })
})

describe('a tag that is made stale', () => {
  it('makes a page that carries it stale and never missing, so the reader gets it at once', async () => {
    await cache.set('/a', page('x', ['post:1', 'listing']), LIFETIME)
    await cache.set('/b', page('y', ['post:2']), LIFETIME)
    vi.advanceTimersByTime(1)
    await cache.revalidateTag('post:1', MAX)
    expect([await verdictOf('/a'), await verdictOf('/b')]).toEqual(['stale', 'fresh'])
    vi.advanceTimersByTime(DAY_MS)
    expect(await verdictOf('/a')).toBe('stale')
  })

  it('leaves alone what was made after it', async () => {
    await cache.revalidateTag(['post:1'], MAX)
    vi.advanceTimersByTime(1)
    await cache.set('/a', page('x', ['post:1']), LIFETIME)
    expect(await verdictOf('/a')).toBe('fresh')
  })

  it('makes a data read stale by the tags that it is asked with', async () => {
    await cache.set('k', data('1'), { tags: ['listing'] })
    vi.advanceTimersByTime(1)
    await cache.revalidateTag('post:9', MAX)
    const asked = { kind: 'FETCH', revalidate: 20, tags: ['listing'] }
    const age = async (tags: string[]) => {
      const found = await cache.get('k', { ...asked, tags })
      return (Date.now() - (found?.lastModified ?? 0)) / 1000
    }
    expect(await age(['listing'])).toBeLessThan(20)
    expect(await age(['listing', 'post:9'])).toBeGreaterThan(20)
  })

  it('counts those that a path stands for', async () => {
    await cache.set('k', data('1'), { tags: [] })
    vi.advanceTimersByTime(1)
    await cache.revalidateTag('_N_T_/a', MAX)
    const found = await cache.get('k', { kind: 'FETCH', revalidate: 20, softTags: ['_N_T_/a'] })
    expect(Date.now() - (found?.lastModified ?? 0)).toBeGreaterThan(20_000)
  })

  it('once expired, makes a page missing', async () => {
    await cache.set('/a', page('x', ['post:1']), LIFETIME)
    vi.advanceTimersByTime(1)
    await cache.revalidateTag('post:1')
    expect(await verdictOf('/a')).toBe('missing')
  })

  it('with an expiry ahead, makes it missing only then', async () => {
    await cache.set('/a', page('x', ['post:1']), LIFETIME)
    vi.advanceTimersByTime(1)
    await cache.revalidateTag('post:1', { expire: 60 })
    vi.advanceTimersByTime(59_000)
    expect(await verdictOf('/a')).toBe('stale')
    vi.advanceTimersByTime(2_000)
    expect(await verdictOf('/a')).toBe('missing')
  })
})

describe('its bounds', () => {
  it('hold by entries: what was asked for longest ago goes', async () => {
    vi.stubEnv('CACHE_MAX_ENTRIES', '100')
    open()
    await cache.set('/kept', page('x'), LIFETIME)
    for (let n = 0; n < 500; n++) {
      await cache.get('/kept', PAGE)
      await cache.set(`/${n}`, page('x'), LIFETIME)
    }
    const there = await Promise.all(Array.from({ length: 500 }, (_, n) => cache.get(`/${n}`, PAGE)))
    expect(there.filter(Boolean)).toHaveLength(99)
    expect(await cache.get('/kept', PAGE)).not.toBeNull()
  })

  it('hold by bytes, all parts of a page counted', async () => {
    vi.stubEnv('CACHE_MAX_MB', '16')
    open()
    const large = {
      ...(page('x'.repeat(200_000)) as object),
      rscData: Buffer.alloc(200_000),
      segmentData: new Map([['/a', Buffer.alloc(100_000)]]),
    }
    for (let n = 0; n < 100; n++) await cache.set(`/${n}`, large as never, LIFETIME)
    const there = await Promise.all(Array.from({ length: 100 }, (_, n) => cache.get(`/${n}`, PAGE)))
    const kept = there.filter(Boolean).length
    expect(kept).toBeGreaterThan(20)
    expect(kept * 500_000).toBeLessThanOrEqual(16 * 1024 * 1024)
  })

  it('refuse one entry that would push out the others', async () => {
    vi.stubEnv('CACHE_MAX_MB', '16')
    open()
    await cache.set('/small', page('x'), LIFETIME)
    await cache.set('/huge', page('x'.repeat(4 * 1024 * 1024)), LIFETIME)
    expect([await cache.get('/small', PAGE), await cache.get('/huge', PAGE)].map(Boolean)).toEqual([
      true,
      false,
    ])
  })
})

describe('a request', () => {
  const entered = () => {
    const context = { id: '1', path: '/', startedAt: 0, upstreamCalls: 0, hasCopy: false }
    enterRequest(context)
    return context
  }
  it('knows that its reader is served from a copy, stale or fresh, and not what data it read', async () => {
    await cache.set('k', data('1'), { tags: [] })
    await cache.set('/a', page('x'), LIFETIME)
    entered()
    await cache.get('/none', PAGE)
    await cache.get('k', { kind: 'FETCH', revalidate: 20 })
    expect(currentRequest()?.hasCopy).toBe(false)
    await cache.get('/a', PAGE)
    expect(currentRequest()?.hasCopy).toBe(true)
  })
  it('is counted by what the cache had', async () => {
    const before = structuredClone(cacheCounts)
    await cache.get('/none', PAGE)
    await cache.set('/a', page('x'), LIFETIME)
    await cache.get('/a', PAGE)
    vi.advanceTimersByTime(21_000)
    await cache.get('/a', PAGE)
    await cache.get('k', { kind: 'FETCH', revalidate: 20 })
    expect(cacheCounts.page).toEqual({
      hit: before.page.hit + 1,
      stale: before.page.stale + 1,
      miss: before.page.miss + 1,
    })
    expect(cacheCounts.data.miss).toBe(before.data.miss + 1)
  })
})
