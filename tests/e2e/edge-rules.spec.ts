/** The edge's rules, one by one, in front of an instance that says what it was asked. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { FRAMINGS, requestWithBody, sendRaw, statusesIn } from '../fixtures/raw-request'
import { ask } from './ask'
import { type Edge, NO_NGINX, nginx, startEdge } from './edge'

test.skip(nginx === null, NO_NGINX)

type Seen = { url: string; method: string; headers: Record<string, string> }

const KEPT = 's-maxage=20, stale-while-revalidate=600'
const answers: Record<string, (response: ServerResponse) => void> = {
  '/old': (response) => response.writeHead(308, { Location: '/new', 'Cache-Control': KEPT }),
  '/old-with': (response) => response.writeHead(308, { Location: '/new?a=1#part', 'Cache-Control': KEPT }),
  '/old-part': (response) => response.writeHead(307, { Location: '/new#part', 'Cache-Control': KEPT }),
  '/old-away': (response) =>
    response.writeHead(308, { Location: 'https://other.example/x', 'Cache-Control': KEPT }),
  '/spelling': (response) => response.writeHead(308, { Location: '/Spelling' }),
  '/failed': (response) => response.writeHead(500, { 'Cache-Control': KEPT }),
  '/refused': (response) => response.writeHead(503, { 'Retry-After': '7', 'Cache-Control': KEPT }),
  '/private': (response) => response.writeHead(200, { 'Cache-Control': 'private, no-cache, no-store' }),
  '/missing': (response) => response.writeHead(404, { 'Cache-Control': 's-maxage=1' }),
  '/missing-untold': (response) => response.writeHead(404),
  '/_next/image': (response) =>
    response.writeHead(200, { 'Cache-Control': KEPT, 'Content-Type': 'image/webp' }),
  '/cookie': (response) => response.writeHead(200, { 'Cache-Control': KEPT, 'Set-Cookie': 'a=b' }),
}

let site: Server
let edge: Edge
const asked: Seen[] = []

function echo(request: IncomingMessage, response: ServerResponse) {
  const seen = { url: request.url, method: request.method, headers: request.headers } as Seen
  asked.push(seen)
  const path = seen.url.split('?')[0] ?? ''
  const own = answers[path]
  if (own) own(response)
  else response.setHeader('Cache-Control', KEPT)
  response.end(JSON.stringify(seen))
}

test.beforeAll(async () => {
  site = createServer(echo)
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  edge = await startEdge([(site.address() as AddressInfo).port])
})

test.afterAll(async () => {
  await edge?.close()
  site?.close()
  site?.closeAllConnections()
})

test.beforeEach(() => {
  asked.length = 0
})

const cacheOf = async (path: string, headers: Record<string, string> = {}) =>
  (await ask(edge.url + path, { headers })).headers['x-cache']

test('the configuration is without a warning', () => {
  expect(edge.log()).toBe('')
})

test('on a kept address the site is asked the path alone, and nothing of the reader’s', async () => {
  await ask(`${edge.url}/kept?utm_source=x&id=2`, {
    headers: {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'gopher',
      'X-Forwarded-For': '203.0.113.9',
      Forwarded: 'for=203.0.113.9',
      Cookie: 'session=1',
      Authorization: 'Basic x',
      'User-Agent': 'bot',
      'Accept-Language': 'ur',
      'X-Middleware-Subrequest': 'proxy',
      'X-Nextjs-Data': '1',
      'Next-Router-State-Tree': 'x',
      'Next-Url': '/elsewhere',
      RSC: '0',
    },
  })
  const own = new URL(edge.url).host
  expect(asked).toEqual([
    {
      url: '/kept',
      method: 'GET',
      headers: {
        'accept-encoding': 'gzip',
        host: own,
        'x-forwarded-host': own,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
      },
    },
  ])
})

test('any query hits the same copy', async () => {
  expect(await cacheOf('/query')).toBe('MISS')
  for (const query of ['utm_source=x', 'utm_medium=y&fbclid=1', 'page=0', 'page=x', '%70age=2', '', '_rsc=1'])
    expect(await cacheOf(`/query?${query}`), query).toBe('HIT')
  expect(asked).toHaveLength(1)
})

test('a list’s old query reaches the site, which redirects it', async () => {
  for (const query of ['page=2', 'a=1&page=3', 'page=4&utm_source=x'])
    expect(await cacheOf(`/list?${query}`), query).toBeUndefined()
  expect(asked.map(({ url }) => url)).toEqual([
    '/list?page=2',
    '/list?a=1&page=3',
    '/list?page=4&utm_source=x',
  ])
})

const REDIRECTS: [string, string, string][] = [
  ['/old', '', '/new'],
  ['/old', '?utm_source=x', '/new?utm_source=x'],
  ['/old', '?utm_source=y&z=%E0%A4%B9', '/new?utm_source=y&z=%E0%A4%B9'],
  ['/old-with', '', '/new?a=1#part'],
  ['/old-with', '?b=2', '/new?a=1&b=2#part'],
  ['/old-part', '?b=2', '/new?b=2#part'],
  ['/old-away', '?b=2', 'https://other.example/x?b=2'],
]

for (const [path, query, target] of REDIRECTS) {
  test(`a kept redirect gives each reader their own query: ${path}${query}`, async () => {
    await ask(edge.url + path)
    const { headers } = await ask(edge.url + path + query)
    expect(headers['x-cache']).toBe('HIT')
    expect(headers.location).toBe(target)
  })
}

test('data that says where a page has moved says it as the site does', async () => {
  const { headers } = await ask(`${edge.url}/old?_rsc=abc`, { headers: { RSC: '1' } })
  expect(headers.location).toBe('/new')
})

test('the site’s redirects to another spelling are kept, though they do not say how long', async () => {
  expect(await cacheOf('/spelling')).toBe('MISS')
  expect(await cacheOf('/spelling?a=1')).toBe('HIT')
})

test('a page and its data are two copies, whatever was asked first', async () => {
  const flight = { RSC: '1', 'Next-Router-State-Tree': '["x"]', 'Next-Url': '/' }
  expect(await cacheOf('/two?_rsc=abc', flight)).toBe('MISS')
  expect(await cacheOf('/two')).toBe('MISS')
  expect(await cacheOf('/two?_rsc=def', { ...flight, 'Next-Url': '/other' })).toBe('HIT')
  expect(await cacheOf('/two?_rsc=abc')).toBe('HIT')
  expect(asked.map(({ url, headers }) => [url, headers.rsc])).toEqual([
    ['/two?_rsc=', '1'],
    ['/two', undefined],
  ])
})

test('data asked for in any other way is the site’s to answer, each time', async () => {
  const ways: [string, Record<string, string>][] = [
    ['/other', { RSC: '1' }],
    ['/other?_rsc=a', { RSC: '1', 'Next-Router-Prefetch': '1' }],
    ['/other?_rsc=a', { RSC: '1', 'Next-Router-Segment-Prefetch': '/_tree' }],
    ['/other?_rsc=a&page=2', { RSC: '1' }],
  ]
  for (const [path, headers] of ways) {
    expect(await cacheOf(path, headers)).toBeUndefined()
    expect(asked.at(-1)?.url).toBe(path)
  }
  expect(await cacheOf('/other')).toBe('MISS')
})

test('addresses that only look alike are apart', async () => {
  for (const path of ['/a/b', '/a%2Fb', '/a//b', '/a/./b', '/A/b', '/a/b/'])
    expect(await cacheOf(path), path).toBe('MISS')
  expect(asked.map(({ url }) => url)).toEqual(['/a/b', '/a%2Fb', '/a//b', '/a/./b', '/A/b', '/a/b/'])
})

test('the three rankings are kept, each once, and asked for without anything of the reader', async () => {
  const reader = { Cookie: 'a=b' }
  for (const query of ['?window=24h', '?window=7d', '?window=30d']) {
    expect(await cacheOf(`/api/most-read${query}`, reader), query).toBe('MISS')
    expect(await cacheOf(`/api/most-read${query}`), query).toBe('HIT')
  }
  expect(await cacheOf('/api/most-read')).toBe('HIT')
  expect(asked.map(({ url, headers }) => [url, headers.cookie])).toEqual([
    ['/api/most-read?window=24h', undefined],
    ['/api/most-read?window=7d', undefined],
    ['/api/most-read?window=30d', undefined],
  ])
})

for (const query of ['?window=1y', '?window=24h&window=7d', '?window=24h&x=1', '?window=24h%0d%0ax']) {
  test(`a ranking asked for with ${query} is the site’s to refuse, and not kept`, async () => {
    for (let times = 0; times < 2; times++) expect(await cacheOf(`/api/most-read${query}`)).toBeUndefined()
    expect(asked.map(({ url }) => url)).toEqual([`/api/most-read${query}`, `/api/most-read${query}`])
  })
}

for (const path of ['/search?q=x', '/search', '/api/health', '/api/any%2Fx//y?x=1']) {
  test(`${path} is never kept, and asked as it came`, async () => {
    for (let times = 0; times < 2; times++) expect(await cacheOf(path, { Cookie: 'a=b' })).toBeUndefined()
    expect(asked.map(({ url, headers }) => [url, headers.cookie])).toEqual([
      [path, 'a=b'],
      [path, 'a=b'],
    ])
  })
}

test('readiness in words reaches the site with its query and token, each time', async () => {
  const headers = { Authorization: 'Bearer metrics-token' }
  for (const _ of ['first', 'second']) {
    const seen = asked.length
    const { text } = await ask(`${edge.url}/api/ready?verbose`, { headers })
    expect(asked.length).toBe(seen + 1)
    expect(JSON.parse(text)).toMatchObject({
      url: '/api/ready?verbose',
      headers: { authorization: 'Bearer metrics-token' },
    })
  }
})

test('a claimed address of the reader is overwritten', async () => {
  const claims = {
    'X-Forwarded-For': '203.0.113.9, 198.51.100.1',
    'X-Real-IP': '203.0.113.9',
    Forwarded: 'for=203.0.113.9',
  }
  await ask(`${edge.url}/search?q=x`, { headers: claims })
  expect(asked[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
  expect(JSON.stringify(asked[0]?.headers)).not.toContain('203.0.113.9')
})

for (const path of ['/failed', '/refused', '/private', '/missing-untold', '/cookie']) {
  test(`${path} is not kept`, async () => {
    expect(await cacheOf(path)).toBe('MISS')
    expect(await cacheOf(path)).toBe('MISS')
    expect(asked).toHaveLength(2)
  })
}

test('a failure of the site is the site’s own to explain', async () => {
  const answered = await ask(`${edge.url}/refused`)
  expect(answered.status).toBe(503)
  expect(answered.headers['retry-after']).toBe('7')
  expect(answered.text).toContain('"url":"/refused"')
})

test('a page that is not found is kept as long as the site says', async () => {
  expect(await cacheOf('/missing')).toBe('MISS')
  expect(await cacheOf('/missing')).toBe('HIT')
  await expect.poll(() => cacheOf('/missing')).toBe('STALE')
  await expect.poll(() => asked.length).toBe(2)
})

test('a page that has moved since gives way to its redirect, and to each reader’s query', async () => {
  answers['/moves'] = (response) => response.writeHead(200, { 'Cache-Control': 's-maxage=1' })
  expect(await cacheOf('/moves')).toBe('MISS')
  answers['/moves'] = answers['/old'] as (response: ServerResponse) => void
  await expect.poll(() => cacheOf('/moves?a=1')).toBe('STALE')
  await expect.poll(() => cacheOf('/moves')).toBe('HIT')
  const moved = await ask(`${edge.url}/moves?b=2`)
  expect([moved.status, moved.headers.location]).toEqual([308, '/new?b=2'])
})

test('a copy that is still right is renewed without being sent again', async () => {
  const head = { 'Cache-Control': 's-maxage=1', ETag: '"one"' }
  answers['/same'] = (response) => response.writeHead(200, head)
  const first = await ask(`${edge.url}/same`)
  answers['/same'] = (response) => response.writeHead(304, head)
  await expect.poll(() => cacheOf('/same')).toBe('STALE')
  await expect.poll(() => cacheOf('/same')).toBe('HIT')
  expect(asked.at(-1)?.headers['if-none-match']).toBe('"one"')
  expect((await ask(`${edge.url}/same`)).text).toBe(first.text)
})

test('on the host of ad documents there is nothing else', async () => {
  for (const path of [
    '/',
    '/about',
    '/slots',
    '/slots/',
    '/slots/../about',
    '/slots/%2e%2e/about',
    '/slots/1/../../about',
    '/slots/1/',
    '/slots/1%2f..',
    '/slotsx/1',
    '/%73lots/1',
    '/search?q=x',
    '/api/health',
    '/api/most-read',
    '/_next/static/a.js',
    '/_next/image?url=x&w=640&q=75',
    '/icon.svg',
  ]) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { status } = await ask(edge.url + path, { method, headers: { Host: 'slots.test' } })
      expect([method, path, status]).toEqual([method, path, 404])
    }
  }
  expect(asked).toEqual([])
  expect((await ask(`${edge.url}/slots/7`, { headers: { Host: 'slots.test' } })).status).toBe(200)
})

test('ad documents on a host of their own are copies of their own', async () => {
  expect(await cacheOf('/slots/1')).toBe('MISS')
  expect(await cacheOf('/slots/1', { Host: 'slots.test' })).toBe('MISS')
  expect(await cacheOf('/slots/1', { Host: 'SLOTS.test:80' })).toBe('HIT')
  expect(asked.map(({ headers }) => headers.host)).toEqual([new URL(edge.url).host, 'slots.test'])
})

test('pictures are kept by their own parameters and by which formats are taken', async () => {
  const image = '/_next/image?url=%2Fa.jpg&w=640&q=75'
  const avif = { Accept: 'image/avif,image/webp,*/*' }
  const webp = { Accept: 'image/webp,*/*' }
  expect(await cacheOf(image, webp)).toBe('MISS')
  expect(await cacheOf(`${image}&x=1`, { Accept: 'image/webp' })).toBe('HIT')
  expect(await cacheOf('/_next/image?q=75&w=640&url=%2Fa.jpg', webp)).toBe('HIT')
  expect(await cacheOf(image, avif)).toBe('MISS')
  expect(await cacheOf(image, { Accept: 'image/webp,image/avif' })).toBe('HIT')
  expect(await cacheOf(image)).toBe('MISS')
  expect(await cacheOf(image.replace('640', '828'), webp)).toBe('MISS')
  expect(asked.map(({ headers }) => headers.accept)).toEqual([
    'image/webp',
    'image/avif,image/webp',
    '*/*',
    'image/webp',
  ])
})

