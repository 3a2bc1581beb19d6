/** Pages sent from memory, on a real server whose framework is a stand-in that counts what it is asked for. */
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCache } from '@/lib/platform/cache/cache.mjs'
import { pageCacheAccess } from '@/lib/platform/cache/page-cache-access.mjs'
import { metrics } from '@/lib/platform/metrics'
import { currentRequest } from '@/lib/platform/request-context.mjs'
import { watchRequests } from '@/lib/process/requests/requests'
import { useEnvironment } from '../../../fakes/site-environment'
import { page, route } from '../../../fixtures/cached-values'

const LIFE = { revalidate: 20, expire: 86_400 }
const STORY = `<p>${'The harbour’s price — नमस्ते. '.repeat(400)}</p>`
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

let cache: ReturnType<typeof createCache>
let handled: string[]
let extra: Record<string, string>
let port = 0

/** As the framework answers: it asks the cache, takes its own headers away, changes the address, and compresses. */
async function framework(request: IncomingMessage, response: ServerResponse) {
  handled.push(`${request.method} ${request.url}`)
  const [path = ''] = (request.url ?? '').split('?')
  const isFlight = request.headers.rsc === '1'
  delete request.headers.rsc
  request.url = '/rewritten'
  const context = currentRequest()
  const { entry, outcome, kept } = await cache.get(path, {
    kind: path.endsWith('.xml') ? 'APP_ROUTE' : 'APP_PAGE',
  })
  if (context && kept) context.page = { key: path, entry: kept }
  const value = entry?.value as { html?: string; body?: Buffer; rscData: Buffer; status: number } | undefined
  const body = Buffer.from((isFlight ? value?.rscData : (value?.html ?? value?.body)) ?? 'none')
  response.statusCode = value?.status ?? 404
  response.setHeader('X-Nextjs-Cache', outcome === 'hit' ? 'HIT' : 'MISS')
  response.setHeader('Content-Type', isFlight ? 'text/x-component' : 'text/html; charset=utf-8')
  response.setHeader('Cache-Control', 's-maxage=20, stale-while-revalidate=60')
  response.setHeader('Content-Security-Policy', "default-src 'self'")
  response.setHeader('ETag', `"${body.length.toString(36)}"`)
  response.setHeader('Vary', 'rsc, Accept-Encoding')
  for (const [name, text] of Object.entries(extra)) response.setHeader(name, text)
  if (!/gzip/.test(String(request.headers['accept-encoding']))) return response.end(body)
  response.setHeader('Content-Encoding', 'gzip')
  return response.end(gzipSync(body))
}

const server = createServer((request, response) => void framework(request, response))

