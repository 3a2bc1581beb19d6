/** `/_next/image` on a real server, with a media host and sharp. */
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { shownSize } from '@/lib/base/turned-pictures'
import { invalidations, pageCacheAccess } from '@/lib/server/cache/access.mjs'
import { createCache } from '@/lib/server/cache/cache.mjs'
import { pictureLimit } from '@/lib/server/limits'
import { xmpOf } from '@/lib/server/pictures/credits'
import { openPictureStore } from '@/lib/server/pictures/store'
import { type ScriptedServer, scriptedServer } from '../../fakes/scripted-server'
import { useEnvironment } from '../../fakes/site-environment'
import { siteServer } from '../../fakes/site-server'
import { page } from '../../fixtures/cached-values'
import { LARGE_AVIF } from '../../fixtures/large-avif'

// lib/server/pictures/pictures.ts and lib/server/limits.ts
const AT_ONCE = 8
const WAITING_MAX = 120
const BURST = 200
const DAY_MS = 86_400_000

const folder = mkdtempSync(join(tmpdir(), 'masthead-pictures-'))
const plain = (background: string) => sharp({ create: { width: 400, height: 200, channels: 3, background } })
const framework = (_: IncomingMessage, response: ServerResponse) => void response.end('framework')
// Stands for a build, in which other addresses below /_next are 404.
const staticAddresses = new Set(['/_next/static/media/logo.0a1b.png'])
const server = siteServer(framework, { buildFolder: folder, staticAddresses })
let media: ScriptedServer
let other: ScriptedServer
let answerOfOther: Handler
let answer: Handler
let base: { port: number }

beforeAll(async () => {
  media = await scriptedServer((request, response) => answer(request, response))
  other = await scriptedServer((request, response) => answerOfOther(request, response))
  useEnvironment({
    DELIVERY_BASE_URL: 'https://api.example.org',
    MEDIA_BASE_URL: media.url,
    MEDIA_HOSTS: `169.254.169.254,${new URL(other.url).host}`,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = { port: (server.address() as AddressInfo).port }
  mkdirSync(join(folder, 'static/media'), { recursive: true })
  await plain('#222').png().toFile(join(folder, 'static/media/logo.0a1b.png'))
  const picture = await plain('#a24').jpeg().toBuffer()
  sendPicture = (response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(picture)
  sendAll = () => {
    answer = (_, response) => sendPicture(response)
  }
  sendAll()
})
let sendAll = () => {}
let sendPicture: (response: ServerResponse) => void
type Handler = (request: IncomingMessage, response: ServerResponse) => unknown
afterEach(() => {
  sendAll()
  vi.restoreAllMocks()
  media.requests.length = 0
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await Promise.all([media.close(), other.close()])
  rmSync(folder, { recursive: true })
})

const from = (name: string) => `${media.url}/${name}`
const addressOf = (source: string, width = 96) =>
  `/_next/image?url=${encodeURIComponent(source)}&w=${width}&q=75`

type RequestOptions = { headers?: Record<string, string>; method?: string; client?: string; port?: number }

async function ask(
  path: string,
  { headers, method, client = '127.0.0.1', port = base.port }: RequestOptions = {},
) {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ port, host: '127.0.0.1', path, method, headers, localAddress: client }, resolve)
      .on('error', reject)
      .end(),
  )
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}
const picture = (name: string, request: RequestOptions & { width?: number } = {}) =>
  ask(addressOf(from(name), request.width), request)

/** A site with `pictures.credits`, and with the same stored pictures. */
async function serverWithCredits(): Promise<AddressInfo> {
  const options = { buildFolder: folder, staticAddresses, keepsPictureCredits: true }
  const site = siteServer(framework, options).listen(0, '127.0.0.1')
  onTestFinished(() => {
    site.close()
    site.closeAllConnections()
  })
  await once(site, 'listening')
  return site.address() as AddressInfo
}

