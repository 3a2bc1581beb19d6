/** Requests with made-up names and numbers: which share of the delivery calls they spend, and who is refused. */
import { test } from '@playwright/test'
import { freePort } from '../../scripts/steps/ports.mjs'
import { type Arrival, LIVE_BLOG, mostInAMinute, smallNewsroom, storyPath } from '../fakes/small-newsroom'
import { REDIS_SERVER, startRedis, WHY_SKIPPED } from '../fixtures/redis-server'
import { type Answer, ask, askAgain } from './ask'
import { expect } from './paper'
import { end, type Started, untilReady } from './processes'
import { IMPATIENT, startSite } from './site-process'

const RPM = 120
// lib/delivery/call/budget.ts
const LOOKUPS = RPM / 3
const CLIENT = LOOKUPS / 4
// More than all calls of a minute.
const FLOOD = 150

const ATTACKER = { 'X-Forwarded-For': '203.0.113.66' }

type Site = Started & { url: string }

async function startInstance(serviceUrl: string, variables: Record<string, string> = {}): Promise<Site> {
  const site = startSite(await freePort(), {
    DELIVERY_BASE_URL: serviceUrl,
    DELIVERY_RPM: String(RPM),
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
    // A reader who waits longer waits for room among the calls, too.
    ...IMPATIENT,
    ...variables,
  })
  await untilReady(`${site.url}/robots.txt`, site)
  return site
}

/** In order, four at a time. */
async function askAll(paths: readonly string[], base: string, headers = {}, read = ask): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  const worker = async () => {
    while (next < paths.length) answers.push(await read(`${base}${paths[next++]}`, { headers }))
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  return answers
}

const numbered = (path: (n: number) => string, count = FLOOD) =>
  Array.from({ length: count }, (_, n) => path(n))

const ids = (from: number) => Array.from({ length: 30 }, (_, n) => from + n).join(',')

/** Each way to name something that does not exist, often enough to spend a whole minute of calls. */
const KINDS: Record<string, string[]> = {
  'an address': numbered((n) => `/town/nothing-${n}x`),
  'an address with a number': numbered((n) => `/town/nothing-${700_000 + n}`),
  'a program of an earlier system': numbered((n) => `/town/nothing-${n}.php`),
  'a query of an earlier system': numbered((n) => `/?p=${700_000 + n}`),
  'a post': numbered((n) => `/post/nothing-${n}x`),
  'a share image of a post': numbered((n) => `/share/post-${700_000 + n}-0123456789ab.png`),
  'a share image of an author': numbered((n) => `/share/author-${700_000 + n}-0123456789ab.png`, 100),
  'a live blog': numbered((n) => `/api/live/${700_000 + n}?after=2026-01-02T09:00:00.000Z`),
  'followed tags': numbered((n) => `/api/following?tags=${ids(700_000 + 30 * n)}`, 8),
  'an author': numbered((n) => `/author/nobody-${n}x`),
  'a tag': numbered((n) => `/tags/nothing-${n}x`),
  'a category': numbered((n) => `/category/nothing-${n}x`),
  'a feed': numbered((n) => `/nothing-${n}x/feed.xml`),
  'a page of a list': numbered((n) => `/latest/page/${n + 3}`),
}

/** Calls that carry a name or number of the flood. */
const madeUp = (arrivals: readonly Arrival[]) =>
  arrivals.filter(({ url }) => /nothing-|nobody-|7\d{5}|page=(?![12]\b)/.test(decodeURIComponent(url)))

const retryAfter = ({ headers }: Answer) => Number(headers['retry-after'])

