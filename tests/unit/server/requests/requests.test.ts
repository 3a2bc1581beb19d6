/** Error pages, logs and counts of requests, on a real server that responds as the framework does. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/base/log.mjs'
import { metrics } from '@/lib/base/metrics'
import { currentRequest } from '@/lib/base/request-context.mjs'
import { requestFailed } from '@/lib/server/requests/errors'
import { useEnvironment } from '../../../fakes/site-environment'
import { listening, siteServer } from '../../../fakes/site-server'

const EMPTY =
  '<!DOCTYPE html><html id="__next_error__"><head></head><body><div hidden=""></div></body></html>'
const HTML = { 'Content-Type': 'text/html; charset=utf-8' }

let answer: (request: IncomingMessage, response: ServerResponse) => void
const server = siteServer((request, response) => answer(request, response))
let base = ''

beforeAll(async () => {
  useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org', SITE_NAME: 'News & Views' })
  base = await listening(server)
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

async function fetchFrom(path: string, respond: typeof answer, init: RequestInit = {}) {
  answer = respond
  const response = await fetch(`${base}${path}`, init)
  return { response, text: await response.text() }
}

class Unavailable extends Error {
  override name = 'DeliveryError'
  detail = { route: 'post', retryAfterMs: 25_000 }
  digest = '4711'
}

const failing = (error: unknown) => (request: IncomingMessage, response: ServerResponse) => {
  const where = { routePath: '/[[...path]]', routeType: 'render' }
  requestFailed(error, { path: request.url ?? '', method: 'GET' }, where)
  response.writeHead(500, { ...HTML, 'Cache-Control': 's-maxage=20' }).end(EMPTY)
}

describe('the empty body of a failed page', () => {
  it('a failed page has a notice for readers without scripts and keeps the framework’s data', async () => {
    const { response, text } = await fetchFrom('/none', (_, out) => out.writeHead(500, HTML).end(EMPTY))
    expect(response.status).toBe(500)
    expect(text).toContain('<h1>This page couldn’t be loaded</h1>')
    expect(text).toContain('News &amp; Views')
    expect(text).toContain('<div hidden=""></div></body>')
    expect(response.headers.get('retry-after')).toBeNull()
  })

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('a failed page whose body was compressed with %s has the notice too', async (encoding, compress) => {
    const { text } = await fetchFrom('/none', (_, out) => {
      out.writeHead(500, { ...HTML, 'Content-Encoding': encoding, 'Content-Length': compress(EMPTY).length })
      out.write(compress(EMPTY).subarray(0, 20))
      out.end(compress(EMPTY).subarray(20))
    })
    expect(text).toContain('<h1>This page couldn’t be loaded</h1>')
  })

  it('a failed page whose headers are sent implicitly by write() has the notice too', async () => {
    const { response, text } = await fetchFrom('/none', (_, out) => {
      out.statusCode = 500
      out.setHeader('Content-Type', 'text/html')
      out.write(EMPTY.slice(0, 30))
      out.end(EMPTY.slice(30))
    })
    expect([response.status, text.includes('<h1>')]).toEqual([500, true])
  })

  it.each([
    ['a page body', HTML, '<!DOCTYPE html><html lang="en"><body><p>Here</p></body></html>'],
    ['JSON', { 'Content-Type': 'application/json' }, '{"id":"__next_error__"}'],
    ['flight data', { 'Content-Type': 'text/x-component' }, '0:"id=\\"__next_error__\\""'],
  ])('a failed response with %s is unchanged', async (_, headers, body) => {
    const { text } = await fetchFrom('/none', (_request, out) => out.writeHead(500, headers).end(body))
    expect(text).toBe(body)
  })

  it('a failed HEAD request is a 500 without a body', async () => {
    answer = (_, out) => out.writeHead(500, HTML).end()
    // `fetch` would not show a body that follows the headers.
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    socket.end('HEAD /none HTTP/1.1\r\nHost: news.example\r\nConnection: close\r\n\r\n')
    const received = await text(socket)
    expect(received).toMatch(/^HTTP\/1\.1 500 /)
    expect(received.split('\r\n\r\n')[1]).toBe('')
  })
})

describe('pages that could not be rendered', () => {
  it('a page that fails with a DeliveryError is an uncached 503 with Retry-After and a notice', async () => {
    const { response, text } = await fetchFrom('/story', failing(new Unavailable('The service is down')))
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('25')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(text).toContain('<h1>This page couldn’t be loaded</h1>')
    expect(text).toContain('Reference: 4711')
    expect(text).toContain('<a href="">Try again</a>')
  })

  it('readers who waited for the same failed page get the same 503', async () => {
    await fetchFrom('/shared', failing(new Unavailable('The service is down')))
    const { response } = await fetchFrom('/shared', (_, out) => out.writeHead(500, HTML).end(EMPTY))
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '25'])
  })

  it('a page that fails with another error is a 500 without its stack and message', async () => {
    const { response, text } = await fetchFrom('/fault', failing(new TypeError('secret detail')))
    expect([response.status, response.headers.get('retry-after')]).toEqual([500, null])
    expect(text).not.toContain('secret detail')
    expect(text).not.toContain('at ')
  })

  it('a script in the path is escaped in the notice of a failed page', async () => {
    const { text } = await fetchFrom('/%22%3E<script>alert(1)</script>', failing(new Unavailable('down')))
    expect(text).not.toContain('<script>alert')
  })
})

class Refused extends Error {
  override name = 'DeliveryError'
  failure = 'over-allowance'
  detail = { route: 'identify_url', retryAfterMs: 41_000 }
  digest = '4712'
}

/** Sets the client of the request, as for one behind a trusted proxy. */
const asClient =
  (client: string | null, respond: typeof answer) => (request: IncomingMessage, out: ServerResponse) => {
    const context = currentRequest()
    if (context) context.client = client
    respond(request, out)
  }

