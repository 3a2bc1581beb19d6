/** Pictures in turn and within limits, on a real server in the framework's place. */
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { watchRequests } from '@/lib/server/requests/requests'
import { useEnvironment } from '../../../fakes/site-environment'

// lib/server/requests/pictures.ts and lib/server/limits.ts
const AT_ONCE = 8
const BURST = 200
// `images.minimumCacheTTL` of next.config.mjs
const FRESH_MS = 86_400_000

/** Pictures that are being made, by their address. */
const making: [url: string, response: ServerResponse][] = []
const make = (request: IncomingMessage, response: ServerResponse) =>
  void making.push([request.url ?? '', response])
/** As the framework answers; a 304 does not say whether it had to make the picture. */
const answerAs =
  (cache: 'HIT' | 'STALE' | 'MISS') => (request: IncomingMessage, response: ServerResponse) => {
    const named = request.headers['if-none-match']
    if (named === ETAG) return void response.writeHead(304).end()
    response.writeHead(200, { 'X-Nextjs-Cache': cache }).end('picture')
  }
const ETAG = '"of-the-picture"'
let framework = make
const server = createServer((request, response) => framework(request, response))
let base = ''

beforeAll(async () => {
  useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' })
  watchRequests()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const addressOf = (name: string) => `/_next/image?url=https%3A%2F%2Fmedia.example.org%2F${name}&w=96&q=75`
const ask = (name: string) => get(base + addressOf(name)).on('error', () => {})

/** Until as many are being made. */
const made = (count: number) => vi.waitFor(() => expect(making).toHaveLength(count))

describe('aborted picture requests', () => {
  it('a picture whose reader left waits in the queue when it is requested again', async () => {
    const left = ask('left')
    await made(1)
    const closed = new Promise((resolve) => making[0]?.[1].once('close', resolve))
    left.destroy()
    await closed
    making.length = 0
    for (let n = 0; n < AT_ONCE; n++) ask(`slow-${n}`)
    await made(AT_ONCE)
    ask('left')
    // After one that waits for nothing.
    await new Promise((resolve) => get(`${base}/_next/image?url=%2Fbusiness`, resolve))
    expect(making.map(([url]) => url)).not.toContain(addressOf('left'))
    making.shift()?.[1].end('picture')
    await vi.waitFor(() => expect(making.map(([url]) => url)).toContain(addressOf('left')))
    for (const [, response] of making) response.end('picture')
  })
})

it('the optimiser is asked for a picture by one address, however it is spelled', async () => {
  making.length = 0
  for (const spelling of ['small', 'sm%2561ll', 'small%231', '.%2Fsmall', 'a%2F..%2Fsmall']) ask(spelling)
  await made(5)
  for (const [, response] of making) response.end('picture')
  expect(new Set(making.map(([url]) => url))).toEqual(new Set([addressOf('small')]))
})

describe('pictures whose readers left while they were fetched', () => {
  /** As the framework's optimiser fetches them. */
  class ImageHttpAgent extends Agent {}
  const agent = new ImageHttpAgent()
  const fetches: ServerResponse[] = []
  const media = createServer((_, response) => void fetches.push(response))
  beforeAll(async () => {
    await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    media.close()
    media.closeAllConnections()
    framework = make
  })

  it('keep their places until the optimiser has ended, and then give them to others', async () => {
    const { port } = media.address() as AddressInfo
    making.length = 0
    framework = (request, response) => {
      make(request, response)
      get({ port, agent }, (fetched) => fetched.resume().once('end', () => response.end('picture')))
    }
    const readers = Array.from({ length: AT_ONCE }, (_, n) => ask(`abandoned-${n}`))
    await vi.waitFor(() => expect(fetches).toHaveLength(AT_ONCE))
    const left = Promise.all(
      making.map(([, response]) => new Promise((gone) => response.once('close', gone))),
    )
    for (const reader of readers) reader.destroy()
    await left
    ask('next')
    await new Promise((resolve) => setTimeout(resolve, 800))
    expect(making).toHaveLength(AT_ONCE)
    fetches[0]?.end('bytes')
    await made(AT_ONCE + 1)
    await vi.waitFor(() => expect(fetches).toHaveLength(AT_ONCE + 1))
    for (const fetch of fetches.slice(1)) fetch.end('bytes')
  })
})

describe('revalidation of pictures', () => {
  const statusesOf = async (name: string, etag: string, localAddress = '127.0.0.1') => {
    const statuses = new Set<number | undefined>()
    for (let n = 0; n < BURST + 40; n++) {
      const response = await new Promise<IncomingMessage>((resolve) =>
        get(base + addressOf(`${name}-${n}`), { headers: { 'If-None-Match': etag }, localAddress }, resolve),
      )
      response.resume()
      statuses.add(response.statusCode)
    }
    return [...statuses]
  }
  afterEach(() => {
    framework = make
  })

  it('cached pictures that clients revalidate do not count towards the limit', async () => {
    framework = answerAs('HIT')
    expect(await statusesOf('had', ETAG)).toEqual([200])
    const again = await new Promise<IncomingMessage>((resolve) =>
      get(base + addressOf('had-0'), { headers: { 'If-None-Match': ETAG } }, resolve),
    )
    expect(again.resume().statusCode).toBe(304)
  })

  it('cached pictures count towards the limit after a day, when the framework fetches them anew', async () => {
    const client = '127.0.0.2'
    framework = answerAs('HIT')
    expect(await statusesOf('old', ETAG, client)).toEqual([200])
    const nextDay = performance.now() + FRESH_MS
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => nextDay)
    onTestFinished(() => clock.mockRestore())
    framework = answerAs('STALE')
    expect(await statusesOf('old', ETAG, client)).toEqual([200, 429])
  })

  it('pictures missing from the cache count towards the limit although clients revalidate them', async () => {
    framework = answerAs('MISS')
    expect(await statusesOf('lost', ETAG)).toEqual([200, 429])
  })
})

describe('pictures of the site itself', () => {
  const FILE = '/_next/static/media/logo.0a1b.png'
  const statusAt = async (path: string, ...sources: string[]) => {
    framework = answerAs('HIT')
    onTestFinished(() => {
      framework = make
    })
    const query = [...sources.map((source) => `url=${encodeURIComponent(source)}`), 'w=96', 'q=75'].join('&')
    const response = await new Promise<IncomingMessage>((resolve) =>
      get(`${base}${path}?${query}`, { localAddress: '127.0.0.5' }, resolve),
    )
    return response.resume().statusCode
  }
  const statusOf = (...sources: string[]) => statusAt('/_next/image', ...sources)

  it.each([FILE, '/_next/static/immutable/media/logo-0a1b.png', 'https://media.example.org/a.jpg'])(
    'a picture is made of %s',
    async (source) => expect(await statusOf(source)).toBe(200),
  )
  it.each([
    '/business',
    '\\business',
    '//media.example.org/a.jpg',
    '/_next/static/media/',
    '/_next/static/media/../../api/health',
    `${FILE}/../../../../api/health`,
    `${FILE}?x`,
    '/_next/static/media/.a.png',
    '/_next/static/chunks/a.js',
    `/x${FILE}`,
  ])('a request for a picture of %s, which is no picture of the build, is a 400', async (source) =>
    expect(await statusOf(source)).toBe(400),
  )
  it.each(['/_next/image/', '/_next/images'])(
    'a request for a picture of the site itself is a 400 at %s, which the optimiser serves too',
    async (path) => expect(await statusAt(path, '/business')).toBe(400),
  )
  it('a request for a picture is a 400 where any of several addresses is one of the site', async () => {
    expect(await statusOf('https://media.example.org/a.jpg', '/business')).toBe(400)
    expect(await statusOf('/business', 'https://media.example.org/a.jpg')).toBe(400)
    expect(await statusOf(FILE, '/business')).toBe(400)
  })
})