test.describe('made-up names of one client', () => {
  for (const [kind, paths] of Object.entries(KINDS)) {
    test(`a client that makes up ${kind} gets 429, and another reader still gets new pages`, async () => {
      const service = await smallNewsroom()
      const site = await startInstance(service.url)
      try {
        const answers = await askAll(paths, site.url, ATTACKER, askAgain)
        const refused = answers.filter(({ status }) => status === 429)
        const statuses = [...new Set(answers.map(({ status }) => status))].sort()
        expect(refused.length, `answered ${statuses.join()}`).toBeGreaterThan(0)
        for (const answer of refused) {
          expect(retryAfter(answer)).toBeGreaterThanOrEqual(1)
          expect(retryAfter(answer)).toBeLessThanOrEqual(60)
          expect(answer.headers['cache-control']).toContain('no-store')
        }
        expect(statuses.filter((status) => status >= 500)).toEqual([])
        expect(mostInAMinute(madeUp(service.arrivals))).toBeLessThanOrEqual(CLIENT)
        // Each request is a reader's first: on a busy machine an answer of 503 may have spent some of a client's calls.
        let readers = 0
        const aReader = () => ({ headers: { 'X-Forwarded-For': `198.51.100.${++readers}` } })
        const read = await askAll(
          [storyPath(101), storyPath(102), '/post/103', '/post/104', '/tags/rain'],
          site.url,
          {},
          (url) => askAgain(url, aReader),
        )
        expect(read.map(({ status }) => status).sort()).toEqual([200, 200, 308, 308, 404])
        expect(mostInAMinute(service.arrivals)).toBeLessThanOrEqual(RPM)
      } finally {
        await end(site.child)
        await service.close()
      }
    })
  }
})

