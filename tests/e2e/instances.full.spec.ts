/** Two instances of one site that share a Redis, also while an instance, the service or Redis is down. */
import { createClient } from 'redis'
import { freePort } from '../../scripts/steps/ports.mjs'
import { REDIS_SERVER, type RedisServer, startRedis, WHY_SKIPPED } from '../fixtures/redis-server'
import { type Answer, ask, askAgain } from './ask'
import { expect, type Paper, test } from './paper'
import { end, type Started, untilReady } from './processes'
import type { SamplePost } from './sample-posts'
import { eventsIn, startSite } from './site-process'
import { OPENED } from './site-secrets'

test.use({ edition: 'instances' })
test.skip(REDIS_SERVER === null, WHY_SKIPPED)
test.describe.configure({ mode: 'serial' })

type Instance = Started & { url: string }

const OFTEN = { intervals: [50] }
// Responses to wait for before and after each change under load.
const ANSWERS = 100

let redis: RedisServer
let a: Instance
let b: Instance
let pages: string[]

async function startInstance(paper: Paper): Promise<Instance> {
  const site = startSite(await freePort(), {
    ...paper.settings,
    // Both are the same site, whatever port they answer on.
    SITE_URL: paper.url,
    REDIS_URL: redis.url,
    // No page becomes stale by itself while a busy machine gets to the other instance.
    CONTENT_TTL: '600',
  })
  await untilReady(`${site.url}/robots.txt`, site)
  return site
}

const cacheOf = ({ headers }: Answer) => String(headers['x-nextjs-cache'])

/** An instance answers before it has stored its pages in Redis. */
async function untilShared(paths: readonly string[]): Promise<void> {
  const client = await createClient({ url: redis.url }).connect()
  const missing = async () => {
    const keys = await client.keys('*:entry:*')
    // The framework's key of a page ends with its path.
    return paths.filter((path) => !keys.some((key) => key.endsWith(`$${path === '/' ? '/index' : path}`)))
  }
  try {
    await expect.poll(missing, { intervals: [50, 500] }).toEqual([])
  } finally {
    client.destroy()
  }
}

function announce(to: Instance, tags: string[]): Promise<Answer> {
  const headers = { Authorization: `Bearer ${OPENED.REVALIDATE_SECRET}` }
  return ask(`${to.url}/api/revalidate`, { method: 'POST', headers, body: JSON.stringify({ tags }) })
}

test.beforeAll(async ({ paper }) => {
  redis = await startRedis()
  ;[a, b] = await Promise.all([startInstance(paper), startInstance(paper)])
  const [post] = await paper.ask<SamplePost[]>('/posts/?limit=1')
  pages = ['/', '/latest', new URL(post?.absolute_url ?? '', 'http://site.test').pathname, '/no/such/page']
})
test.afterAll(async () => {
  await Promise.all([a, b].filter(Boolean).map(({ child }) => end(child)))
  await redis?.kill()
})

test('pages that one instance rendered are served by the other without a delivery call', async ({
  paper,
}) => {
  await Promise.all(pages.map((page) => ask(a.url + page)))
  await untilShared(pages)
  // The cached page: the first response was sent while the page was rendered.
  const copies = await Promise.all(pages.map((page) => ask(a.url + page)))
  expect(copies.map(({ status }) => status)).toEqual([200, 200, 200, 404])
  paper.calls.length = 0
  for (const [index, page] of pages.entries()) {
    const served = await ask(b.url + page)
    expect(served.status, page).toBe(copies[index]?.status)
    expect(cacheOf(served), page).toBe('HIT')
    expect(served.text === copies[index]?.text, page).toBe(true)
  }
  expect(paper.calls).toEqual([])
})

test('data that one instance read are used for a page that the other renders', async ({ paper }) => {
  const [, second] = await paper.ask<SamplePost[]>('/posts/?limit=2')
  const page = new URL(second?.absolute_url ?? '', 'http://site.test').pathname
  await ask(a.url + page)
  await untilShared([page])
  paper.calls.length = 0
  await ask(`${b.url}/trending`)
  expect(paper.calls.filter((call) => /navbar|footer|categories/.test(call))).toEqual([])
})