const FIT: [path: string, type: string][] = [
  ['/_next/static/a.js', 'application/javascript; charset=UTF-8'],
  ['/_next/static/a.css', 'text/css; charset=UTF-8'],
  ['/_next/static/a.woff2', 'font/woff2'],
  ['/_next/static/a.svg', 'image/svg+xml'],
  ['/_next/static/a.png', 'image/png'],
  ['/_next/static/a.json', 'application/json; charset=UTF-8'],
  ['/_next/image?url=a&w=640&q=75', 'image/jpeg'],
  ['/icon.svg', 'image/svg+xml'],
]

const UNFIT: [path: string, type: string][] = [
  ['/_next/static/b.js', 'image/webp'],
  ['/_next/static/b.js', 'text/html; charset=utf-8'],
  ['/_next/static/b.js', ''],
  ['/_next/static/b.css', 'application/javascript'],
  ['/_next/static/b.css', 'text/html'],
  ['/_next/static/b.woff2', 'text/html'],
  ['/_next/static/b.svg', 'text/html'],
  ['/_next/static/b.png', 'image/png, text/html'],
  ['/_next/static/b.js.map', 'text/html'],
  ['/_next/static/b', 'application/javascript'],
  ['/_next/image?url=b&w=640&q=75', 'text/html'],
  ['/_next/image?url=b&w=640&q=75', 'image/svg+xml'],
  ['/_next/image?url=b&w=640&q=75', 'application/javascript'],
  ['/icon.svg', 'text/html'],
]