test.describe('clients without a known IP', () => {
  test('clients without a known IP share a third of the calls, and listed stories still get theirs', async () => {
    const service = await smallNewsroom()
    const site = await startInstance(service.url, { TRUSTED_PROXIES: '0' })
    try {
      expect((await ask(`${site.url}/`)).status).toBe(200)
      const mixed = Array.from({ length: 20 }, (_, n) => Object.values(KINDS).map((paths) => paths[n] ?? '/'))
      const answers = await askAll(mixed.flat(), site.url)
      expect(mostInAMinute(madeUp(service.arrivals))).toBeLessThanOrEqual(LOOKUPS)
      expect(madeUp(service.arrivals).length).toBeGreaterThan(CLIENT)
      const spent = answers.filter(({ status }) => status >= 500)
      expect(spent.length).toBeGreaterThan(0)
      for (const answer of spent) {
        expect(answer.status).toBe(503)
        expect(retryAfter(answer)).toBeGreaterThanOrEqual(1)
        expect(answer.headers['cache-control']).toContain('no-store')
      }
      // These names were in a list of the service, so they count as known.
      const listed = await askAll([1, 2, 3].map(storyPath), site.url)
      expect(listed.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(mostInAMinute(service.arrivals)).toBeLessThanOrEqual(RPM)
    } finally {
      await end(site.child)
      await service.close()
    }
  })

  test('pages and API routes answer 503 with Retry-After once the calls are spent, in either order', async () => {
    for (const first of ['/api/live/400?after=2026-01-02T09:00:00.000Z', '/']) {
      const service = await smallNewsroom()
      const site = await startInstance(service.url, { TRUSTED_PROXIES: '0', DELIVERY_RPM: '20' })
      try {
        await ask(`${site.url}${first}`)
        const stories = numbered((n) => storyPath(n + 1), 30)
        const lives = numbered((n) => `/api/live/${n + 1}?after=2026-01-02T09:00:00.000Z`, 10)
        const cards = numbered((n) => `/share/post-${n + 101}-0123456789ab.png`, 10)
        for (const paths of [stories, lives, cards]) {
          const answers = await askAll(paths, site.url)
          const spent = answers.filter(({ status }) => status >= 500)
          expect(spent.length, `${paths[0]} after ${first}`).toBeGreaterThan(0)
          for (const answer of spent) {
            expect([paths[0], answer.status]).toEqual([paths[0], 503])
            expect(retryAfter(answer)).toBeGreaterThanOrEqual(1)
            expect(answer.headers['cache-control']).toContain('no-store')
          }
        }
        expect(mostInAMinute(service.arrivals)).toBeLessThanOrEqual(20)
      } finally {
        await end(site.child)
        await service.close()
      }
    }
  })
})

test.describe('two instances of a site', () => {
  test.skip(REDIS_SERVER === null, WHY_SKIPPED)

  test('two instances share one limit for made-up names and one for each client', async () => {
    const redis = await startRedis()
    const service = await smallNewsroom()
    const variables = { REDIS_URL: redis.url, SITE_URL: 'https://news.example.org', SITE_INDEXING: 'on' }
    const a = await startInstance(service.url, variables)
    const b = await startInstance(service.url, variables)
    try {
      const flood = (site: Site, name: string, headers: object, count = FLOOD) =>
        askAll(
          numbered((n) => `/town/nothing-${name}-${n}x`, count),
          site.url,
          headers,
        )
      await Promise.all([flood(a, 'a', ATTACKER), flood(b, 'b', ATTACKER)])
      // If a busy machine lost Redis for a while, each instance had half of the calls meanwhile.
      const most = () => ([a, b].some(({ output }) => output().includes('cache-redis-away')) ? 1.5 : 1)
      // Counted by the minute, as a busy machine takes longer than one.
      expect(mostInAMinute(madeUp(service.arrivals))).toBeLessThanOrEqual(CLIENT * most())
      // Twelve clients at both of them.
      const crowd = Array.from({ length: 12 }, (_, n) => ({ 'X-Forwarded-For': `192.0.2.${n + 1}` }))
      for (const [n, headers] of crowd.entries()) {
        await Promise.all([flood(a, `a${n}`, headers, 12), flood(b, `b${n}`, headers, 12)])
      }
      expect(mostInAMinute(madeUp(service.arrivals))).toBeLessThanOrEqual(LOOKUPS * most())
      expect(madeUp(service.arrivals).length).toBeGreaterThan(LOOKUPS / 2)
      expect(mostInAMinute(service.arrivals)).toBeLessThanOrEqual(RPM)
    } finally {
      await Promise.all([end(a.child), end(b.child)])
      await redis.kill()
      await service.close()
    }
  })

  test('each of two instances takes half of the calls for made-up names without Redis', async () => {
    const redis = await startRedis()
    const service = await smallNewsroom()
    const variables = { REDIS_URL: redis.url, SITE_URL: 'https://news.example.org', SITE_INDEXING: 'on' }
    const a = await startInstance(service.url, variables)
    const b = await startInstance(service.url, variables)
    try {
      // Both instances have counted a call in Redis.
      for (const { url } of [a, b])
        expect((await askAgain(`${url}/town/nothing-first-${url.slice(-2)}x`)).status).toBe(404)
      await redis.kill()
      const before = madeUp(service.arrivals).length
      const crowd = Array.from({ length: 20 }, (_, n) => ({ 'X-Forwarded-For': `192.0.2.${n + 1}` }))
      const floodBy = async (site: Site, name: string) => {
        for (const [n, headers] of crowd.entries())
          await askAll(
            numbered((m) => `/town/nothing-${name}-${n}-${m}x`, 10),
            site.url,
            headers,
          )
      }
      await floodBy(a, 'a')
      const byA = mostInAMinute(madeUp(service.arrivals).slice(before))
      expect(byA).toBeLessThanOrEqual(LOOKUPS / 2)
      expect(byA).toBeGreaterThan(LOOKUPS / 4)
      await floodBy(b, 'b')
      expect(mostInAMinute(madeUp(service.arrivals))).toBeLessThanOrEqual(LOOKUPS)
      expect(mostInAMinute(service.arrivals)).toBeLessThanOrEqual(RPM)
    } finally {
      await Promise.all([end(a.child), end(b.child)])
      await redis.kill()
      await service.close()
    }
  })
})

test('150 live requests with different times cause at most four delivery calls', async () => {
  const service = await smallNewsroom()
  const site = await startInstance(service.url, { TRUSTED_PROXIES: '0' })
  try {
    const at = (ms: number) =>
      `/api/live/${LIVE_BLOG}?after=${new Date(Date.UTC(2026, 0, 2, 9, 55) + ms).toISOString()}`
    const first = await ask(`${site.url}${at(0)}`)
    expect(JSON.parse(first.text).updates).toHaveLength(5)
    service.arrivals.length = 0
    const answers = await askAll(numbered(at, 150), site.url)
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200])
    // Data that expire within these seconds are read again once.
    expect(service.arrivals.length).toBeLessThanOrEqual(4)
  } finally {
    await end(site.child)
    await service.close()
  }
})
