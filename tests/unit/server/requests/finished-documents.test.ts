/** Documents of route handlers, sent without the framework while their data stand. The framework is a stand-in. */
import { type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { noteRead } from '@/lib/base/request-context.mjs'
import { pageCacheAccess } from '@/lib/server/cache/access.mjs'
import { createCache } from '@/lib/server/cache/cache.mjs'
import { useEnvironment } from '../../../fakes/site-environment'
import { siteServer } from '../../../fakes/site-server'
import { data } from '../../../fixtures/cached-values'

const READ = { kind: 'FETCH', revalidate: 60 }
const FEED = `<rss>${'<item>Harbour</item>'.repeat(200)}</rss>`

let cache: ReturnType<typeof createCache>
let renderCount = 0
let document: string
let headers: Record<string, string>
let reads: string[]

/** Reads its data, and compresses what is long, as the framework does. */
const server = siteServer(async (_, response) => {
  renderCount++
  for (const key of reads) {
    const { fresh: entry } = await cache.get(key, READ)
    noteRead(key, entry, READ)
  }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (document.length < 1_024) return response.end(document)
  response.setHeader('Content-Encoding', 'gzip')
  response.write(gzipSync(document).subarray(0, 20))
  return response.end(gzipSync(document).subarray(20))
})
let port = 0

beforeAll(async () => {
  useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
beforeEach(async () => {
  cache = createCache({ limits: { entries: 100, bytes: 1_000_000 } })
  pageCacheAccess.lookIn(cache)
  await cache.set('posts', data('{"posts":1}'), { tags: ['listing'] })
  renderCount = 0
  document = FEED
  headers = {
    'Content-Type': 'application/rss+xml',
    'Cache-Control': 'public, max-age=0, s-maxage=60',
    ETag: 'W/"a"',
    'Last-Modified': 'Sat, 21 Nov 2026 09:00:00 GMT',
  }
  reads = ['posts']
})

let feeds = 0
/** An address that no test has asked for yet. */
const newAddress = (name = 'feed.xml') => `/tags/t${++feeds}/${name}`

type Reply = { status: number; headers: IncomingMessage['headers']; text: string }
const ask = (
  path: string,
  requestHeaders: Record<string, string> = { 'Accept-Encoding': 'gzip' },
  method = 'GET',
) =>
  new Promise<Reply>((resolve, reject) => {
    send({ port, path, headers: requestHeaders, method, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const isPacked = response.headers['content-encoding'] === 'gzip' && body.length > 0
        const text = (isPacked ? gunzipSync(body) : body).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      })
    })
      .on('error', reject)
      .end()
  })

it('a feed is made once, and sent in each encoding, to HEAD, and as 304 to readers who have it', async () => {
  const path = newAddress()
  const first = await ask(path)
  const again = await ask(path)
  expect([again.status, again.text]).toEqual([200, FEED])
  const { date: _, 'transfer-encoding': __, connection: ___, ...stableHeaders } = first.headers
  expect(again.headers).toMatchObject(stableHeaders)
  expect(await ask(path, {})).toMatchObject({ status: 200, text: FEED })
  expect(await ask(path, { 'Accept-Encoding': 'gzip' }, 'HEAD')).toMatchObject({ status: 200, text: '' })
  for (const [name, value] of [
    ['If-None-Match', '"a"'],
    ['If-Modified-Since', 'Sat, 21 Nov 2026 09:00:00 GMT'],
  ] as const) {
    const unchanged = await ask(path, { [name]: value })
    expect([unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([304, '', 'W/"a"'])
    expect(unchanged.headers['content-type']).toBeUndefined()
  }
  expect((await ask(path, { 'If-None-Match': '"b"' })).status).toBe(200)
  expect(renderCount).toBe(1)
})

it('a story as Markdown is made once at ….md, and anew for each client that negotiates', async () => {
  for (let times = 0; times < 3; times++) await ask('/api/markdown/shared/tags/story')
  expect(renderCount).toBe(1)
  for (let times = 0; times < 2; times++) await ask('/api/markdown/negotiated/tags/story')
  expect(renderCount).toBe(3)
})

it('a short sitemap, which is not compressed, is made once', async () => {
  document = '<urlset/>'
  for (let times = 0; times < 3; times++) expect((await ask('/sitemaps/pages.xml')).text).toBe('<urlset/>')
  expect(renderCount).toBe(1)
})

it.each([
  ['are invalidated', () => cache.invalidate('listing', { expire: 60 })],
  ['are read anew', () => cache.set('posts', data('{"posts":2}'), { tags: ['listing'] })],
])('a feed is made again when its data %s', async (_, change) => {
  const path = newAddress()
  await ask(path)
  await change()
  document = '<rss/>'
  expect((await ask(path)).text).toBe('<rss/>')
})

it.each([
  ['its data were stale', () => cache.invalidate('listing', { expire: 60 })],
  ['it was made of no data', () => reads.splice(0)],
  ['a part of its data was not there', () => reads.push('footer')],
  ['it is not for shared caches', () => Object.assign(headers, { 'Cache-Control': 'no-store' })],
])('a feed is not kept if %s', async (_, prepare) => {
  await prepare()
  const path = newAddress()
  await ask(path)
  await ask(path)
  expect(renderCount).toBe(2)
})

it('other documents are made for each request', async () => {
  for (const path of ['/api/most-read', '/slots/7', '/story']) {
    renderCount = 0
    await ask(path)
    await ask(path)
    expect([path, renderCount]).toEqual([path, 2])
  }
})
