/**
 * Requests that cost a server seconds, each beside an ordinary one of its route: in processor time of the site's process,
 * which its own metrics tell.
 */
import { Agent } from 'node:http'
import { test } from '@playwright/test'
import { freePort } from '../../scripts/steps/ports.mjs'
import { type SmallNewsroom, smallNewsroom, storyPath } from '../fakes/small-newsroom'
import { ask } from './ask'
import { type Edge, NO_NGINX, nginx, startEdge } from './edge'
import { expect } from './paper'
import { end, untilReady } from './processes'
import { startSite } from './site-process'
import { OPENED } from './site-secrets'

// An ordinary request of a cached page takes about 1 ms; before, an attack took from 500 to 4,000.
const TIMES_MAX = 20
const MS_MAX = 100
const ROUNDS = 10

let newsroom: SmallNewsroom
let site: ReturnType<typeof startSite>
let edge: Edge | null = null

test.beforeAll(async () => {
  newsroom = await smallNewsroom()
  const port = await freePort()
  const edgePort = await freePort()
  site = startSite(port, { DELIVERY_BASE_URL: newsroom.url, TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' })
  await untilReady(`${site.url}/robots.txt`, site)
  if (nginx !== null) edge = await startEdge([port], edgePort)
  for (let times = 0; times < 3; times++)
    for (const path of Object.values(ORDINARY)) await ask(site.url + path)
})
test.afterAll(async () => {
  await edge?.close()
  await end(site.child)
  await newsroom.close()
})

/** An address of each kind of route. */
const ORDINARY = {
  'the front page': '/',
  'a story': storyPath(1),
  'the newest stories': '/latest',
  'a feed': '/feed.xml',
  'a sitemap': '/sitemaps/pages.xml',
  'a file': '/robots.txt',
  'a health check': '/api/health',
  'a ranking': '/api/most-read',
}

let reads = 0

/** Milliseconds of processor time of the site so far. */
async function cpuMs(): Promise<number> {
  // Metrics are limited by client, too.
  const headers = {
    Authorization: `Bearer ${OPENED.METRICS_TOKEN}`,
    'X-Forwarded-For': `192.0.2.${++reads % 250}`,
  }
  const { text } = await ask(`${site.url}/api/metrics`, { headers })
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)?.[1]) * 1_000
}

type Cost = { ms: number; statuses: number[] }

/** Processor time of one request, from the mean of several. */
async function costOf(send: (n: number) => Promise<number>, rounds = ROUNDS): Promise<Cost> {
  const before = await cpuMs()
  const statuses: number[] = []
  for (let n = 0; n < rounds; n++) statuses.push(await send(n))
  return { ms: ((await cpuMs()) - before) / rounds, statuses }
}

// Each test is a client of its own, so that none is limited for what another sent.
let client = 0
test.beforeEach(() => {
  client++
})
const clientHeaders = () => ({ 'X-Forwarded-For': `198.51.100.${client}` })

const get =
  (path: string, headers: Record<string, string> = {}, base = site.url) =>
  async () =>
    (await ask(`${base}${path}`, { headers: { 'Accept-Encoding': 'gzip', ...clientHeaders(), ...headers } }))
      .status

/** No attack costs more than many ordinary requests, or than a fraction of a second. */
async function expectCheap(
  send: (n: number) => Promise<number>,
  path: string,
  statuses: number[],
): Promise<void> {
  const ordinary = await costOf(get(path))
  const attack = await costOf(send)
  const limit = Math.min(MS_MAX, Math.max(ordinary.ms, 1) * TIMES_MAX)
  expect(attack.ms, `${attack.ms} ms beside ${ordinary.ms} ms of ${path}`).toBeLessThan(limit)
  expect(attack.statuses.filter((status) => !statuses.includes(status))).toEqual([])
  console.log(`${test.info().title}: ${attack.ms.toFixed(1)} ms, ordinary ${ordinary.ms.toFixed(1)} ms`)
}

const PARAMETERS = `?${'a&'.repeat(7_000)}`
const cookies = (count: number) => Array.from({ length: count }, (_, n) => `c${n}=1`).join('; ')

for (const [name, path] of Object.entries(ORDINARY)) {
  test(`thousands of parameters in a request for ${name} cost as much as none`, () =>
    expectCheap(get(path + PARAMETERS), path, [200, 400]))
  test(`thousands of cookies in a request for ${name} cost as much as none`, () =>
    expectCheap(get(path, { Cookie: cookies(1_800) }), path, [200]))
}

