import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/base/log.mjs'
import { CLIENT_HEADER } from '@/lib/server/client-address'
import { handleFile } from '@/lib/server/files'
import { readEnvironment } from '@/lib/settings/env'
import { type ScriptedServer, scriptedServer } from '../../fakes/scripted-server'
import { siteServer } from '../../fakes/site-server'

const settings = vi.hoisted(() => ({ now: {} as ReturnType<typeof readEnvironment> }))
vi.mock('@/lib/settings/env', async (original) => ({ ...(await original()), env: () => settings.now }))

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

const BYTES = 'The report of 2026.'
let store: ScriptedServer
let other: ScriptedServer
let answer: Answer
const warnings = vi.spyOn(log, 'warn')
beforeAll(async () => {
  store = await scriptedServer((request, response) => void answer(request, response))
  other = await scriptedServer((_, response) => response.end('of another host'))
})
afterAll(() => Promise.all([store.close(), other.close()]))

function configure(from?: string) {
  settings.now = readEnvironment({
    SITE_URL: 'https://news.example.org',
    DELIVERY_BASE_URL: 'https://api.example.org',
    PUBLISHER_ID: '1',
    API_KEY: 'key',
    API_SECRET: 'secret',
    ...(from && { FILES_FROM: from }),
  })
}
beforeEach(() => {
  configure(`${store.url}/documents/`)
  store.requests.length = 0
  other.requests.length = 0
  warnings.mockClear()
  answer = send()
})
afterEach(() => vi.useRealTimers())

const send =
  (headers: Record<string, string> = {}, status = 200, body = BYTES): Answer =>
  (_, response) =>
    response.writeHead(status, { 'Content-Length': Buffer.byteLength(body), ...headers }).end(body)

type RequestOptions = { method?: string; headers?: Record<string, string> }
const ask = (path: string, request: RequestOptions = {}) =>
  handleFile(new Request(`https://news.example.org/files/${path}`, request), path.split('/'))
const headersOf = ({ headers }: Response, ...names: string[]) => names.map((name) => headers.get(name))
const reasons = () => warnings.mock.calls.map(([facts]) => (facts as unknown as { reason: string }).reason)

describe('a file of the CMS', () => {
  it('is sent with the type of its ending, to be saved, and under a policy that lets it run nothing', async () => {
    answer = send({
      'Content-Type': 'application/octet-stream',
      'Set-Cookie': 'a=b',
      'X-Powered-By': 'the CMS',
      'Cache-Control': 'max-age=999999',
      ETag: '"v1"',
      'Last-Modified': 'Fri, 02 Jan 2026 03:04:05 GMT',
      'Accept-Ranges': 'bytes',
    })
    const response = await ask('2026/%E0%A4%AC%E0%A4%9C%E0%A4%9F%20(1).PDF')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(BYTES)
    expect(Object.fromEntries(response.headers)).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400, no-transform',
      'content-disposition': "attachment; filename*=UTF-8''%E0%A4%AC%E0%A4%9C%E0%A4%9F%20%281%29.PDF",
      'content-length': String(BYTES.length),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'application/pdf',
      etag: '"v1"',
      'last-modified': 'Fri, 02 Jan 2026 03:04:05 GMT',
      'x-content-type-options': 'nosniff',
    })
    expect(store.requests[0]?.url).toBe('/documents/2026/%E0%A4%AC%E0%A4%9C%E0%A4%9F%20(1).PDF')
  })

  it('is requested without cookies, credentials or the reader’s address', async () => {
    const headers = {
      cookie: 'reader=1',
      authorization: 'Basic eA==',
      'x-forwarded-for': '192.0.2.1',
      [CLIENT_HEADER]: '192.0.2.1',
      referer: 'https://news.example.org/secret',
      'user-agent': 'A browser',
    }
    expect((await ask('a.csv', { headers })).status).toBe(200)
    const { host: _, ...sentHeaders } = store.requests[0]?.headers ?? {}
    expect(sentHeaders).toEqual({ accept: '*/*', 'accept-encoding': 'identity', connection: 'close' })
  })

  it.each([
    ['no-store', 'private, max-age=60', 'no-store, no-transform'],
    ['no time', 'no-cache', 'public, max-age=0, no-transform'],
    ['its own time', 'max-age=60', 'public, max-age=60, no-transform'],
    ['five minutes', '', 'public, max-age=300, no-transform'],
  ])('is cached for %s if its host says “%s”', async (_, policy, lifetime) => {
    answer = send({ 'Cache-Control': policy })
    expect(headersOf(await ask('a.zip'), 'cache-control')).toEqual([lifetime])
  })
})

