/** Request headers that reach an instance, and the edge's own headers and log. */
import { expect, test } from '@playwright/test'
import { ask } from '../ask'
import { edge, instanceUrl, received } from './echoing-instance'

export function requests() {
  test('nginx starts without a warning', () => {
    expect(edge.log()).toBe('')
  })

  test('browsers learn that readers of feeds may send conditions', async () => {
    const feed = await ask(`${edge.url}/business/feed.json?a=1`, { method: 'OPTIONS' })
    expect([feed.status, feed.headers['access-control-allow-headers']]).toEqual([
      204,
      'If-None-Match, If-Modified-Since',
    ])
    expect((await ask(`${edge.url}/business`, { method: 'OPTIONS' })).status).toBe(405)
    expect(received).toEqual([])
  })

  test('a cacheable request is passed on without its query and without headers of the client', async () => {
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
    const edgeHost = new URL(edge.url).host
    expect(received).toEqual([
      {
        url: '/kept',
        method: 'GET',
        headers: {
          'accept-encoding': 'gzip',
          host: edgeHost,
          'x-forwarded-host': edgeHost,
          'x-forwarded-for': '127.0.0.1',
          'x-forwarded-proto': 'http',
        },
      },
    ])
  })

  test('/api/ready?verbose is never cached, and is passed on with its query and token', async () => {
    const headers = { Authorization: 'Bearer metrics-token' }
    for (const _ of ['first', 'second']) {
      const requestCount = received.length
      const { text } = await ask(`${edge.url}/api/ready?verbose`, { headers })
      expect(received.length).toBe(requestCount + 1)
      expect(JSON.parse(text)).toMatchObject({
        url: '/api/ready?verbose',
        headers: { authorization: 'Bearer metrics-token' },
      })
    }
  })

  test('the edge takes as long headers as an instance, and refuses longer ones with the same status', async () => {
    for (const [length, status] of [
      [9_000, 200],
      [15_000, 200],
      [20_000, 431],
    ] as const) {
      const headers = { Cookie: `a=${'b'.repeat(length)}` }
      for (const path of ['/kept', '/search?q=x']) {
        for (const server of [edge.url, instanceUrl()]) {
          expect([length, path, (await ask(server + path, { headers })).status]).toEqual([
            length,
            path,
            status,
          ])
        }
      }
    }
  })

  test('of the headers of a live request those that a handler reads are passed on, and no cookies', async () => {
    const read = {
      accept: 'application/json',
      authorization: 'Bearer a',
      'if-none-match': '"a"',
      origin: edge.url,
      'sec-fetch-site': 'same-origin',
      'user-agent': 'bot',
    }
    const headers = {
      ...read,
      Cookie: 'a=b; '.repeat(1_000),
      'X-Middleware-Prefetch': '1',
      'X-Matched-Path': '/a',
      'Next-Router-State-Tree': '[',
      'X-Webhook-Signature': 'a',
    }
    for (const path of ['/search?q=x', '/api/newsletters', '/a?page=2']) {
      received.length = 0
      await ask(edge.url + path, { headers })
      expect(received[0]?.headers).toMatchObject(read)
      expect(
        Object.keys(received[0]?.headers ?? {}).filter((name) =>
          /cookie|next|middleware|webhook|match/.test(name),
        ),
      ).toEqual(['if-none-match'])
    }
    received.length = 0
    await ask(`${edge.url}/api/revalidate`, { method: 'POST', headers, body: '{}' })
    expect(received[0]).toMatchObject({ headers: { 'x-webhook-signature': 'a', 'content-length': '2' } })
    expect(received[0]?.headers).not.toHaveProperty('cookie')
  })

  test('an editor’s cookie reaches the site at previews alone, and passes the cache by', async () => {
    const previewCookie = 'masthead_preview=Aa0_-'
    for (const [path, cookie, reaching, isKept] of [
      ['/post/12', previewCookie, previewCookie, false],
      ['/post/12', `a=b; ${previewCookie}; c=d`, previewCookie, false],
      ['/post/12', 'masthead_preview=a b', undefined, true],
      ['/post/12', 'a=b', undefined, true],
      ['/post/a-story', previewCookie, undefined, true],
      ['/business/12', previewCookie, undefined, true],
      ['/preview', 'a=b', undefined, false],
      ['/preview/12', previewCookie, previewCookie, false],
      ['/preview?token=a', previewCookie, previewCookie, false],
      ['/previews/12', previewCookie, undefined, true],
      ['/api/preview', previewCookie, undefined, false],
    ] as const) {
      received.length = 0
      const { headers } = await ask(edge.url + path, { headers: { Cookie: cookie } })
      const [firstRequest] = received
      expect([path, cookie, headers['x-cache'] !== undefined]).toEqual([path, cookie, isKept])
      if (!isKept) expect(firstRequest?.url).toBe(path)
      expect(firstRequest?.headers.cookie).toBe(reaching)
    }
  })

  test('of the cookies a reader’s session alone is passed on, to its addresses, whose answers are not kept', async () => {
    const session = 'a=b; reader=c-D_1; reader=x; d=e'
    for (const [path, passed] of [
      ['/account', 'reader=c-D_1'],
      ['/account/story/1?x=y', 'reader=c-D_1'],
      ['/api/account/story?id=1', 'reader=c-D_1'],
      ['/accounts', undefined],
      ['/kept/account', undefined],
      ['/search?q=/account', undefined],
    ] as const) {
      received.length = 0
      await ask(edge.url + path, { headers: { Cookie: session } })
      expect([path, received[0]?.headers.cookie]).toEqual([path, passed])
    }
    received.length = 0
    await ask(`${edge.url}/api/plans/back?session=cs_1`, {
      headers: { Cookie: `${session}; masthead_story=4711` },
    })
    expect(received[0]?.headers.cookie).toBe('masthead_story=4711')
    for (const Cookie of ['reader=one', '__Host-reader=two']) {
      const { text } = await ask(`${edge.url}/account`, { headers: { Cookie } })
      expect(JSON.parse(text)).toMatchObject({ headers: { cookie: Cookie } })
    }
  })

  test('a live request with a longer query than any that is read is a 400', async () => {
    const of = (count: number) => Array.from({ length: count }, (_, n) => `a=${n}`).join('&')
    for (const path of ['/search', '/api/health', '/api/following', '/api/revalidate']) {
      expect((await ask(`${edge.url}${path}?${of(30)}`)).status).toBe(200)
      received.length = 0
      for (const query of [of(31), 'a&'.repeat(3_500), 'x'.repeat(2_001)])
        expect([path, (await ask(`${edge.url}${path}?${query}`)).status]).toEqual([path, 400])
      expect(received).toEqual([])
    }
  })

  test('X-Forwarded-For, X-Real-IP and Forwarded of a client do not reach the site', async () => {
    const claims = {
      'X-Forwarded-For': '203.0.113.9, 198.51.100.1',
      'X-Real-IP': '203.0.113.9',
      Forwarded: 'for=203.0.113.9',
    }
    await ask(`${edge.url}/search?q=x`, { headers: claims })
    expect(received[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(JSON.stringify(received[0]?.headers)).not.toContain('203.0.113.9')
  })

  test('the Server header and error pages do not name the nginx version', async () => {
    for (const path of ['/kept', '/api/x']) expect((await ask(edge.url + path)).headers.server).toBe('nginx')
    expect((await ask(`${edge.url}/kept`, { method: 'POST' })).text).not.toMatch(/nginx\/\d/)
  })
}