test('through the edge, parameters and cookies cost the site as much as none', async () => {
  test.skip(edge === null, NO_NGINX)
  const base = edge?.url ?? ''
  for (const path of ['/api/health', '/search', '/', '/feed.xml']) {
    // A search is limited by client.
    const statuses = path === '/search' ? [200, 429] : [200]
    await expectCheap(get(`${path}?${'a&'.repeat(3_500)}`, {}, base), path, [400, ...statuses])
    await expectCheap(get(path, { Cookie: cookies(900) }, base), path, statuses)
  }
})

for (const headers of [
  { 'X-Middleware-Prefetch': '1' },
  { 'Next-Router-State-Tree': '[' },
  { RSC: '1', 'Next-Router-State-Tree': '%5B' },
  { 'X-Nextjs-Data': '1', 'X-Matched-Path': '/search' },
  { 'X-Invoke-Status': '500', 'X-Invoke-Path': '/_error' },
] as Record<string, string>[]) {
  test(`pages are the same for a request with ${Object.keys(headers).join(' and ')}`, async () => {
    for (const path of ['/', '/latest', '/search?q=rain']) {
      const address = `${site.url}${path}${headers.RSC ? `${path.includes('?') ? '&' : '?'}_rsc=abc` : ''}`
      const { status, text } = await ask(address, { headers: { ...clientHeaders(), ...headers } })
      expect([path, status]).toEqual([path, 200])
      expect(text.length).toBeGreaterThan(1_000)
    }
  })
}

test('page data are those of pages alone', async () => {
  const { text } = await ask(`${site.url}/latest`)
  const [data = ''] = /\/_page-data\/[\w-]{12}\/[\w-]{16}/.exec(text) ?? []
  expect(data).not.toBe('')
  expect((await ask(`${site.url}${data}/latest`)).status).toBe(200)
  const others = ['/feed.xml', '/sitemaps/pages.xml', '/_not-found', '/api/health', '/%6Catest', '/x%7F1']
  for (const path of others) {
    const { status } = await ask(`${site.url}${data}${path}`)
    expect([path, status]).toEqual([path, 404])
  }
  await expectCheap(get(`${data}/feed.xml`), '/robots.txt', [404])
})

for (const [what, path, status] of [
  ['a file that is not there', (n: number) => `/_next/static/zz${n}.js`, 404],
  ['too many segments', (n: number) => `/${n}${'/a'.repeat(16)}`, 404],
  ['a control in an address', (n: number) => `/x%7F${n}`, 404],
  ['a spelling of an address', (n: number) => `/%${(0x61 + (n % 26)).toString(16)}bout`, 308],
] as const) {
  test(`${what} is answered without a render`, async () => {
    // A rendered page would have about 60 KB.
    const { text } = await ask(`${site.url}${path(100)}`)
    expect(text.length).toBeLessThan(100)
    const send = async (n: number) => (await ask(`${site.url}${path(n)}`)).status
    await expectCheap(send, '/robots.txt', [status])
  })
}

test('a client that makes up addresses is refused after a while, and another reader is not', async () => {
  const attacker = { 'X-Forwarded-For': '203.0.113.66' }
  const paths = (n: number) => [`/latest/zz${n}`, `/trending/zz${n}`, '/feed.json', '/sitemaps/none.xml']
  const statuses: number[] = []
  for (let n = 0; n < 200 && !statuses.includes(429); n++)
    for (const path of paths(n))
      statuses.push((await ask(`${site.url}${path}`, { headers: attacker })).status)
  expect(statuses).toContain(429)
  const { status } = await ask(`${site.url}/latest/zz`, { headers: { 'X-Forwarded-For': '198.51.100.250' } })
  expect(status).toBe(404)
})

test('feeds and sitemaps are sent from memory until their data change', async () => {
  for (const path of ['/feed.xml', '/feed.json', '/sitemap.xml', '/sitemaps/pages.xml']) {
    for (let times = 0; times < 3; times++)
      await ask(`${site.url}${path}`, { headers: { 'Accept-Encoding': 'gzip' } })
    const { ms, statuses } = await costOf(get(path), 40)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(ms, path).toBeLessThan(5)
    console.log(`${path}, warm: ${ms.toFixed(2)} ms`)
  }
})

test('health checks and another reader are answered while a client sends all of this', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (path: string, headers: Record<string, string> = {}) =>
    ask(`${site.url}${path}`, { agent, headers: { 'Accept-Encoding': 'gzip', ...headers } })
  const before = await cpuMs()
  const attack = Array.from({ length: 20 }, () => [
    send(`/latest${PARAMETERS}`),
    send('/api/health', { Cookie: cookies(1_800) }),
  ])
  const answered = await Promise.all([get('/api/health')(), get('/api/ready')(), get('/latest')()])
  expect(answered).toEqual([200, 200, 200])
  const attacked = await Promise.all(attack.flat())
  expect(new Set(attacked.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await cpuMs()) - before).toBeLessThan((attacked.length * MS_MAX) / 2)
  agent.destroy()
})
