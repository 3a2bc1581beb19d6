/** Requests that are answered before the framework, on a real server with raw bytes. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useEnvironment } from '../../../fakes/site-environment'
import { siteServer } from '../../../fakes/site-server'
import { sendRaw, statusesIn } from '../../../fixtures/raw-request'

const steps: string[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
const server = siteServer(
  (request, response) => {
    steps.push(`${request.method} ${request.url}`)
    answer(request, response)
  },
  {
    slotsOrigin: 'https://slots.example.net',
    staticAddresses: new Set(['/_next/static/chunks/%5Ba%5D.js']),
  },
)
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
beforeEach(() => {
  steps.length = 0
  // The framework never answers within the event itself.
  answer = (_, response) => void setImmediate(() => response.end('page'))
})

const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n'

describe('GET and HEAD with a body', () => {
  it.each([
    ['of Content-Length that is complete', `Content-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`],
    ['of Content-Length that is missing', 'Content-Length: 900\r\n\r\n'],
    ['of Content-Length that is partly there', `Content-Length: 900\r\n\r\n${HIDDEN}`],
    [
      'in chunks',
      `Transfer-Encoding: chunked\r\n\r\n${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`,
    ],
    ['in chunks that are missing', 'Transfer-Encoding: chunked\r\n\r\n'],
    ['with Expect: 100-continue', `Expect: 100-continue\r\nContent-Length: 900\r\n\r\n`],
  ])('a GET or HEAD with a body %s is a 400, and its connection is closed', async (_, framed) => {
    for (const method of ['GET', 'HEAD']) {
      const reply = await sendRaw(port, `${method} /page HTTP/1.1\r\nHost: x\r\n${framed}`)
      expect(statusesIn(reply).filter((status) => status !== 100)).toEqual([400])
      expect(reply).toMatch(/^Connection: close\r$/im)
      expect(reply).toMatch(/^Cache-Control: no-store\r$/im)
    }
    expect(steps).toEqual([])
  })

  it.each(['Content-Length: 0', 'Content-Length: 00', 'X: y'])(
    'a GET with the header “%s” has no body and is answered',
    async (header) => {
      const request = `GET /page HTTP/1.1\r\nHost: x\r\n${header}\r\n`
      const reply = await sendRaw(port, `${request}\r\n${request}Connection: close\r\n\r\n`)
      expect(statusesIn(reply)).toEqual([200, 200])
    },
  )
})

describe('connections with a request body', () => {
  it('a connection with an unread body is closed after the response', async () => {
    const reply = await sendRaw(
      port,
      `POST /api/page HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n${HIDDEN}`,
    )
    expect(statusesIn(reply)).toEqual([200])
    expect(reply).toMatch(/^Connection: close\r$/im)
    expect(steps).toEqual(['POST /api/page'])
  })
  it('a connection whose body was read stays open', async () => {
    const post = 'POST /api/page HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n'
    const reply = await sendRaw(port, `${post}\r\nab${post}Connection: close\r\n\r\nab`)
    expect(statusesIn(reply)).toEqual([200, 200])
  })
})

describe('the host of ad documents', () => {
  const statusFor = async (path: string, host: string, method = 'GET') => {
    const reply = await sendRaw(
      port,
      `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    )
    return statusesIn(reply)[0]
  }
  it.each([
    '/',
    '/business',
    '/slots',
    '/slots/',
    '/slots/7/',
    '/slots/../business',
    '/slots/7/../../business',
    '/slots/%2e%2e/business',
    '/Slots/7',
    '//slots/7',
    '/api/health',
    '/api/newsletters',
    '/search?q=/slots/7',
    '/_next/static/chunks/a.js',
    '/_next/image?url=x&w=640&q=75',
    '/sw.js',
    '/robots.txt',
  ])('%s is a 404 on the host of ad documents', async (path) => {
    for (const method of ['GET', 'POST'])
      for (const host of ['slots.example.net', 'SLOTS.example.NET', 'slots.example.net:443'])
        expect([method, host, await statusFor(path, host, method)]).toEqual([method, host, 404])
    expect(steps).toEqual([])
  })
  it('the host of ad documents serves /slots/7, and other hosts serve every path', async () => {
    expect(await statusFor('/slots/7', 'slots.example.net')).toBe(200)
    expect(await statusFor('/slots/7?x=1', 'slots.example.net')).toBe(200)
    for (const host of ['news.example.org', 'slots.example.net.evil.example', 'x', ''])
      expect([host, await statusFor('/business', host)]).toEqual([host, 200])
  })
})

describe('the request line', () => {
  const statusOf = async (line: string, host = 'x') =>
    statusesIn(await sendRaw(port, `${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`))[0]

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s of a page or a file is a 405 with Allow: GET, HEAD',
    async (method) => {
      const feeds = method === 'OPTIONS' ? [] : ['/feed.xml']
      for (const path of ['/', '/business', ...feeds, '/search?q=rain', '/apiary']) {
        const reply = await sendRaw(
          port,
          `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
        )
        expect([path, statusesIn(reply)]).toEqual([path, [405]])
        expect(reply).toMatch(/^Allow: GET, HEAD\r$/im)
      }
      expect(steps).toEqual([])
    },
  )
  it.each(['/feed.xml', '/business/feed.json?a=1', '/feed.atom'])(
    'OPTIONS %s tells browsers that any page may read it, conditions included',
    async (path) => {
      const reply = await sendRaw(port, `OPTIONS ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      expect(statusesIn(reply)).toEqual([204])
      expect(reply).toMatch(/^Access-Control-Allow-Origin: \*\r$/im)
      expect(reply).toMatch(/^Access-Control-Allow-Headers: If-None-Match, If-Modified-Since\r$/im)
      expect(steps).toEqual([])
    },
  )
  it('OPTIONS * is a 405', async () => {
    expect(await statusOf('OPTIONS *')).toBe(405)
    expect(steps).toEqual([])
  })
  it.each(['POST', 'PUT', 'DELETE'])('%s of an API path reaches the framework', async (method) => {
    const paths = ['/api/newsletters', '/api']
    for (const path of paths) expect(await statusOf(`${method} ${path}?a=1`)).toBe(200)
    expect(steps).toEqual(paths.map((path) => `${method} ${path}`))
  })
  it.each([
    ['http://x/search?q=1', '/search?q=1'],
    ['HTTPS://evil.example/business', '/business'],
    ['http://evil.example', '/'],
    ['http://evil.example?a=1', '/'],
  ])('the absolute request target %s reaches the framework as %s', async (target, path) => {
    expect(await statusOf(`GET ${target}`)).toBe(200)
    expect(steps).toEqual([`GET ${path}`])
  })
  it.each(['ftp://evil.example/world', 'javascript://evil.example/world', 'evil.example', 'world', '*'])(
    'a request for %s is a 400',
    async (target) => {
      expect(await statusOf(`GET ${target}`)).toBe(400)
      expect(steps).toEqual([])
    },
  )
  it.each([
    ['/business/../tech', '/tech'],
    ['/./search?q=/a/../b', '/search?q=/a/../b'],
    ['/a/b/%2E./%2e%2E/tech', '/tech'],
    ['/tech/...', '/tech/...'],
    ['/tech/.hidden/a..b', '/tech/.hidden/a..b'],
  ])('dot segments of the request path %s are resolved to %s', async (target, path) => {
    expect(await statusOf(`GET ${target}`)).toBe(200)
    expect(steps).toEqual([`GET ${path}`])
  })
  it.each([
    ['a picture of an own address', 'GET /./_next/image?url=%2Fbusiness&w=640&q=75', 400],
    ['a picture of an own address', 'GET /a/%2e%2e/_next/image?url=%2Fbusiness&w=640&q=75', 400],
    ['a document of the framework', 'GET /a/../_global-error', 404],
    ['a page that is posted to', 'POST /api/../business', 405],
    ['the front page', 'GET /a/../index', 308],
  ])('a request for %s with dot segments is refused or redirected: %s', async (_, line, status) => {
    expect(await statusOf(line)).toBe(status)
    expect(steps).toEqual([])
  })
  it('the host of an absolute request target wins over the Host header', async () => {
    expect(await statusOf('GET http://slots.example.net/business')).toBe(404)
    expect(await statusOf('GET http://slots.example.net/slots/7', 'news.example.org')).toBe(200)
    expect(await statusOf('GET http://news.example.org/business', 'slots.example.net')).toBe(200)
    expect(steps).toEqual(['GET /slots/7', 'GET /business'])
  })
  it.each([
    '/404',
    '/500',
    '/_error',
    '/_not-found',
    '/_global-error',
    '/_global-error?a=1',
    '/index.rsc',
    '/business.rsc?_rsc=1',
    '/business.segments/_tree.segment.rsc',
  ])('%s, an internal path of the framework, is a 404', async (path) => {
    expect(await statusOf(`GET ${path}`)).toBe(404)
    expect(steps).toEqual([])
  })
  it.each(['/index', '/index/', '/index?utm_source=mail'])(
    '%s redirects with 308 to the front page',
    async (path) => {
      const reply = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      expect(statusesIn(reply)).toEqual([308])
      expect(reply).toMatch(/^Location: \/(?:\?utm_source=mail)?\r$/im)
      expect(steps).toEqual([])
    },
  )
  it.each(['/404/story', '/5000', '/_errors', '/index/story', '/indexes', '/business?a=.rsc'])(
    '%s reaches the framework like other paths',
    async (path) => {
      expect(await statusOf(`GET ${path}`)).toBe(200)
    },
  )
})

describe('the spelling of an address', () => {
  const reply = (path: string) =>
    sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)

  it.each([
    ['/%62usiness/story', '/business/story'],
    ['/%7Eabout', '/~about'],
    ['/%e0%a4%a8', '/%E0%A4%A8'],
    ['/e%CC%81t%C3%A9', '/%C3%A9t%C3%A9'],
    ['/a,b', '/a%2Cb'],
    ['/business/literacy-at-100%', '/business/literacy-at-100%25'],
    ['/5%-of-100%/?a=1', '/5%25-of-100%25?a=1'],
    ['/business/', '/business'],
    ['//other.example/', '/other.example'],
    ['/../../tech/.', '/tech'],
    ['/a/..//other.example/', '/other.example'],
    ['/%5Fnext/image?w=1', '/_next/image?w=1'],
    ['/%61pi/live/1?after=x', '/api/live/1?after=x'],
    // Lists had their page number there before.
    ['/business?utm_source=a&page=2', '/business/page/2?utm_source=a'],
    ['/newsletters?page=2', '/newsletters'],
  ])('%s redirects with 308 to %s', async (path, to) => {
    const text = await reply(path)
    expect(statusesIn(text)).toEqual([308])
    expect(/^Location: (.*)\r$/im.exec(text)?.[1]).toBe(to)
    expect(steps).toEqual([])
  })
  it.each([
    ['/%ff', 400],
    ['/a%00', 400],
    ['/a%0Ab', 400],
    [`/${'a'.repeat(2_000)}`, 400],
    ['/x%7F1', 404],
    ['/a%2Fb', 404],
    ['/a'.repeat(17), 404],
    ['/wp-login.php', 404],
    ['/latest?page=99999999999', 404],
    ['/.env', 404],
    ['/_next/static/zz1.js', 404],
    ['/_next/static/%ff', 404],
    ['/_next/static/chunks/%5Ba%5D.%6as', 404],
    ['/_next/data/x/index.json', 404],
  ])('%s, which no record can have, is a %i', async (path, status) => {
    expect(statusesIn(await reply(path))).toEqual([status])
    expect(steps).toEqual([])
  })
  it.each([
    '/business',
    "/o'clock!",
    '/a%2Cb',
    '/%E0%A4%A8',
    '/old.aspx',
    '/wp-content/a.pdf',
    '/_next/static/chunks/%5Ba%5D.js',
  ])('%s reaches the framework', async (path) => {
    expect(statusesIn(await reply(path))).toEqual([200])
    expect(steps).toEqual([`GET ${path}`])
  })
  it.each([
    ['/a/story/amp/', '/a/story/amp'],
    ['/business/feed/?a=1', '/business/feed?a=1'],
    ['/a/story,1.amp.html', '/a/story%2C1.amp.html'],
  ])('%s reaches the framework as %s, which redirects it once', async (path, normal) => {
    expect(statusesIn(await reply(path))).toEqual([200])
    expect(steps).toEqual([`GET ${normal.replace('?a=1', '')}`])
  })
  it('a query that names a record reaches the framework as part of the path', async () => {
    await reply('/?p=123')
    expect(steps).toEqual(['GET /%3Fp%3D123'])
  })
})

describe('what reaches the framework', () => {
  const received: IncomingMessage['headers'][] = []
  const send = async (path: string, headers: string) => {
    received.length = 0
    answer = (request, response) => {
      received.push(request.headers)
      setImmediate(() => response.end('page'))
    }
    return statusesIn(
      await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`),
    )
  }
  it.each(['/', '/api/health', '/feed.xml', '/slots/7'])(
    'neither cookies nor headers of the framework, of a request for %s',
    async (path) => {
      const cookies = (count: number) =>
        `Cookie: ${Array.from({ length: count }, (_, n) => `c${n}=1`).join('; ')}\r\n`
      const framework =
        'X-Middleware-Prefetch: 1\r\nX-Invoke-Path: /a\r\nX-Matched-Path: /a\r\nNext-Router-State-Tree: [\r\nNext-Action: a\r\nRSC: 2\r\nX-Forwarded-Host: evil.example\r\n'
      for (const count of [1, 1_300]) {
        expect(await send(path, `${cookies(count)}${framework}Accept: text/html\r\n`)).toEqual([200])
        expect(Object.keys(received[0] ?? {}).sort()).toEqual([
          'accept',
          'connection',
          'host',
          'x-masthead-client',
        ])
      }
    },
  )
  it('no header longer than those that the site reads', async () => {
    await send('/', `Accept: ${'a/a,'.repeat(1_000)}\r\nAuthorization: Bearer a\r\n`)
    expect(Object.keys(received[0] ?? {}).sort()).toEqual([
      'authorization',
      'connection',
      'host',
      'x-masthead-client',
    ])
  })
  it('no query on routes that read none', async () => {
    for (const path of ['/', '/business', '/feed.xml', '/api/health', '/api/none', '/robots.txt', '/slots/7'])
      expect([path, await send(`${path}?${'a&'.repeat(7_000)}`, '')]).toEqual([path, [200]])
    expect(steps.filter((line) => line.includes('?'))).toEqual([])
  })
  it.each(['/search', '/api/live/1', '/api/most-read', '/api/following', '/api/ready'])(
    'thirty parameters and 2,000 characters at most, where %s reads them',
    async (path) => {
      const of = (count: number) => Array.from({ length: count }, (_, n) => `a=${n}`).join('&')
      expect(await send(`${path}?${of(30)}`, '')).toEqual([200])
      expect(steps).toEqual([`GET ${path}?${of(30)}`])
      for (const query of [of(31), `q=${'x'.repeat(2_000)}`, 'a&'.repeat(7_000)])
        expect(await send(`${path}?${query}`, '')).toEqual([400])
      expect(steps).toHaveLength(1)
    },
  )
})