const CHROME = { Accept: 'image/avif,image/webp,image/*' }

describe('a picture', () => {
  it.each([
    ['AVIF', CHROME, 'image/avif', 'heif'],
    ['WebP', { Accept: 'image/webp,*/*' }, 'image/webp', 'webp'],
    ['as it was', {}, 'image/jpeg', 'jpeg'],
  ])('is %s for a browser that sends Accept: %o', async (_, headers, type, format) => {
    const { status, headers: responseHeaders, body } = await picture(`format-${format}.jpg`, { headers })
    expect([status, responseHeaders['content-type'], responseHeaders.vary]).toEqual([200, type, 'Accept'])
    const { format: actualFormat, width, height } = await sharp(body).metadata()
    expect([actualFormat, width, height]).toEqual([format, 96, 48])
  })

  it('is made once, also for readers who ask at the same time, and then comes from the disk', async () => {
    const together = await Promise.all(Array.from({ length: 5 }, () => picture('once.jpg')))
    expect(new Set(together.map(({ status }) => status))).toEqual(new Set([200]))
    expect(media.requests).toHaveLength(1)
    // Nothing that was decoded stays in memory.
    expect(sharp.cache().items.current).toBe(0)
    const again = await picture('once.jpg')
    expect(again.headers['x-nextjs-cache']).toBe('HIT')
    expect(again.body.equals(together[0]?.body ?? Buffer.alloc(0))).toBe(true)
    expect(media.requests).toHaveLength(1)
    expect(again.headers).toMatchObject({
      // Half an hour, less what the test took.
      'cache-control': expect.stringMatching(/^public, max-age=1[78]\d\d, must-revalidate$/),
      'content-disposition': "attachment; filename*=UTF-8''once.jpg",
      'content-security-policy': "script-src 'none'; frame-src 'none'; sandbox;",
      'x-content-type-options': 'nosniff',
    })
    const revalidated = await picture('once.jpg', {
      headers: { 'If-None-Match': String(again.headers.etag) },
    })
    expect([revalidated.status, revalidated.body.length]).toEqual([304, 0])
    const head = await picture('once.jpg', { method: 'HEAD' })
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(again.body.length),
    ])
  })

  it('is not enlarged, and is turned as its camera was', async () => {
    const turned = await plain('#146').jpeg().withMetadata({ orientation: 6 }).toBuffer()
    answer = (_, response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(turned)
    const { body } = await picture('turned.jpg', { width: 1920 })
    const { width, height } = await sharp(body).metadata()
    expect([width, height]).toEqual([200, 400])
    // The pages that show the picture are told of the change.
    expect(shownSize(from('turned.jpg'), { width: 4_000, height: 2_000 })).toEqual({
      width: 2_000,
      height: 4_000,
    })
    expect(shownSize(from('turned.jpg'), { width: 2_000, height: 4_000 })).toEqual({
      width: 2_000,
      height: 4_000,
    })
    expect(shownSize(from('once.jpg'), { width: 4_000, height: 2_000 })).toEqual({
      width: 4_000,
      height: 2_000,
    })
  })

  it('keeps the credits of its original from 640 pixels on, and only if the site is so configured', async () => {
    const xmp = xmpOf({ creators: ['Asha Rao'], sourceType: 'trainedAlgorithmicMedia' })
    const bytes = await plain('#579').withXmp(xmp).jpeg().toBuffer()
    answer = (_, response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(bytes)
    const { port } = await serverWithCredits()
    const creditsAt = async (width: number, options: RequestOptions = {}) => {
      const { body } = await picture('credits.jpg', { width, ...options })
      return (await sharp(body).metadata()).xmpAsString
    }
    expect(await creditsAt(640)).toBeUndefined()
    expect([await creditsAt(640, { port }), await creditsAt(320, { port })]).toEqual([xmp, undefined])
  })

  it('of another host is a 400', async () => {
    for (const source of ['https://evil.example/a.jpg', media.url.replace('127.0.0.1', 'localhost')])
      expect((await ask(addressOf(source))).status).toBe(400)
  })

  it('of a private address is a 400, although the base of pictures is in the own network', async () => {
    const { body, status } = await ask(addressOf('https://169.254.169.254/latest/meta-data/'))
    expect([status, body.toString()]).toEqual([400, 'The picture could not be made.\n'])
  })

  it('is made of a file of the build, and stays at its address', async () => {
    const { status, headers, body } = await ask(addressOf('/_next/static/media/logo.0a1b.png'), {
      headers: CHROME,
    })
    expect([status, headers['content-type']]).toEqual([200, 'image/avif'])
    expect(headers['cache-control']).toBe('public, max-age=315360000, immutable')
    expect((await sharp(body).metadata()).width).toBe(96)
    expect((await ask(addressOf('/_next/static/media/none.0a1b.png'))).status).toBe(404)
    expect((await ask(addressOf('/business'))).status).toBe(400)
  })
})

