/** The edge and its clients: other hosts, TLS, rate limits, client addresses behind a CDN, and its log. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../scripts/steps/ports.mjs'
import { findProgram } from '../../scripts/steps/processes.mjs'
import { ask } from './ask'
import { type Edge, NO_NGINX, nginx, startEdge } from './edge'

test.skip(nginx === null, NO_NGINX)

let site: Server
let sitePort: number
const requests: { url?: string | undefined; forwardedFor?: string | string[] | undefined }[] = []

test.beforeAll(async () => {
  site = createServer((request, response) => {
    requests.push({ url: request.url, forwardedFor: request.headers['x-forwarded-for'] })
    response.writeHead(200, { 'Cache-Control': 's-maxage=20', 'Content-Type': 'text/html' }).end('page')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  sitePort = (site.address() as AddressInfo).port
})
test.afterAll(() => {
  site.close()
  site.closeAllConnections()
})

async function withEdge(others: Record<string, string>, use: (edge: Edge) => Promise<void>) {
  const edge = await startEdge([sitePort], undefined, undefined, others)
  try {
    await use(edge)
  } finally {
    await edge.close()
  }
}

test('another Host is redirected to the site’s own, with path and query', async () => {
  await withEdge({ EDGE_SCHEME: 'https' }, async (edge) => {
    const edgeHost = new URL(edge.url).host
    for (const Host of ['www.news.test', 'evil.example', '127.0.0.1', `not${edgeHost}`]) {
      const { status, headers } = await ask(`${edge.url}/a%2Fb?q=%20x`, { headers: { Host } })
      expect([Host, status, headers.location]).toEqual([Host, 308, `https://${edgeHost}/a%2Fb?q=%20x`])
    }
    for (const Host of [edgeHost, 'LOCALHOST', 'localhost:1']) {
      expect([Host, (await ask(`${edge.url}/a`, { headers: { Host } })).status]).toEqual([Host, 200])
    }
    expect((await ask(`${edge.url}/.edge/up`, { headers: { Host: '127.0.0.1' } })).status).toBe(200)
  })
})

test('http redirects to https, except for ACME challenges, and HTTP/2 works over TLS', async () => {
  test.skip(findProgram('openssl') === null, 'there is no openssl here')
  const folder = mkdtempSync(join(tmpdir(), 'masthead-tls-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const certificateArguments = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ]
  execFileSync('openssl', [...certificateArguments, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  mkdirSync(join(folder, '.well-known/acme-challenge'), { recursive: true })
  writeFileSync(join(folder, '.well-known/acme-challenge/token'), 'answer')
  execFileSync('chmod', ['-R', 'a+rX', folder])
  const port = await freePort()
  const settings = {
    EDGE_SCHEME: 'https',
    EDGE_SITE_HOST: `localhost:${port}`,
    EDGE_TLS: `listen ${port} ssl http2 default_server; ssl_certificate ${certificate}; ssl_certificate_key ${key};`,
    EDGE_REDIRECT_TO_TLS: 'on',
    EDGE_ACME: folder,
  }
  try {
    await withEdge(settings, async (edge) => {
      const plain = await ask(`${edge.url}/about?x=1`)
      expect([plain.status, plain.headers.location]).toEqual([308, `https://localhost:${port}/about?x=1`])
      for (const Host of ['localhost', 'slots.test']) {
        const challenge = await ask(`${edge.url}/.well-known/acme-challenge/token`, { headers: { Host } })
        expect([Host, challenge.text]).toEqual([Host, 'answer'])
      }
      const session = connectHttp2(`https://localhost:${port}`, { rejectUnauthorized: false })
      const status = await new Promise((resolve, reject) => {
        session.on('error', reject)
        const stream = session.request({ ':path': '/about' })
        stream.on('response', (headers) => resolve(headers[':status']))
        stream.on('error', reject)
        stream.resume()
      })
      session.destroy()
      expect(status).toBe(200)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the edge answers 429 beyond the rate limits, and still serves cached pages', async () => {
  await withEdge({ EDGE_LIVE_RATE: '1r/m', EDGE_PICTURE_RATE: '1r/m' }, async (edge) => {
    const statuses = async (path: string, times: number) => {
      const answers = await Promise.all(Array.from({ length: times }, () => ask(edge.url + path)))
      return new Set(answers.map(({ status }) => status))
    }
    expect(await statuses('/search?q=x', 55)).toEqual(new Set([200]))
    expect(await statuses('/api/x', 20)).toContain(429)
    expect(await statuses('/_next/image?url=a&w=640&q=75', 320)).toContain(429)
    expect(await statuses('/share/home-en.png', 3)).toEqual(new Set([429]))
    expect(await statuses('/about', 100)).toEqual(new Set([200]))
  })
})

test('X-Forwarded-For is used from addresses of the CDN alone', async () => {
  const claim = { headers: { 'X-Forwarded-For': '203.0.113.9' } }
  await withEdge({ EDGE_REAL_IP: 'set_real_ip_from 127.0.0.0/8;' }, async (edge) => {
    await ask(`${edge.url}/search?q=cdn`, claim)
    expect(requests.at(-1)).toEqual({ url: '/search?q=cdn', forwardedFor: '203.0.113.9' })
  })
  await withEdge({ EDGE_REAL_IP: 'set_real_ip_from 192.0.2.0/24;' }, async (edge) => {
    await ask(`${edge.url}/search?q=other`, claim)
    expect(requests.at(-1)).toEqual({ url: '/search?q=other', forwardedFor: '127.0.0.1' })
  })
})

test('the edge log has method, path, status and cache state, and nothing about the client', async () => {
  await withEdge({ EDGE_LIVE_RATE: '1r/m' }, async (edge) => {
    const reader = { 'User-Agent': 'reader-agent', Referer: 'http://from.test/', Cookie: 'a=b' }
    await ask(`${edge.url}/about?email=reader%40mail.test`, { headers: reader })
    for (let times = 0; times < 70; times++)
      await ask(`${edge.url}/search?q=secret-words`, { headers: reader })
    await expect.poll(() => edge.requests()).toContain('"path":"/about"')
    const [line = '{}'] = edge.requests().split('\n')
    expect(JSON.parse(line)).toMatchObject({ method: 'GET', path: '/about', status: 200, cache: 'MISS' })
    for (const private_ of ['127.0.0.1', 'reader', 'from.test', 'secret-words', 'a=b'])
      expect(edge.requests()).not.toContain(private_)
  })
})
