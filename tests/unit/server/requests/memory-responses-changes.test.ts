/** Responses from memory after the page changed, and within the byte limit of the cache. */
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { page } from '../../../fixtures/cached-values'
import {
  BROWSER,
  compressions,
  fetchPage,
  LIFE,
  replaceCache,
  STORY,
  serveFromMemory,
  state,
  warm,
} from './memory-responses-server'

serveFromMemory()

describe('changed pages', () => {
  it('an old copy is not sent after the page changed', async () => {
    await warm()
    await state.cache.set('/story', page('changed '.repeat(500)), { cacheControl: LIFE })
    const texts = [await fetchPage('/story'), await fetchPage('/story'), await fetchPage('/story')].map(
      ({ text }) => text,
    )
    expect(new Set(texts)).toEqual(new Set(['changed '.repeat(500)]))
    await warm()
    expect((await fetchPage('/story')).text).toBe('changed '.repeat(500))
  })

  it('a request goes to the framework once the page is due or one of its tags is invalidated', async () => {
    await warm()
    await state.cache.invalidate('post:1', { expire: 86_400 })
    const invalidatedAt = Date.now()
    // A render that began in the same millisecond as an invalidation counts as older.
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(invalidatedAt))
    await fetchPage('/story')
    expect(state.handled).toEqual(['GET /story'])
    await state.cache.set('/story', page(STORY, ['post:1']), { cacheControl: LIFE })
    await warm()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21_000 })
    await fetchPage('/story')
    expect(state.handled).toEqual(['GET /story'])
  })

  it('a page that is rendered again unchanged is not compressed again', async () => {
    await warm()
    await state.cache.set('/story', page(STORY, ['post:1']), { cacheControl: LIFE })
    await fetchPage('/story')
    expect((await fetchPage('/story')).headers['content-encoding']).toBe('br')
    expect(state.handled).toEqual(['GET /story'])
    expect(await compressions()).toEqual({ gzip: 1, br: 1 })
  })

  it('a page that is rendered again unchanged takes a Brotli copy that was started before', async () => {
    await fetchPage('/story')
    await fetchPage('/story', { 'accept-encoding': 'gzip' })
    const before = await state.cache.responseAt('/story')
    await state.cache.set('/story', page(STORY, ['post:1']), { cacheControl: LIFE })
    await fetchPage('/story')
    const value = before?.entry.value
    if (!before || value?.kind !== 'APP_PAGE') throw new Error('The page is not kept')
    expect(
      state.cache.addCopy(before, { of: value.html, encoding: 'br', bytes: brotliCompressSync(STORY) }),
    ).toBe(true)
    expect((await fetchPage('/story')).headers['content-encoding']).toBe('br')
  })

  it('a changed page keeps the compressed copies of unchanged flight data', async () => {
    const flight = { ...BROWSER, rsc: '1' }
    for (let count = 0; count < 2; count++) await fetchPage('/story?_rsc=', flight)
    await vi.waitFor(async () =>
      expect((await fetchPage('/story?_rsc=', flight)).headers['content-encoding']).toBe('br'),
    )
    const value = { ...page(STORY, ['post:1']), html: 'changed '.repeat(500) } as ReturnType<typeof page>
    await state.cache.set('/story', value, { cacheControl: LIFE })
    await fetchPage('/story?_rsc=', flight)
    expect((await fetchPage('/story?_rsc=', flight)).headers['content-encoding']).toBe('br')
    expect(await compressions()).toEqual({ gzip: 1, br: 1 })
  })
})

describe('the byte limit of the cache', () => {
  it('the byte limit includes compressed copies, which are evicted with their page', async () => {
    const bytes = 1_000_000
    replaceCache(bytes)
    const bodies = Array.from({ length: 40 }, (_, index) => `${index} ${STORY}`)
    for (const [index, html] of bodies.entries()) {
      await state.cache.set(`/${index}`, page(html), { cacheControl: LIFE })
      const before = state.cache.size().bytes
      if (index === 0) {
        await warm('/0')
        expect(state.cache.size().bytes).toBeGreaterThan(before + gzipSync(html).length / 2)
      } else
        for (let count = 0; count < 3; count++) await fetchPage(`/${index}`, { 'accept-encoding': 'gzip' })
      expect(state.cache.size().bytes).toBeLessThanOrEqual(bytes)
    }
    expect(state.cache.size().entries).toBeGreaterThan(5)
    expect((await state.cache.responseAt('/39'))?.entry.copies).toHaveLength(1)
    expect(await state.cache.responseAt('/0')).toBeNull()
  })

  it('a page that fills its share of the byte limit is stored without copies', async () => {
    const html = Array.from({ length: 9_000 }, (_, index) => (index * 7919 * 104_729).toString(36)).join('')
    // An entry may take an eighth of seven eighths of the limit: the HTML, as much flight data, and a little more.
    replaceCache(Math.ceil((64 / 7) * (2 * html.length + 3_000)))
    await state.cache.set('/story', page(html), { cacheControl: LIFE })
    for (let count = 0; count < 3; count++) expect((await fetchPage('/story')).text === html).toBe(true)
    expect((await state.cache.responseAt('/story'))?.entry.copies).toBeUndefined()
    expect((await state.cache.get('/story', { kind: 'APP_PAGE' })).outcome).toBe('hit')
  })
})
