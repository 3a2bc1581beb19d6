/** The site for its operators: log, traces, readiness, and a spent call budget. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { dirname, join } from 'node:path'
import { freePort } from '../../scripts/steps/ports.mjs'
import { ask } from './ask'
import { expect, test } from './paper'
import { end, untilReady } from './processes'
import type { SamplePost } from './sample-posts'
import { eventsIn, startSite } from './site-process'
import { CANARY, OPENED } from './site-secrets'

const addressOf = (post: SamplePost | undefined) =>
  new URL(post?.absolute_url ?? '', 'http://site.test').pathname

/** Sends a request as raw bytes, which no client library would send. */
function sendRaw(url: string, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.end(text, 'latin1'))
    socket.on('data', () => {})
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
  })
}

test('/api/health and /api/ready answer 200 without any setting in the body', async ({ paper }) => {
  await expect.poll(async () => (await ask(`${paper.url}/api/ready`)).status).toBe(200)
  for (const path of ['/api/health', '/api/ready']) {
    const { status, text, headers } = await ask(`${paper.url}${path}`)
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-store'])
    for (const setting of Object.values({ ...paper.settings, ...CANARY })) expect(text).not.toContain(setting)
  }
})

test('routes share their modules, and with them limits and queues, with the code that runs before the framework', () => {
  const runtimeOf = (name: string) => {
    const file = join('.next/server', name)
    const [, runtime = ''] = /require\("([^"]+_runtime\.js)"\)/.exec(readFileSync(file, 'utf8')) ?? []
    return join(dirname(file), runtime)
  }
  const routes = ['share/[file]', 'api/ready', 'ads.txt', 'sitemap.xml', 'api/revalidate']
  const runtimes = ['instrumentation.js', ...routes.map((route) => `app/${route}/route.js`)].map(runtimeOf)
  expect(new Set(runtimes)).toEqual(new Set(['.next/server/chunks/[turbopack]_runtime.js']))
})

test('traces are sent to a configured OTLP collector and contain no credential', { tag: '@full' }, async ({
  paper,
}) => {
  const received: Buffer[] = []
  const collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => received.push(chunk))
    request.on('end', () => response.writeHead(200).end('{}'))
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const site = startSite(await freePort(), {
    ...paper.settings,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  })
  try {
    await untilReady(`${site.url}/robots.txt`, site)
    await ask(`${site.url}/`)
    const spans = () => Buffer.concat(received).toString('latin1')
    await expect.poll(spans).toContain('/[[...path]]')
    expect(spans()).toContain('masthead')
    const { API_KEY, API_SECRET } = CANARY
    const pair = Buffer.from(`${API_KEY}:${API_SECRET}`).toString('base64')
    for (const secret of [API_KEY, API_SECRET, pair]) expect(spans()).not.toContain(secret)
  } finally {
    await end(site.child)
    collector.close()
    collector.closeAllConnections()
  }
})

test.describe('with a newspaper of its own', { tag: '@full' }, () => {
  test.use({ edition: 'operations' })

  test('the log is one line of JSON per event, whatever a request or a failure contains', async ({
    paper,
  }) => {
    const mark = paper.log().length
    await ask(`${paper.url}/`)
    await ask(`${paper.url}/a%0Ab%0D%1B[31m%E2%80%A8c`)
    await sendRaw(
      paper.url,
      'GET /a\u2028b\u0085c\u001b[1m HTTP/1.1\r\nHost: x\r\nUser-Agent: x\u001b[2J\r\nConnection: close\r\n\r\n',
    )
    paper.change(() => ({ status: 500, raw: 'line one\nline two\u2028three' }))
    await ask(`${paper.url}/politics/unseen`)
    paper.change(null)
    await expect.poll(() => paper.log().slice(mark)).toContain('/politics/unseen')
    const lines = paper.log().slice(mark).split('\n').filter(Boolean)
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow()
    expect(paper.log().slice(mark)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f\u0085\u2028\u2029]/)
    expect(eventsIn(paper.log().slice(mark))).toContainEqual(
      expect.objectContaining({
        event: 'request',
        route: 'front',
        path: '/',
        status: 200,
        ms: expect.any(Number),
      }),
    )
  })

  test('a failed page is logged once, with the reference and request ID that its reader got', async ({
    paper,
  }) => {
    const before = paper.events().length
    paper.change(() => ({ status: 500, raw: '{}' }))
    const page = await ask(`${paper.url}/politics/never-seen`)
    paper.change(null)
    const reference = /Reference: (\d+)/.exec(page.text)?.[1]
    const failures = () =>
      paper
        .events()
        .slice(before)
        .filter(({ event }) => event === 'request-failed')
    await expect.poll(failures).toHaveLength(1)
    expect(failures()[0]).toMatchObject({ level: 'error', path: '/politics/never-seen', digest: reference })
    expect(failures()[0]?.request).toBe(page.headers['x-request-id'])
  })

  test('/api/ready?verbose describes the instance to a caller with the metrics token alone', async ({
    paper,
  }) => {
    await ask(`${paper.url}/`)
    const webhook = await ask(`${paper.url}/api/revalidate`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${OPENED.REVALIDATE_SECRET}` },
      body: '{"tags":["post:1"]}',
    })
    expect(webhook.status).toBe(200)
    const plain = await ask(`${paper.url}/api/ready`)
    const verbose = async (authorization: string) => {
      const headers = { Authorization: authorization }
      return (await ask(`${paper.url}/api/ready?verbose`, { headers })).text
    }
    expect((await ask(`${paper.url}/api/ready?verbose`)).text).toBe(plain.text)
    expect(await verbose('Bearer another-token')).toBe(plain.text)
    const printed = await verbose(`Bearer ${OPENED.METRICS_TOKEN}`)
    const { details, ...rest } = JSON.parse(printed)
    expect(rest).toEqual(JSON.parse(plain.text))
    expect(details).toMatchObject({
      version: JSON.parse(readFileSync('package.json', 'utf8')).version,
      build: expect.stringMatching(/^[\w-]{12}$/),
      memory: { entries: expect.any(Number), bytes: expect.any(Number) },
      webhook: { isOpen: true, accepted: { tags: 1 } },
    })
    expect(details.memory.bytes).toBeGreaterThan(0)
    expect(details.budget.calls).toBeGreaterThan(0)
    for (const setting of Object.values({ ...CANARY, ...OPENED })) expect(printed).not.toContain(setting)
  })

  test('a site over its call budget serves cached pages, and answers new ones with 503', async ({
    paper,
  }) => {
    const site = startSite(await freePort(), { ...paper.settings, DELIVERY_RPM: '40' })
    try {
      await untilReady(`${site.url}/robots.txt`, site)
      expect((await ask(`${site.url}/`)).status).toBe(200)
      const posts = await paper.ask<SamplePost[]>('/posts/?limit=50')
      paper.calls.length = 0
      const pages = await Promise.all(posts.map((post) => ask(`${site.url}${addressOf(post)}`)))
      const refused = pages.filter(({ status }) => status === 503)
      expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200, 503]))
      for (const { headers } of refused) {
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
        expect(headers['cache-control']).toBe('no-store')
      }
      expect(paper.calls.length).toBeLessThanOrEqual(40)
      expect((await ask(`${site.url}/`)).status).toBe(200)
      expect(eventsIn(site.output())).toContainEqual(expect.objectContaining({ event: 'over-budget' }))
    } finally {
      await end(site.child)
    }
  })
})