const FRAMES = Buffer.from(
  'GIF89a\x02\0\x01\0\x80\0\0\xff\0\0\0\0\xff!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0' +
    '!\xf9\x04\0\x0a\0\0\0,\0\0\0\0\x02\0\x01\0\0\x02\x02D\n\0' +
    '!\xf9\x04\0\x0a\0\0\0,\0\0\0\0\x02\0\x01\0\0\x02\x02D\n\0;',
  'latin1',
)

describe('files that are not pictures to be converted', () => {
  it.each([
    ['an animation', 'image/gif', FRAMES],
    ['an icon', 'image/x-icon', Buffer.from([0, 0, 1, 0, 1, 0])],
    ['a file that needs more memory than all together may take', 'image/avif', LARGE_AVIF],
  ])('%s is sent as it is', async (name, type, file) => {
    answer = (_, response) => response.writeHead(200, { 'Content-Type': type }).end(file)
    const { status, headers, body } = await picture(encodeURIComponent(name), { headers: CHROME })
    expect([status, headers['content-type']]).toEqual([200, type])
    expect(body.equals(file)).toBe(true)
  })
  it.each([
    ['a drawing without .svg in its address', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page that says it is a picture', 'image/png', '<html>'],
    ['a format that nobody knows', 'image/x-new', 'new'],
    ['a damaged picture', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0, 0])],
    ['a file of more than 20 MB', 'image/jpeg', Buffer.alloc(20_000_001)],
  ])('%s redirects to its original, which is read once', async (name, type, file) => {
    answer = (_, response) => response.writeHead(200, { 'Content-Type': type }).end(file)
    const source = encodeURIComponent(name)
    for (const outcome of ['MISS', 'HIT']) {
      const { status, headers, body } = await picture(source)
      expect([status, headers.location, headers['x-nextjs-cache']]).toEqual([307, from(source), outcome])
      expect([body.length, headers['cache-control']]).toEqual([0, expect.stringMatching(/^public, max-age=/)])
    }
    expect(media.requests).toHaveLength(1)
  })
  it('a page that says it is a page is a 400', async () => {
    answer = (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>')
    expect((await picture('page')).status).toBe(400)
  })
  it.each([
    [404, 404, {}],
    [500, 500, {}],
  ])('a media host that answers %i is a %i', async (status, expected, headers) => {
    answer = (_, response) => response.writeHead(status, headers).end()
    expect((await picture(`status-${status}.jpg`)).status).toBe(expected)
    expect(media.requests).toHaveLength(1)
  })
  describe('a media host that redirects', () => {
    const to =
      (location: string): Handler =>
      (_, response) =>
        response.writeHead(302, { Location: location }).end()
    const serve = (paths: Record<string, Handler>) => {
      answer = (request, response) => {
        const handler = paths[request.url ?? '']
        if (handler) handler(request, response)
        else sendPicture(response)
      }
    }
    it.each<[string, string, (other: string, unlisted: string) => Record<string, Handler>, number, number]>([
      ['to itself is followed', 'itself', () => ({ '/hop-itself': to('/new?signed=1') }), 200, 2],
      ['to a listed host is followed', 'listed', (host) => ({ '/hop-listed': to(`${host}/new`) }), 200, 1],
      [
        'three times is followed',
        'thrice',
        () => ({ '/hop-thrice': to('/b'), '/b': to('/c'), '/c': to('/d') }),
        200,
        4,
      ],
      [
        'four times is a 502',
        'often',
        () => ({ '/hop-often': to('/b'), '/b': to('/c'), '/c': to('/d'), '/d': to('/e') }),
        502,
        4,
      ],
      ['to another host is a 502', 'other', (_, unlisted) => ({ '/hop-other': to(`${unlisted}/a`) }), 502, 1],
      ['to a credential is a 502', 'user', (h) => ({ '/hop-user': to(h.replace('//', '//u@')) }), 502, 1],
      [
        'to a private address is a 400',
        'inside',
        () => ({ '/hop-inside': to('https://169.254.169.254/') }),
        400,
        1,
      ],
      ['nowhere is a 502', 'nowhere', () => ({ '/hop-nowhere': (_, r) => r.writeHead(302).end() }), 502, 1],
      [
        'to a withdrawn one is a 404',
        'gone',
        () => ({ '/hop-gone': to('/b'), '/b': (_, r) => r.writeHead(404).end() }),
        404,
        2,
      ],
    ])('a redirect %s', async (_, name, pathsOf, status, requestCount) => {
      const unlisted = await scriptedServer((_request, response) => sendPicture(response))
      onTestFinished(() => unlisted.close())
      serve(pathsOf(other.url, unlisted.url))
      answerOfOther = (_request, response) => sendPicture(response)
      expect((await picture(`hop-${name}`)).status).toBe(status)
      expect(media.requests).toHaveLength(requestCount)
    })
  })
  it('a file that its host announces as larger than 20 MB is not read', async () => {
    let byteCount = 0
    answer = (_, response) => {
      response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': 20_000_001 })
      response.on('drain', () => byteCount++).write('x')
    }
    expect((await picture('long.jpg')).status).toBe(307)
    expect(byteCount).toBe(0)
  })
  it('a media host that cuts its response is a 502', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'Content-Length': 900 }).write('x')
      setImmediate(() => response.destroy())
    }
    expect((await picture('cut.jpg')).status).toBe(502)
  })
  it('a media host that takes too long is a 504', async () => {
    const limit = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    answer = () => limit.abort(new DOMException('too late', 'TimeoutError'))
    expect((await picture('late.jpg')).status).toBe(504)
  })
})