const LONG = 'public, max-age=31536000, immutable'

for (const [isKept, cases] of [
  [false, UNFIT],
  [true, FIT],
] as const) {
  for (const [path, type] of cases) {
    test(`what is answered as “${type}” for ${path} is ${isKept ? '' : 'not '}kept`, async () => {
      const [bare = ''] = path.split('?')
      const before = answers[bare]
      answers[bare] = (response) =>
        response.writeHead(200, { 'Cache-Control': LONG, ...(type && { 'Content-Type': type }) })
      expect(await cacheOf(path)).toBe('MISS')
      expect(await cacheOf(path)).toBe(isKept ? 'HIT' : 'MISS')
      if (before === undefined) delete answers[bare]
      else answers[bare] = before
    })
  }
}

test('a page’s data is not kept as the page, nor the page as its data', async () => {
  const data = { RSC: '1' }
  answers['/mixed'] = (response) =>
    response.writeHead(200, { 'Cache-Control': KEPT, 'Content-Type': 'text/x-component' })
  expect(await cacheOf('/mixed')).toBe('MISS')
  expect(await cacheOf('/mixed')).toBe('MISS')
  expect(await cacheOf('/mixed?_rsc=x', data)).toBe('MISS')
  expect(await cacheOf('/mixed?_rsc=x', data)).toBe('HIT')
  answers['/mixed-too'] = (response) =>
    response.writeHead(200, { 'Cache-Control': KEPT, 'Content-Type': 'text/html; charset=utf-8' })
  expect(await cacheOf('/mixed-too?_rsc=x', data)).toBe('MISS')
  expect(await cacheOf('/mixed-too?_rsc=x', data)).toBe('MISS')
  expect(await cacheOf('/mixed-too')).toBe('MISS')
  expect(await cacheOf('/mixed-too')).toBe('HIT')
})