describe('ranges and conditions', () => {
  it('a range is passed on, with its condition, and answered by a part', async () => {
    answer = send({ 'Content-Range': 'bytes 0-3/19', ETag: '"v1"' }, 206, 'The ')
    const response = await ask('a.mp3', { headers: { range: 'bytes=0-3', 'if-range': '"v1"' } })
    expect([response.status, await response.text()]).toEqual([206, 'The '])
    expect(headersOf(response, 'content-range', 'content-length', 'content-type')).toEqual([
      'bytes 0-3/19',
      '4',
      'audio/mpeg',
    ])
    expect(store.requests[0]?.headers).toMatchObject({ range: 'bytes=0-3', 'if-range': '"v1"' })
  })
  it('a range beyond the end is answered by 416 and the length', async () => {
    answer = send({ 'Content-Range': 'bytes */19', 'Content-Type': 'text/html' }, 416, '<p>No')
    const response = await ask('a.pdf', { headers: { range: 'bytes=99-' } })
    expect([response.status, await response.text()]).toEqual([416, ''])
    expect(headersOf(response, 'content-range', 'cache-control', 'content-length')).toEqual([
      'bytes */19',
      'no-store',
      null,
    ])
  })
  it.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes=a-b', `bytes=${'1'.repeat(40)}-`])(
    'the range %s is not passed on',
    async (range) => {
      expect((await ask('a.pdf', { headers: { range, 'if-range': '"v1"' } })).status).toBe(200)
      expect(store.requests[0]?.headers).not.toHaveProperty('range')
      expect(store.requests[0]?.headers).not.toHaveProperty('if-range')
    },
  )
  it('an unchanged file is answered by 304', async () => {
    answer = (_, response) => response.writeHead(304, { ETag: '"v1"', 'Content-Range': 'bytes 0-3/19' }).end()
    const headers = { 'if-none-match': '"v1"', 'if-modified-since': 'Fri, 02 Jan 2026 03:04:05 GMT' }
    const response = await ask('a.pdf', { headers })
    expect([response.status, response.body]).toEqual([304, null])
    expect(headersOf(response, 'etag', 'content-range', 'content-type')).toEqual(['"v1"', null, null])
    expect(store.requests[0]?.headers).toMatchObject(headers)
  })
  it('HEAD is passed on as HEAD, and answers the length without the bytes', async () => {
    const response = await ask('a.pdf', { method: 'HEAD' })
    expect([response.status, response.body, ...headersOf(response, 'content-length')]).toEqual([
      200,
      null,
      '19',
    ])
    expect(store.requests[0]?.method).toBe('HEAD')
  })
})

it.each(['Budget 2024–25.pdf', '“Notes” ’26.pdf', '(draft) [2]; final!~1.pdf'])(
  'a file may be called %s',
  async (name) => {
    expect((await ask(encodeURIComponent(name))).status).toBe(200)
    expect(decodeURIComponent(store.requests[0]?.url ?? '')).toContain(name)
  },
)

it.each([
  ['leaves the folder', '../a.pdf'],
  ['leaves it by escapes', '%2e%2e/a.pdf'],
  ['leaves it by escapes of escapes', '%252e%252e/a.pdf'],
  ['leaves it by an escaped slash', '..%2fa.pdf'],
  ['leaves it by a backslash', '..%5ca.pdf'],
  ['has a backslash', 'a%5cb.pdf'],
  ['is of a hidden folder', '.git/a.pdf'],
  ['is hidden', '.a.pdf'],
  ['has two dots', 'a..pdf'],
  ['has a zero byte', 'a%00.pdf'],
  ['has a line break', 'a%0d%0aX:%20y.pdf'],
  ['has a query that is escaped', 'a%3fb=c.pdf'],
  ['has a fragment that is escaped', 'a%23b.pdf'],
  ['has a percent sign', 'a%25.pdf'],
  ['has a colon', 'http:a.pdf'],
  ['has a segment with a dot at its end', 'a./b.pdf'],
  ['is malformed', 'a%E0%A4.pdf'],
  ['is long', `${'a'.repeat(300)}.pdf`],
  ['is deep', `${'a/'.repeat(20)}a.pdf`],
  ['is a page', 'a.html'],
  ['is a drawing with scripts', 'a.svg'],
  ['is a script', 'a.js'],
  ['is a page behind another ending', 'a.pdf.html'],
  ['is XML', 'a.xml'],
  ['has no ending', 'pdf'],
  ['has an ending like a property', 'a.constructor'],
])('a name that %s is 404 without a request', async (_, path) => {
  const response = await ask(path)
  expect(response.status).toBe(404)
  expect(store.requests).toEqual([])
})