test('a webhook call to one instance revalidates a page of the other', async ({ paper }) => {
  const [post] = await paper.ask<SamplePost[]>('/posts/?limit=1')
  const page = pages[2] ?? ''
  const change = (record: unknown) =>
    (record as SamplePost | null)?.id === post?.id
      ? { ...(record as object), title: 'Told to one of them' }
      : record
  for (const { url } of [a, b]) expect((await ask(url + page)).text).not.toContain('Told to one of them')
  paper.change((_, answered) => {
    const { data } = (answered ?? {}) as { data?: unknown }
    if (data === undefined) return undefined
    return { body: { ...(answered as object), data: Array.isArray(data) ? data.map(change) : change(data) } }
  })
  try {
    expect((await announce(a, [`post:${post?.id}`])).status).toBe(200)
    // The stale page is served while it is rendered again.
    await expect.poll(async () => cacheOf(await ask(b.url + page)), OFTEN).toBe('STALE')
    for (const { url } of [b, a]) {
      await expect.poll(async () => (await ask(url + page)).text, OFTEN).toContain('Told to one of them')
    }
  } finally {
    paper.change(null)
  }
})

test('instances started while the service is down serve the pages in Redis', async ({ paper }) => {
  await ask(b.url)
  paper.stop()
  try {
    await Promise.all([a, b].map(({ child }) => end(child)))
    ;[a, b] = await Promise.all([startInstance(paper), startInstance(paper)])
    for (const page of pages.slice(0, 3)) {
      for (const { url } of [a, b]) {
        const served = await askAgain(url + page)
        expect(served.status, page).toBe(200)
        expect(served.text, page).toContain('<h1')
      }
    }
    // And once more when all of them are stale.
    const [post] = await paper.ask<SamplePost[]>('/posts/?limit=1')
    expect((await announce(a, ['listing', `post:${post?.id}`, 'navigation', 'slots'])).status).toBe(200)
    for (const page of pages.slice(0, 3)) {
      const served = await ask(a.url + page)
      expect([page, served.status, cacheOf(served)]).toEqual([page, 200, 'STALE'])
    }
  } finally {
    paper.resume()
  }
})

test('an outage of Redis under load fails no request, and pages are shared again after it', async () => {
  // Wait for the breaker of the outage before to close.
  await expect.poll(async () => (await ask(`${a.url}/latest/page/2`)).status).toBe(200)
  let isOver = false
  const failed: string[] = []
  let served = 0
  const reader = async (number: number) => {
    while (!isOver) {
      const { url } = number % 2 === 0 ? a : b
      const page = pages[served % 3] ?? '/'
      const { status } = await ask(url + page)
      served++
      if (status !== 200) failed.push(`${status} ${page}`)
    }
  }
  const readers = Array.from({ length: 12 }, (_, number) => reader(number))
  /** Waits until both instances report this cache state and have answered readers since. */
  const untilCacheIs = async (cache: 'shared' | 'shared-away') => {
    for (const { url } of [a, b]) {
      const state = async () => JSON.parse((await ask(`${url}/api/ready`)).text).cache
      await expect.poll(state, OFTEN).toBe(cache)
    }
    const before = served
    await expect.poll(() => served - before, OFTEN).toBeGreaterThanOrEqual(ANSWERS)
  }
  try {
    await untilCacheIs('shared')
    await redis.kill()
    await untilCacheIs('shared-away')
    await redis.start()
    await untilCacheIs('shared')
    for (const instance of [a, b]) {
      const events = eventsIn(instance.output()).map(({ event }) => event)
      expect(events).toEqual(expect.arrayContaining(['cache-redis-away', 'cache-redis-back']))
    }
  } finally {
    isOver = true
    await Promise.all(readers)
  }
  expect(failed).toEqual([])
  // While Redis was away each instance had only its part of the calls, and has it for a minute more.
  await expect.poll(async () => (await ask(`${a.url}/latest/page/3`)).status).toBe(200)
  // Fresh or stale: the other instance has never rendered it.
  expect(['HIT', 'STALE']).toContain(cacheOf(await ask(`${b.url}/latest/page/3`)))
})