const BODY_PLACES = [
  '/body',
  '/_next/static/body.js',
  '/_next/image?url=body&w=1&q=1',
  '/icon.svg',
  '/search?q=x',
]

for (const framing of FRAMINGS) {
  test(`GET and HEAD with a ${framing} body reach no instance, and end the connection`, async () => {
    const { host, port } = new URL(edge.url)
    const body = `GET /inside HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
    for (const path of [...BODY_PLACES, '/api/most-read', '/api/x']) {
      for (const method of ['GET', 'HEAD']) {
        const answered = await sendRaw(Number(port), requestWithBody(method, path, { host, body, framing }))
        expect([method, path, statusesIn(answered)]).toEqual([method, path, [400]])
      }
    }
    expect(asked).toEqual([])
  })

  test(`were a ${framing} body not refused, nothing that frames it would be passed on`, async () => {
    const lenient = await startEdge([(site.address() as AddressInfo).port], undefined, (template) => {
      const changed = template.replace(/if \(\$edge_has_unexpected_body\) \{[^}]*\}/, '')
      expect(changed).not.toBe(template)
      return changed
    })
    const { host, port } = new URL(lenient.url)
    for (const path of [...BODY_PLACES.slice(0, -1), '/api/most-read']) {
      const headers = 'Connection: close\r\n'
      const request = requestWithBody('GET', path, { host, body: 'hidden', framing, headers })
      expect(statusesIn(await sendRaw(Number(port), request))).toEqual([200])
      expect(asked.at(-1)?.headers['content-length']).toBeUndefined()
      expect(asked.at(-1)?.headers['transfer-encoding']).toBeUndefined()
    }
    await lenient.close()
  })
}

test('a length of nothing is no body', async () => {
  expect((await ask(`${edge.url}/no-body`, { headers: { 'Content-Length': '0' } })).status).toBe(200)
})

test('kept addresses take no other method than GET and HEAD', async () => {
  for (const path of ['/kept', '/_next/static/a.js', '/_next/image?url=x&w=1&q=1', '/icon.svg']) {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      // Framed, or Node would send it bare for some methods, before the next request of the connection.
      const headers = { 'Content-Length': '1' }
      const { status } = await ask(edge.url + path, { method, headers, body: 'x' })
      expect([method, path, status]).toEqual([method, path, 405])
    }
  }
  expect(asked).toEqual([])
})

test('a page takes no other method than GET and HEAD; the API takes a small body', async () => {
  expect((await ask(`${edge.url}/kept`, { method: 'POST' })).status).toBe(405)
  expect((await ask(`${edge.url}/kept`, { method: 'HEAD' })).status).toBe(200)
  expect((await ask(`${edge.url}/api/x`, { method: 'POST', body: 'x'.repeat(16_384) })).status).toBe(200)
  expect((await ask(`${edge.url}/api/x`, { method: 'POST', body: 'x'.repeat(65_536) })).status).toBe(413)
})

test('the edge does not say which version it is', async () => {
  for (const path of ['/kept', '/api/x']) expect((await ask(edge.url + path)).headers.server).toBe('nginx')
  expect((await ask(`${edge.url}/kept`, { method: 'POST' })).text).not.toMatch(/nginx\/\d/)
})
