/** Requests with made-up names and numbers: whose calls to the service they spend, and who is refused. */
import { test } from '@playwright/test'
import { type Arrival, LIVE_BLOG, mostInAMinute, smallNewsroom, storyPath } from '../fakes/small-newsroom'
import { REDIS_SERVER, startRedis, WHY_SKIPPED } from '../fixtures/redis-server'
import { type Asked, ask } from './ask'
import { end, expect, freePort, type Started, startSite, untilReady } from './paper'

const RPM = 120
// lib/delivery/shares.ts
const LOOKUPS = RPM / 3
const CLIENT = LOOKUPS / 4
// More than all calls of a minute.
const FLOOD = 150

const ATTACKER = { 'X-Forwarded-For': '203.0.113.66' }
const READER = { 'X-Forwarded-For': '198.51.100.7' }

type Site = Started & { url: string }

async function startInstance(serviceUrl: string, variables: Record<string, string> = {}): Promise<Site> {
  const site = startSite(await freePort(), {
    DELIVERY_BASE_URL: serviceUrl,
    DELIVERY_RPM: String(RPM),
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
    ...variables,
  })
  await untilReady(`${site.url}/robots.txt`, site)
  return site
}

/** In order, four at a time. */
async function askAll(paths: readonly string[], base: string, headers = {}): Promise<Asked[]> {
  const answers: Asked[] = []
  let next = 0
  const worker = async () => {
    while (next < paths.length) answers.push(await ask(`${base}${paths[next++]}`, { headers }))
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
  'a post': numbered((n) => `/post/nothing-${n}x`),
  'a card of a post': numbered((n) => `/share/post-${700_000 + n}-0123456789ab.png`),
  'a card of an author': numbered((n) => `/share/author-${700_000 + n}-0123456789ab.png`, 100),
  'a web story': numbered((n) => `/amp-story/${700_000 + n}`),
  'a live blog': numbered((n) => `/api/live/${700_000 + n}?after=2026-01-02T09:00:00.000Z`),
  'what is followed': numbered((n) => `/api/following?tags=${ids(700_000 + 30 * n)}`, 8),
  'an author': numbered((n) => `/author/nobody-${n}x`),
  'a tag': numbered((n) => `/tags/nothing-${n}x`),
  'a category': numbered((n) => `/category/nothing-${n}x`),
  'a feed': numbered((n) => `/nothing-${n}x/feed.xml`),
  'a page of a list': numbered((n) => `/latest/page/${n + 3}`),
}

/** Calls that carry a name or number of the flood. */
const madeUp = (arrivals: readonly Arrival[]) =>
  arrivals.filter(({ url }) => /nothing-|nobody-|7\d{5}|page=(?![12]\b)/.test(decodeURIComponent(url)))

const retryAfter = ({ headers }: Asked) => Number(headers['retry-after'])

test.describe('one client that makes up', () => {
  for (const [kind, paths] of Object.entries(KINDS)) {
    test(`${kind} is refused, and another reader’s new pages are made`, async () => {
      const service = await smallNewsroom()
      const site = await startInstance(service.url)
      try {
        const answers = await askAll(paths, site.url, ATTACKER)
        const read = await askAll(
          [storyPath(101), storyPath(102), '/post/103', `/amp-story/104`, '/tags/rain'],
          site.url,
          READER,
        )
        const count = (l: Asked[]) => JSON.stringify(l.reduce((m: Record<string, number>, { status }) => ({ ...m, [status]: (m[status] ?? 0) + 1 }), {}))
        console.log(`MEASURED ${kind}: attacker ${count(answers)} made-up calls ${madeUp(service.arrivals).length}; reader ${read.map(({ status }) => status)}`)
      } finally {
        await end(site.child)
        await service.close()
      }
    })
  }
})