describe('pages over the allowance of a client', () => {
  it('a page over the client’s allowance is an uncached 429 with Retry-After and a notice', async () => {
    const { response, text } = await fetchFrom('/made-up', asClient('203.0.113.1', failing(new Refused())))
    expect(response.status).toBe(429)
    expect(response.statusText).toBe('Too Many Requests')
    expect(response.headers.get('retry-after')).toBe('41')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(text).toContain('<h1>One moment, please</h1>')
    expect(text).toContain('<a href="">Try again</a>')
  })

  it('another client who waited for the same page gets a 503 with Retry-After: 1', async () => {
    await fetchFrom('/joined', asClient('203.0.113.1', failing(new Refused())))
    for (const client of ['203.0.113.2', null]) {
      const { response } = await fetchFrom(
        '/joined',
        asClient(client, (_, out) => out.writeHead(500, HTML).end(EMPTY)),
      )
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
    }
  })

  it('a page over the client’s allowance is not logged as an error', async () => {
    const lines = vi.spyOn(log, 'error')
    await fetchFrom('/quiet', asClient('203.0.113.1', failing(new Refused())))
    expect(lines).not.toHaveBeenCalled()
    lines.mockRestore()
  })
})

describe('ordinary responses', () => {
  it('a response with a Content-Length passes unchanged', async () => {
    const { response, text } = await fetchFrom('/page', (_, out) => {
      out.setHeader('Content-Type', 'text/html')
      out.end('<p>Здравствуйте</p>')
    })
    expect([response.status, text]).toEqual([200, '<p>Здравствуйте</p>'])
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
  })

  it('a gzip response of the framework stays gzip', async () => {
    answer = (_, out) => out.writeHead(200, { ...HTML, 'Content-Encoding': 'gzip' }).end(gzipSync('<p>x</p>'))
    const raw = await new Promise<Buffer>((resolve) => {
      import('node:http').then(({ get }) =>
        get(`${base}/zip`, (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
        }),
      )
    })
    expect(gunzipSync(raw).toString()).toBe('<p>x</p>')
  })
})

describe('the log and the metrics of requests', () => {
  it('a request has one log line without its query, and is counted by route name', async () => {
    const lines = vi.spyOn(log, 'info')
    await fetchFrom('/politics/some-story?utm_source=mail', (_, out) => {
      out.setHeader('x-nextjs-cache', 'HIT')
      const request = currentRequest()
      if (request) request.upstreamCalls = 3
      out.end('ok')
    })
    await vi.waitFor(() => expect(lines).toHaveBeenCalled())
    expect(lines.mock.calls.map(([line]) => line)).toEqual([
      {
        event: 'request',
        request: expect.any(String),
        method: 'GET',
        route: 'address',
        path: '/politics/some-story',
        status: 200,
        ms: expect.any(Number),
        cache: 'hit',
        upstreamCalls: 3,
      },
    ])
    const { values } = await metrics.requests.get()
    expect(values).toContainEqual({ value: 1, labels: { route: 'address', status: 200, cache: 'hit' } })
    lines.mockRestore()
  })

  it('an unconfigured proxy is logged once', async () => {
    const lines = vi.spyOn(log, 'warn')
    const headers = { 'X-Forwarded-For': '203.0.113.9' }
    for (let n = 0; n < 3; n++) await fetchFrom('/', (_, out) => out.end('ok'), { headers })
    expect(
      lines.mock.calls.filter(([line]) => (line as { event?: string }).event === 'proxy-not-trusted'),
    ).toHaveLength(1)
    lines.mockRestore()
  })

  it('concurrent requests have different request ids', async () => {
    const ids = new Set<string>()
    answer = (_, out) => {
      const before = currentRequest()?.id
      setTimeout(() => {
        expect(currentRequest()?.id).toBe(before)
        ids.add(String(before))
        out.end('ok')
      }, 10)
    }
    await Promise.all(Array.from({ length: 20 }, (_, n) => fetch(`${base}/${n}`).then((one) => one.text())))
    expect(ids.size).toBe(20)
  })

  it('a failed page has one log line, though the framework renders it twice', async () => {
    const lines = vi.spyOn(log, 'error')
    await fetchFrom('/twice', (request, response) => {
      requestFailed(
        new Unavailable('down'),
        { path: '/twice', method: 'GET' },
        { routePath: '/a', routeType: 'render' },
      )
      failing(new Unavailable('down'))(request, response)
    })
    expect(lines.mock.calls).toHaveLength(1)
    expect(lines.mock.calls[0]?.[0]).toMatchObject({
      event: 'request-failed',
      digest: '4711',
      path: '/twice',
    })
    lines.mockRestore()
  })
})
