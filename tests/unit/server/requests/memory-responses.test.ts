/** Pages sent from memory, and the requests that go to the framework instead. */
import { describe, expect, it } from 'vitest'
import { page, route } from '../../../fixtures/cached-values'
import {
  BROWSER,
  compressions,
  fetchPage,
  LIFE,
  STORY,
  serveFromMemory,
  state,
  warm,
} from './memory-responses-server'

serveFromMemory()

describe('fresh pages in memory', () => {
  it('a page from memory has the same body and headers in every encoding', async () => {
    const first = await fetchPage('/story')
    await warm()
    const answers = await Promise.all(
      ['gzip, deflate, br', 'gzip', 'br', 'identity', 'gzip;q=0, br;q=0'].map((encodings) =>
        fetchPage('/story', { 'accept-encoding': encodings }),
      ),
    )
    expect(state.handled).toEqual([])
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      'br',
      undefined,
      undefined,
    ])
    for (const { status, text, headers, byteCount } of answers) {
      expect([status, text]).toEqual([200, STORY])
      expect(headers['content-length']).toBe(String(byteCount.length))
      for (const name of ['cache-control', 'content-type', 'content-security-policy', 'vary', 'etag'])
        expect(headers[name], name).toBe(first.headers[name])
    }
  })

  it('a page is compressed once for each encoding under concurrent requests', async () => {
    await fetchPage('/story')
    state.handled = []
    await Promise.all(Array.from({ length: 40 }, () => fetchPage('/story')))
    await warm()
    await Promise.all(Array.from({ length: 40 }, () => fetchPage('/story')))
    expect(state.handled).toEqual([])
    expect(await compressions()).toEqual({ gzip: 1, br: 1 })
  })

  it('a page is sent as gzip until its Brotli copy is ready', async () => {
    await fetchPage('/story')
    const second = await fetchPage('/story')
    expect(state.handled).toHaveLength(1)
    expect([second.headers['content-encoding'], second.text]).toEqual(['gzip', STORY])
  })

  it('no Brotli copy is made for clients that accept only gzip', async () => {
    for (let count = 0; count < 5; count++) await fetchPage('/story', { 'accept-encoding': 'gzip' })
    expect(state.handled).toHaveLength(1)
    expect(await compressions()).toEqual({ gzip: 1 })
  })

  it('a page from memory answers 304 to a matching ETag, and HEAD without a body', async () => {
    await warm()
    const { headers } = await fetchPage('/story')
    for (const etags of [headers.etag, `"other", ${String(headers.etag).replace('W/', '')}`, '*']) {
      const again = await fetchPage('/story', { ...BROWSER, 'if-none-match': String(etags) })
      expect([again.status, again.byteCount.length, again.headers.etag]).toEqual([304, 0, headers.etag])
      expect(again.headers['content-type']).toBeUndefined()
      expect(again.headers['content-security-policy']).toBe("default-src 'self'")
    }
    expect((await fetchPage('/story', { ...BROWSER, 'if-none-match': '"other"' })).status).toBe(200)
    const head = await fetchPage('/story', BROWSER, 'HEAD')
    expect([head.status, head.byteCount.length, head.headers['content-length']]).toEqual([
      200,
      0,
      headers['content-length'],
    ])
    expect(state.handled).toEqual([])
  })

  it('a page from memory has a weak ETag in every encoding', async () => {
    await warm()
    for (const encodings of ['br', 'gzip', 'identity'])
      expect((await fetchPage('/story', { 'accept-encoding': encodings })).headers.etag).toMatch(/^W\/"/)
  })

  it('an RSC request with an empty _rsc gets the flight data from memory', async () => {
    await state.cache.set('/story', page(STORY.repeat(2), []), { cacheControl: LIFE })
    const flight = { ...BROWSER, rsc: '1' }
    await warm()
    const document = await fetchPage('/story')
    const [, second] = [await fetchPage('/story?_rsc=', flight), await fetchPage('/story?_rsc=', flight)]
    expect(state.handled).toEqual(['GET /story?_rsc='])
    expect(second.headers['content-type']).toBe('text/x-component')
    expect(second.text).toBe(`rsc of ${document.text}`)
  })

  it('feeds and 404 pages are sent from memory too', async () => {
    await state.cache.set('/feed.xml', route(STORY), { cacheControl: LIFE })
    const missing = { ...(page(STORY) as object), status: 404 } as ReturnType<typeof page>
    await state.cache.set('/gone', missing, { cacheControl: LIFE })
    for (const [path, status] of [
      ['/feed.xml', 200],
      ['/gone', 404],
    ] as const) {
      await warm(path)
      expect(await fetchPage(path)).toMatchObject({ status, text: STORY })
    }
    expect(state.handled).toEqual([])
  })
})

describe('requests with what no page reads', () => {
  it.each([
    ['/story?a=1', {}],
    [`/story?${'a&'.repeat(7_000)}`, {}],
    ['/story', { 'next-router-state-tree': '[' }],
    ['/story', { 'x-middleware-prefetch': '1' }],
    ['/story', { 'x-prerender-revalidate': 'a' }],
    ['/story', { cookie: 'a=b; __prerender_bypass=c' }],
  ])('the request for %s with %o is answered from memory', async (path, headers) => {
    await warm()
    expect((await fetchPage(path, { ...BROWSER, ...headers } as Record<string, string>)).text).toBe(STORY)
    expect(state.handled).toEqual([])
  })
  it('page data are the same whichever page and prefetch they are requested for', async () => {
    await fetchPage('/story?_rsc=', { ...BROWSER, rsc: '1' })
    await fetchPage('/story?_rsc=', { ...BROWSER, rsc: '1' })
    state.handled.length = 0
    for (const name of ['next-router-prefetch', 'next-router-state-tree'])
      await fetchPage('/story?a=1&_rsc=abc', { ...BROWSER, rsc: '1', [name]: '1' })
    expect(state.handled).toEqual([])
  })
})

describe('requests that go to the framework', () => {
  it.each([
    ['/story', { ...BROWSER, rsc: '1' }, 'GET'],
    ['/story', { ...BROWSER, range: 'bytes=0-9' }, 'GET'],
    ['/story', { 'accept-encoding': 'identity;q=0' }, 'GET'],
    ['/other', BROWSER, 'GET'],
  ])('the request for %s with %o by %s goes to the framework', async (path, headers, method) => {
    await warm()
    await fetchPage(path, headers as Record<string, string>, method)
    expect(state.handled).toEqual([`${method} ${path}`])
  })

  it('a POST is refused, and not answered from memory', async () => {
    await warm()
    const { status, text } = await fetchPage('/story', BROWSER, 'POST')
    expect([status, text]).toEqual([405, 'Method not allowed\n'])
  })

  it.each([
    { 'Cache-Control': 'private, s-maxage=20' },
    { 'Cache-Control': 'no-store' },
    { 'Cache-Control': 's-maxage=20, no-transform' },
    { 'Set-Cookie': 'a=b' },
    { 'X-Nextjs-Cache': 'MISS' },
    { 'Content-Type': 'text/x-component' },
  ])('a response with the headers %o is not stored, so each request goes to the framework', async (added) => {
    state.extra = added as unknown as Record<string, string>
    for (let count = 0; count < 4; count++) await fetchPage('/story')
    expect(state.handled).toHaveLength(4)
    expect(await compressions()).toEqual({})
  })
})