describe('a host that sends something else', () => {
  it.each<[string, number, string, Answer]>([
    ['has no such file', 404, '', send({}, 404)],
    ['hides what is not there', 404, '', send({}, 403)],
    ['fails', 502, 'answered 500', send({}, 500)],
    ['sends a page', 502, 'is a page', send({ 'Content-Type': 'text/html; charset=utf-8' })],
    ['sends a drawing', 502, 'is a page', send({ 'Content-Type': 'image/svg+xml' })],
    ['sends a script', 502, 'is a page', send({ 'Content-Type': 'text/javascript' })],
    ['sends it packed', 502, 'is encoded', send({ 'Content-Encoding': 'gzip' })],
    ['sends too much', 502, 'is too large', send({ 'Content-Length': '200000001' })],
    [
      'sends a part unasked',
      502,
      'is a part that was not asked for',
      send({ 'Content-Range': 'bytes 0-18/19' }, 206),
    ],
    ['closes the connection', 502, 'socket hang up', (request) => request.destroy()],
  ])('a host that %s is answered by %i', async (_, status, reason, failure) => {
    answer = failure
    const response = await ask('a.pdf')
    expect(response.status).toBe(status)
    expect(await response.text()).not.toContain(BYTES)
    expect(reasons()).toEqual(reason === '' ? [] : [reason])
    expect(response.headers.get('cache-control')).toBe(
      status === 404 ? 'public, max-age=0, s-maxage=60' : 'no-store',
    )
  })
  it('a part is passed on only with its place in the whole', async () => {
    answer = send({}, 206, 'The ')
    expect((await ask('a.pdf', { headers: { range: 'bytes=0-3' } })).status).toBe(502)
  })
  it.each(['etag', 'last-modified', 'accept-ranges', 'content-range'])(
    'a %s that is none is dropped',
    async (name) => {
      answer = send({ [name]: 'v1\tx"' })
      const response = await ask('a.pdf')
      expect([response.status, ...headersOf(response, name)]).toEqual([200, null])
    },
  )
  it('more than 200 MB of a file without a length end the response', async () => {
    answer = (_, response) => {
      const chunk = Buffer.alloc(1_000_000)
      let left = 300
      const more = () => {
        while (!response.destroyed && left-- > 0 && response.write(chunk));
        if (left < 0) response.end()
      }
      response.on('drain', more)
      more()
    }
    const response = await ask('a.zip')
    let bytes = 0
    const reading = async () => {
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length
    }
    await expect(reading()).rejects.toThrow('is too large')
    expect(bytes).toBeLessThanOrEqual(200_000_000)
  })
  it.each([
    ['does not answer for seven seconds', 7_000, () => {}],
    [
      'sends nothing for half a minute',
      30_000,
      (_: IncomingMessage, response: ServerResponse) => response.write('The'),
    ],
  ])('a host that %s is left', async (_, ms, slowAnswer: Answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const arrived = new Promise<ServerResponse>((resolve) => {
      answer = (request, response) => {
        slowAnswer(request, response)
        resolve(response)
      }
    })
    const pending = ask('a.pdf')
    const closed = once(await arrived, 'close')
    if (ms === 7_000) {
      vi.advanceTimersByTime(ms)
      expect((await pending).status).toBe(504)
    } else {
      const { body } = await pending
      const reader = body?.getReader()
      expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('The')
      const next = reader?.read()
      vi.advanceTimersByTime(ms)
      await expect(next).rejects.toThrow()
    }
    await closed
  })
})

describe('redirects', () => {
  const leadTo =
    (location: string): Answer =>
    (request, response) =>
      request.url === '/documents/a.pdf'
        ? response.writeHead(302, { Location: location }).end()
        : response.end(BYTES)

  it('a redirect to an address of FILES_FROM is followed', async () => {
    configure(`${store.url}/documents, ${other.url}/signed`)
    answer = leadTo(`${other.url}/signed/a.pdf?signature=1`)
    expect(await (await ask('a.pdf')).text()).toBe('of another host')
    answer = leadTo('b.pdf')
    expect(await (await ask('a.pdf')).text()).toBe(BYTES)
  })
  it.each([
    ['another host', () => `${other.url}/documents/a.pdf`],
    ['another folder', () => `${store.url}/private/a.pdf`],
    ['a folder that begins alike', () => `${store.url}/documents-private/a.pdf`],
    ['another folder by dots', () => '../private/a.pdf'],
    ['another folder by escaped dots', () => `${store.url}/documents/%2e%2e/private/a.pdf`],
    ['another folder by an escaped slash', () => `${store.url}/documents/..%2fprivate/a.pdf`],
    ['an address with a password', () => store.url.replace('//', '//a:b@').concat('/documents/b.pdf')],
    ['a file of the machine', () => 'file:///etc/passwd'],
    ['nowhere', () => 'http://['],
  ])('a redirect to %s is not followed', async (_, location) => {
    answer = leadTo(location())
    const response = await ask('a.pdf')
    expect(response.status).toBe(502)
    expect([store.requests.length, other.requests.length]).toEqual([1, 0])
  })
  it('the fourth redirect is not followed', async () => {
    answer = (_, response) => response.writeHead(307, { Location: 'b.pdf' }).end()
    expect((await ask('a.pdf')).status).toBe(502)
    expect(store.requests).toHaveLength(4)
    expect(reasons()).toEqual(['redirects more than 3 times'])
  })
})