/** Leaves requests to the media host open until the test ends. */
function hold() {
  const openResponses: ServerResponse[] = []
  answer = (_, response) => openResponses.push(response)
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  const at = (count: number) => vi.waitFor(() => expect(openResponses).toHaveLength(count))
  const end = () => {
    sendAll()
    for (const response of openResponses.splice(0)) response.writeHead(404).end()
  }
  onTestFinished(end)
  return { at, end }
}

const arrival = (path: string) =>
  new Promise<ServerResponse>((resolve) => {
    server.on('request', function listen({ url }, response) {
      if (url !== path) return
      server.off('request', listen)
      resolve(response)
    })
  })

/** Leaves a client one of its 200 pictures. The clock stops, or the limit would fill again. */
function takeAllButOne(client: string) {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now)
  for (let n = 1; n < BURST; n++) pictureLimit().take(client)
}

describe('many new pictures', () => {
  it('a host that never answers holds up only its own pictures', async () => {
    const { at, end } = hold()
    const stalled = Array.from({ length: 30 }, (_, n) => picture(`stalled-${n}`))
    await at(AT_ONCE)
    const file = await plain('#9a3').jpeg().toBuffer()
    answerOfOther = (_, response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(file)
    expect((await ask(addressOf(`${other.url}/quick.jpg`))).status).toBe(200)
    end()
    await Promise.all(stalled)
  })

  it.each([
    ['before', (response: ServerResponse) => response.destroy()],
    [
      'within',
      (response: ServerResponse) => {
        response.writeHead(200, { 'Content-Length': 900 }).write('x', () => response.destroy())
      },
    ],
  ])('a host that breaks off %s five responses gets no requests for five seconds', async (when, breakOff) => {
    answerOfOther = (_, response) => breakOff(response)
    const fetch = (n: number) => ask(addressOf(`${other.url}/${when}-${n}.jpg`))
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
    for (let n = 0; n < 5; n++) expect((await fetch(n)).status).toBe(502)
    other.requests.length = 0
    const { status, headers } = await fetch(6)
    expect([status, headers['retry-after'], other.requests.length]).toEqual([503, '5', 0])
    clock.mockReturnValue(now + 5_001)
    const file = await plain('#9a3').jpeg().toBuffer()
    answerOfOther = (_, response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(file)
    for (const n of [6, 7]) expect((await fetch(n)).status).toBe(200)
  })

  it('8 are made at once, 120 wait, and the next is a 503 that does not count towards the limit', async () => {
    const { at, end } = hold()
    const requests = Array.from({ length: AT_ONCE + WAITING_MAX + 1 }, (_, n) =>
      picture(`turn-${n}`, { client: '127.0.0.2' }),
    )
    // They may arrive in any order.
    expect((await Promise.race(requests)).status).toBe(503)
    await at(AT_ONCE)
    takeAllButOne('127.0.0.3')
    for (const name of ['more', 'again']) {
      const { status, headers } = await picture(name, { client: '127.0.0.3' })
      expect([status, headers['retry-after']]).toEqual([503, '5'])
    }
    end()
    expect((await Promise.all(requests)).filter(({ status }) => status === 503)).toHaveLength(1)
  })

  it('a picture whose reader left is not fetched when its turn comes', async () => {
    const { at, end } = hold()
    const making = Array.from({ length: AT_ONCE }, (_, n) => picture(`slow-${n}`))
    await at(AT_ONCE)
    const path = addressOf(from('left'))
    const left = request({ ...base, host: '127.0.0.1', path })
    left.on('error', () => {}).end()
    const response = await arrival(path)
    left.destroy()
    await once(response, 'close')
    const stays = picture('stays')
    await arrival(addressOf(from('stays')))
    end()
    await Promise.all([...making, stays])
    expect(media.requests.map(({ url }) => url)).toContain('/stays')
    expect(media.requests.map(({ url }) => url)).not.toContain('/left')
  })

  it('a client gets 200 new pictures at once, then 429; those made before do not count', async () => {
    answer = (_, response) => response.writeHead(404).end()
    takeAllButOne('127.0.0.4')
    expect((await picture('last', { client: '127.0.0.4' })).status).toBe(404)
    expect((await picture('next', { client: '127.0.0.4' })).status).toBe(429)
    expect((await picture('once.jpg', { client: '127.0.0.4' })).status).toBe(200)
  })
})

describe('a picture of yesterday', () => {
  it('is sent at once, renewed for the next reader, and not converted again if its source is the same', async () => {
    await picture('old.jpg')
    const [before] = [await picture('old.jpg')]
    const later = Date.now() + DAY_MS + 1_000
    vi.spyOn(Date, 'now').mockImplementation(() => later)
    expect((await picture('old.jpg')).headers['x-nextjs-cache']).toBe('STALE')
    await vi.waitFor(async () =>
      expect((await picture('old.jpg')).headers).toMatchObject({
        'x-nextjs-cache': 'HIT',
        etag: before.headers.etag,
      }),
    )
    const changed = await plain('#0c8').jpeg().toBuffer()
    answer = (_, response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(changed)
    vi.spyOn(Date, 'now').mockImplementation(() => later + DAY_MS + 1_000)
    await picture('old.jpg')
    await vi.waitFor(async () =>
      expect((await picture('old.jpg')).headers.etag).not.toBe(before.headers.etag),
    )
  })

  it('stays while its host fails, which is asked again half a minute later', async () => {
    await picture('fails.jpg')
    media.requests.length = 0
    answer = (_, response) => response.writeHead(500).end()
    const later = Date.now() + DAY_MS + 1_000
    vi.spyOn(Date, 'now').mockImplementation(() => later)
    const { headers } = await picture('fails.jpg')
    expect([headers['x-nextjs-cache'], headers['cache-control']]).toEqual([
      'HIT',
      'public, max-age=60, must-revalidate',
    ])
    expect((await picture('fails.jpg')).status).toBe(200)
    expect(media.requests).toHaveLength(1)
    vi.spyOn(Date, 'now').mockImplementation(() => later + 31_000)
    expect((await picture('fails.jpg')).status).toBe(200)
    expect(media.requests).toHaveLength(2)
  })
})

const MINUTE_MS = 60_000

describe('a picture whose original is withdrawn', () => {
  const storedFiles = () => readdirSync(join(folder, 'cache/pictures')).length
  const send = (status: number) => {
    media.requests.length = 0
    answer = (_, response) => response.writeHead(status).end()
  }
  const passMinutes = (minutes: number) => {
    const later = Date.now() + minutes * MINUTE_MS
    vi.spyOn(Date, 'now').mockImplementation(() => later)
  }

  it.each([404, 410, 403, 451])(
    'is gone within the hour where its host answers %i: 20 minutes here, the rest in caches',
    async (status) => {
      const before = storedFiles()
      for (const width of [96, 160]) await picture(`gone-${status}.jpg`, { width })
      await picture(`gone-${status}.jpg`, { headers: CHROME })
      expect(storedFiles()).toBe(before + 3)
      send(status)
      passMinutes(19)
      const { status: goneStatus, headers } = await picture(`gone-${status}.jpg`)
      // 19 minutes, and twice as long as caches may keep it.
      const maxAge = Number(/max-age=(\d+)/.exec(String(headers['cache-control']))?.[1])
      expect([goneStatus, maxAge <= (60 - 19) * 30]).toEqual([200, true])
      await vi.waitFor(() => expect(storedFiles()).toBe(before))
      expect((await picture(`gone-${status}.jpg`, { headers: CHROME })).status).toBe(status)
    },
  )

  it('is gone with its credits too', async () => {
    const { port } = await serverWithCredits()
    const before = storedFiles()
    await picture('gone-credits.jpg', { width: 640, port })
    expect(storedFiles()).toBe(before + 1)
    send(410)
    passMinutes(21)
    expect((await picture('gone-credits.jpg', { width: 640, port })).status).toBe(404)
    expect(storedFiles()).toBe(before)
  })

  it('is not sent to a reader who comes a day later', async () => {
    await picture('gone-later.jpg')
    send(410)
    passMinutes(24 * 60 + 1)
    const { status, headers } = await picture('gone-later.jpg')
    expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(media.requests).toHaveLength(1)
  })

  it('is removed when its story changes, without a reader, although the story shows it no more', async () => {
    const before = storedFiles()
    await picture('story.jpg')
    await picture('other.jpg')
    const html = `<img srcset="${addressOf(from('story.jpg')).replaceAll('&', '&amp;')} 1x">`
    const pages = createCache({ limits: { entries: 9, bytes: 1e6 }, onInvalidation: invalidations.publish })
    await pages.set('/story', page(html, ['post:7']), { cacheControl: { revalidate: 20 } })
    vi.spyOn(pageCacheAccess, 'cache').mockReturnValue(pages)
    send(404)
    await pages.invalidate(['listing', 'post:8'], {})
    expect(media.requests).toEqual([])
    await pages.invalidate(['listing', 'post:7'], {})
    await vi.waitFor(() => expect(storedFiles()).toBe(before + 1))
    expect((await picture('story.jpg')).status).toBe(404)
    expect((await picture('other.jpg')).status).toBe(200)
  })

  it.each([
    ['the same validator', '"same"', 1],
    ['another validator', '"other"', 2],
  ])(
    'is asked for after 20 minutes, and where its host has %s, its ETag being %s, %i times',
    async (_, etag, requestCount) => {
      const name = `validated-${requestCount}`
      const file = await plain('#345').jpeg().toBuffer()
      const serve = (tag: string) => {
        answer = ({ headers }, response) => {
          const isKnown = headers['if-none-match'] === tag
          response.writeHead(isKnown ? 304 : 200, { 'Content-Type': 'image/jpeg', ETag: tag })
          response.end(isKnown ? undefined : file)
        }
      }
      serve('"same"')
      await picture(`${name}.jpg`)
      media.requests.length = 0
      serve(etag)
      passMinutes(21)
      expect((await picture(`${name}.jpg`)).status).toBe(200)
      await vi.waitFor(() => expect(media.requests).toHaveLength(requestCount))
      expect(media.requests[0]?.headers['if-none-match']).toBe('"same"')
    },
  )
})

describe('the disk', () => {
  const key = (letter: string) => letter.repeat(43)
  const original = (size: number) => ({
    bytes: Buffer.alloc(size),
    type: 'image/webp',
    etag: '"e"',
    sourceHash: 'h',
    validators: {},
    madeAt: 1,
    until: 1,
  })
  const files = () => readdirSync(join(folder, 'store')).sort()

  it('the least recently used pictures are removed beyond the limit, those of an earlier process too', async () => {
    const at = join(folder, 'store')
    const earlier = openPictureStore(at, 10_000)
    await earlier.write(key('a'), original(4_000))
    await earlier.write(key('b'), original(4_000))
    await earlier.read(key('a'))
    await earlier.write(key('c'), original(4_000))
    await vi.waitFor(() => expect(files()).toEqual([key('a'), key('c')]))
    const next = openPictureStore(at, 10_000)
    expect((await next.read(key('a')))?.bytes).toHaveLength(4_000)
    await next.write(key('d'), original(4_000))
    await vi.waitFor(() => expect(files()).toHaveLength(2))
  })

  it('half-written files are removed after a failure, and at the start those of an earlier process', async () => {
    const at = join(folder, 'left')
    const files = () => readdirSync(at).sort()
    mkdirSync(join(at, key('p')), { recursive: true })
    // A folder of the picture's name stands for whatever keeps it from being finished.
    await openPictureStore(at, 10_000).write(key('p'), original(4_000))
    expect(files()).toEqual([key('p')])
    const [left, ofAnother] = [`${key('q')}.1`, `${key('r')}.2`]
    for (const name of [left, ofAnother]) writeFileSync(join(at, name), 'half')
    utimesSync(join(at, left), 1, 1)
    openPictureStore(at, 10_000)
    await vi.waitFor(() => expect(files()).toEqual([key('p'), ofAnother]))
  })

  it('a truncated file does not count as a picture', async () => {
    const store = openPictureStore(join(folder, 'store'), 10_000)
    writeFileSync(join(folder, 'store', key('x')), '{"type":"ima')
    expect(await store.read(key('x'))).toBeNull()
  })

  it('pictures are made without a disk', async () => {
    const file = join(folder, 'no-folder')
    writeFileSync(file, '')
    const store = openPictureStore(file, 10_000)
    await store.write(key('a'), original(1))
    expect(await store.read(key('a'))).toBeNull()
  })
})