beforeAll(async () => {
  useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' })
  watchRequests(0)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
beforeEach(async () => {
  open(10_000_000)
  handled = []
  extra = {}
  metrics.compressions.reset()
  await cache.set('/story', page(STORY, ['post:1']), { cacheControl: LIFE })
})
afterEach(() => vi.useRealTimers())

function open(bytes: number) {
  cache = createCache({ limits: { entries: 100, bytes } })
  pageCacheAccess.lookIn(cache)
}

type Answered = { status: number; headers: IncomingMessage['headers']; sent: Buffer; text: string }

function ask(path: string, headers: Record<string, string> = BROWSER, method = 'GET') {
  return new Promise<Answered>((resolve, reject) => {
    const sent = send({ port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const whole = Buffer.concat(chunks)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          sent: whole,
          text: unpacked(whole, response.headers['content-encoding']),
        })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

function unpacked(bytes: Buffer, encoding = 'identity') {
  if (bytes.length === 0 || encoding === 'identity') return bytes.toString('utf8')
  return (encoding === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString('utf8')
}

const compressions = async () =>
  Object.fromEntries(
    (await metrics.compressions.get()).values.map(({ labels, value }) => [labels.encoding, value]),
  )

/** What follows is answered from memory: the framework has answered once, and Brotli is there. */
async function warm(path = '/story') {
  await ask(path)
  await vi.waitFor(async () => expect((await ask(path)).headers['content-encoding']).toBe('br'), 30_000)
  handled = []
}

describe('a page that is fresh in memory', () => {
  it('is the same in every encoding, and the framework answers for it once', async () => {
    const first = await ask('/story')
    await warm()
    const answers = await Promise.all(
      ['gzip, deflate, br', 'gzip', 'br', 'identity', 'gzip;q=0, br;q=0'].map((encodings) =>
        ask('/story', { 'accept-encoding': encodings }),
      ),
    )
    expect(handled).toEqual([])
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      'br',
      undefined,
      undefined,
    ])
    for (const { status, text, headers, sent } of answers) {
      expect([status, text]).toEqual([200, STORY])
      expect(headers['content-length']).toBe(String(sent.length))
      for (const name of ['cache-control', 'content-type', 'content-security-policy', 'vary', 'etag'])
        expect(headers[name], name).toBe(first.headers[name])
    }
  })

  it('is compressed once for each encoding, however many ask at once', async () => {
    await ask('/story')
    handled = []
    await Promise.all(Array.from({ length: 40 }, () => ask('/story')))
    await warm()
    await Promise.all(Array.from({ length: 40 }, () => ask('/story')))
    expect(handled).toEqual([])
    expect(await compressions()).toEqual({ gzip: 1, br: 1 })
  })

  it('a page is sent as gzip until its Brotli copy is ready', async () => {
    await ask('/story')
    const second = await ask('/story')
    expect(handled).toHaveLength(1)
    expect([second.headers['content-encoding'], second.text]).toEqual(['gzip', STORY])
    // What is being made would be counted in the next test.
    await warm()
  })

  it('makes no Brotli for clients that accept only gzip, such as the edge', async () => {
    for (let count = 0; count < 5; count++) await ask('/story', { 'accept-encoding': 'gzip' })
    expect(handled).toHaveLength(1)
    expect(await compressions()).toEqual({ gzip: 1 })
  })

  it('answers 304 to a client that has it, and a HEAD with the same head', async () => {
    await warm()
    const { headers } = await ask('/story')
    for (const named of [headers.etag, `"other", ${String(headers.etag).replace('W/', '')}`, '*']) {
      const again = await ask('/story', { ...BROWSER, 'if-none-match': String(named) })
      expect([again.status, again.sent.length, again.headers.etag]).toEqual([304, 0, headers.etag])
      expect(again.headers['content-type']).toBeUndefined()
      expect(again.headers['content-security-policy']).toBe("default-src 'self'")
    }
    expect((await ask('/story', { ...BROWSER, 'if-none-match': '"other"' })).status).toBe(200)
    const head = await ask('/story', BROWSER, 'HEAD')
    expect([head.status, head.sent.length, head.headers['content-length']]).toEqual([
      200,
      0,
      headers['content-length'],
    ])
    expect(handled).toEqual([])
  })

  it('names a weak ETag for every form, since each is other bytes', async () => {
    await warm()
    for (const encodings of ['br', 'gzip', 'identity'])
      expect((await ask('/story', { 'accept-encoding': encodings })).headers.etag).toMatch(/^W\/"/)
  })

  it('is its data for the router where the edge asks for that', async () => {
    await cache.set('/story', page(STORY.repeat(2), []), { cacheControl: LIFE })
    const flight = { ...BROWSER, rsc: '1' }
    await warm()
    const document = await ask('/story')
    const [, second] = [await ask('/story?_rsc=', flight), await ask('/story?_rsc=', flight)]
    expect(handled).toEqual(['GET /story?_rsc='])
    expect(second.headers['content-type']).toBe('text/x-component')
    expect(second.text).toBe(`rsc of ${document.text}`)
  })

  it('is a feed too, and a page that is not found', async () => {
    await cache.set('/feed.xml', route(STORY), { cacheControl: LIFE })
    const missing = { ...(page(STORY) as object), status: 404 } as ReturnType<typeof page>
    await cache.set('/gone', missing, { cacheControl: LIFE })
    for (const [path, status] of [
      ['/feed.xml', 200],
      ['/gone', 404],
    ] as const) {
      await warm(path)
      expect(await ask(path)).toMatchObject({ status, text: STORY })
    }
    expect(handled).toEqual([])
  })
})

describe('a page that changes', () => {
  it('an old copy is not sent after the page changed', async () => {
    await warm()
    await cache.set('/story', page('changed '.repeat(500)), { cacheControl: LIFE })
    const texts = [await ask('/story'), await ask('/story'), await ask('/story')].map(({ text }) => text)
    expect(new Set(texts)).toEqual(new Set(['changed '.repeat(500)]))
    await warm()
    expect((await ask('/story')).text).toBe('changed '.repeat(500))
  })

  it('is the framework’s from the moment it is due, or one of its tags is', async () => {
    await warm()
    await cache.invalidate('post:1', { expire: 86_400 })
    const invalidatedAt = Date.now()
    // A render begun in the very millisecond of an invalidation counts as older.
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(invalidatedAt))
    await ask('/story')
    expect(handled).toEqual(['GET /story'])
    await cache.set('/story', page(STORY, ['post:1']), { cacheControl: LIFE })
    await warm()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21_000 })
    await ask('/story')
    expect(handled).toEqual(['GET /story'])
  })

  it('and comes out as it was is not compressed again', async () => {
    await warm()
    await cache.set('/story', page(STORY, ['post:1']), { cacheControl: LIFE })
    await ask('/story')
    expect((await ask('/story')).headers['content-encoding']).toBe('br')
    expect(handled).toEqual(['GET /story'])
    expect(await compressions()).toEqual({ gzip: 1, br: 1 })
  })

  it('and comes out as it was takes a copy that was begun before', async () => {
    await ask('/story')
    await ask('/story', { 'accept-encoding': 'gzip' })
    const before = await cache.responseAt('/story')
    await cache.set('/story', page(STORY, ['post:1']), { cacheControl: LIFE })
    await ask('/story')
    const value = before?.entry.value
    if (!before || value?.kind !== 'APP_PAGE') throw new Error('The page is not kept')
    expect(cache.addCopy(before, { of: value.html, encoding: 'br', bytes: brotliCompressSync(STORY) })).toBe(
      true,
    )
    expect((await ask('/story')).headers['content-encoding']).toBe('br')
  })

  it('keeps the copies of its data where these are as they were', async () => {
    const flight = { ...BROWSER, rsc: '1' }
    for (let count = 0; count < 2; count++) await ask('/story?_rsc=', flight)
    await vi.waitFor(async () =>
      expect((await ask('/story?_rsc=', flight)).headers['content-encoding']).toBe('br'),
    )
    const value = { ...page(STORY, ['post:1']), html: 'changed '.repeat(500) } as ReturnType<typeof page>
    await cache.set('/story', value, { cacheControl: LIFE })
    await ask('/story?_rsc=', flight)
    expect((await ask('/story?_rsc=', flight)).headers['content-encoding']).toBe('br')
    expect(await compressions()).toEqual({ gzip: 1, br: 1 })
  })
})

describe('what goes to the framework', () => {
  it.each([
    ['/story?a=1', BROWSER, 'GET'],
    ['/story?_rsc=abc', { ...BROWSER, rsc: '1' }, 'GET'],
    ['/story?_rsc=', { ...BROWSER, rsc: '1', 'next-router-prefetch': '1' }, 'GET'],
    ['/story', { ...BROWSER, rsc: '1' }, 'GET'],
    ['/story', { ...BROWSER, 'next-router-state-tree': '[]' }, 'GET'],
    ['/story', { ...BROWSER, 'x-prerender-revalidate': 'a' }, 'GET'],
    ['/story', { ...BROWSER, cookie: 'a=b; __prerender_bypass=c' }, 'GET'],
    ['/story', { ...BROWSER, range: 'bytes=0-9' }, 'GET'],
    ['/story', { 'accept-encoding': 'identity;q=0' }, 'GET'],
    ['/other', BROWSER, 'GET'],
  ])('%s with %o by %s', async (path, headers, method) => {
    await warm()
    await ask(path, headers as Record<string, string>, method)
    expect(handled).toEqual([`${method} ${path}`])
  })

  it('a POST is refused, and not answered from memory', async () => {
    await warm()
    const { status, text } = await ask('/story', BROWSER, 'POST')
    expect([status, text]).toEqual([405, 'Method not allowed\n'])
  })

  it.each([
    { 'Cache-Control': 'private, s-maxage=20' },
    { 'Cache-Control': 'no-store' },
    { 'Cache-Control': 's-maxage=20, no-transform' },
    { 'Set-Cookie': 'a=b' },
    { 'X-Nextjs-Cache': 'MISS' },
    { 'Content-Type': 'text/x-component' },
  ])('an answer that says %o, each time', async (said) => {
    extra = said as unknown as Record<string, string>
    for (let count = 0; count < 4; count++) await ask('/story')
    expect(handled).toHaveLength(4)
    expect(await compressions()).toEqual({})
  })
})

describe('the bound of the cache', () => {
  it('holds with heads and copies, and what goes takes them along', async () => {
    const bytes = 1_000_000
    open(bytes)
    const bodies = Array.from({ length: 40 }, (_, index) => `${index} ${STORY}`)
    for (const [index, html] of bodies.entries()) {
      await cache.set(`/${index}`, page(html), { cacheControl: LIFE })
      const before = cache.size().bytes
      if (index === 0) {
        await warm('/0')
        expect(cache.size().bytes).toBeGreaterThan(before + gzipSync(html).length / 2)
      } else for (let count = 0; count < 3; count++) await ask(`/${index}`, { 'accept-encoding': 'gzip' })
      expect(cache.size().bytes).toBeLessThanOrEqual(bytes)
    }
    expect(cache.size().entries).toBeGreaterThan(5)
    expect((await cache.responseAt('/39'))?.entry.copies).toHaveLength(1)
    expect(await cache.responseAt('/0')).toBeNull()
  })

  it('leaves out copies where a page fills its share, and the page stays', async () => {
    const html = Array.from({ length: 9_000 }, (_, index) => (index * 7919 * 104_729).toString(36)).join('')
    // An entry may take an eighth of seven eighths. It is the HTML and as much data, and a little besides.
    open(Math.ceil((64 / 7) * (2 * html.length + 3_000)))
    await cache.set('/story', page(html), { cacheControl: LIFE })
    for (let count = 0; count < 3; count++) expect((await ask('/story')).text === html).toBe(true)
    expect((await cache.responseAt('/story'))?.entry.copies).toBeUndefined()
    expect((await cache.get('/story', { kind: 'APP_PAGE' })).outcome).toBe('hit')
  })
})