it.each(['127.0.0.1', 'localhost', '[::1]', '169.254.169.254'])(
  'an https address whose host is %s, inside the network, is not asked',
  async (host) => {
    configure(`https://${host}:${new URL(store.url).port}/documents`)
    expect((await ask('a.pdf')).status).toBe(502)
    expect(reasons()).toEqual([expect.stringContaining('inside')])
  },
)

describe('many files at once', () => {
  const headers = { [CLIENT_HEADER]: '192.0.2.7' }
  it('a client gets six files at once, and another one when one of them has ended', async () => {
    const responses: ServerResponse[] = []
    answer = (_, response) => {
      responses.push(response)
      response.write('The')
    }
    const files = await Promise.all(Array.from({ length: 6 }, () => ask('a.pdf', { headers })))
    const refused = await ask('a.pdf', { headers })
    expect([refused.status, ...headersOf(refused, 'retry-after', 'cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect((await ask('a.pdf', { headers: { [CLIENT_HEADER]: '192.0.2.8' } })).status).toBe(200)
    const closed = Promise.all(responses.map((response) => once(response, 'close')))
    await Promise.all(files.map(({ body }) => body?.cancel()))
    for (const response of responses) response.destroy()
    await closed
    answer = send()
    for (let number = 0; number < 8; number += 1)
      expect(await (await ask('a.pdf', { headers })).text()).toBe(BYTES)
  })
  it('refusals, HEAD and 304 free a client’s place', async () => {
    for (const [status, method] of [
      [500, 'GET'],
      [404, 'GET'],
      [304, 'GET'],
      [200, 'HEAD'],
    ] as const) {
      answer = (_, response) => response.writeHead(status).end()
      for (let number = 0; number < 8; number += 1) {
        const response = await ask('a.pdf', { headers, method })
        expect([status, response.status]).not.toContain(503)
      }
    }
  })
  it('a file is read no faster than its reader reads', async () => {
    let byteCount = 0
    answer = (request, response) => {
      if (request.url?.endsWith('small.pdf')) return response.end(BYTES)
      const more = () => {
        byteCount += 1
        if (byteCount <= 64 && !response.destroyed) response.write(Buffer.alloc(1_000_000), more)
      }
      return more()
    }
    const { body } = await ask('large.zip')
    const reader = body?.getReader()
    await reader?.read()
    for (let number = 0; number < 200 && byteCount <= 64; number += 1) await (await ask('small.pdf')).text()
    // What the sockets hold.
    expect(byteCount).toBeLessThan(32)
    await reader?.cancel()
  })
})

describe('addresses below /files', () => {
  const handledPath = async (servesFiles: boolean, path: string) => {
    const server = siteServer((request, response) => response.end(request.url), { servesFiles })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
    server.close()
    return response.text()
  }
  it.each([
    ['those of files lead to their handler', true, '/files/2026/a.pdf', '/api/files/2026/a.pdf'],
    ['others are looked up', true, '/files/2026/a-story', '/files/2026/a-story'],
    ['without FILES_FROM all are looked up', false, '/files/2026/a.pdf', '/files/2026/a.pdf'],
  ])('are answered by the handler only if files are configured: %s', async (_, servesFiles, path, expected) =>
    expect(await handledPath(servesFiles, path)).toBe(expected),
  )

  it('a file has its length, which the framework drops', async () => {
    const server = siteServer(
      async (_, response) => {
        const file = await handleFile(new Request('https://news.example.org/files/a.pdf'), ['a.pdf'])
        response.write(await file.text())
        response.end()
      },
      { servesFiles: true },
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/files/a.pdf`)
    server.close()
    expect([await response.text(), ...headersOf(response, 'content-length')]).toEqual([BYTES, '19'])
  })

  it('without FILES_FROM no file is served', async () => {
    configure()
    expect((await ask('a.pdf')).status).toBe(404)
    expect(store.requests).toEqual([])
  })
})
