/** Reads by names and numbers that a reader may have made up: one share of the budget, and a part of it for each client. */
import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { resolve } from '@/lib/delivery/address/resolve'
import { cached } from '@/lib/delivery/cache'
import { forCrawler } from '@/lib/delivery/call/deadline'
import { get } from '@/lib/delivery/call/http'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { DeliveryError } from '@/lib/delivery/errors'
import { getAuthor } from '@/lib/delivery/records/author'
import { authorPath } from '@/lib/delivery/records/author-path'
import { feedPosts } from '@/lib/delivery/records/feed-posts'
import { getLiveUpdates } from '@/lib/delivery/records/live-updates'
import { rememberAnnounced, resetKnownNames } from '@/lib/delivery/records/names'
import { getPost, latestPosts, listPosts } from '@/lib/delivery/records/posts'
import { getTag } from '@/lib/delivery/records/tag'
import { resetTagIndex } from '@/lib/delivery/records/tag-index'
import { failedRead } from '@/lib/server/responses'
import { json } from '../../../fakes/scripted-server'
import { storedEntries } from '../../../fakes/shared-next-cache'
import { inRequest, siteReading } from '../../../fakes/site-environment'

// A cache that lasts for one test and is shared by its reads.
vi.mock('next/cache', () => import('../../../fakes/shared-next-cache'))

const RPM = 96
const LOOKUPS = 32
const CLIENT = 8

let answer: (response: ServerResponse, url: URL) => void

const NAMED = {
  id: 7,
  title: 'Listed',
  slug: 'listed',
  type: 'Article',
  absolute_url: '/town/listed',
  primary_category: { id: 31, name: 'Town', slug: 'town' },
  tags: [{ id: 32, name: 'Rain', slug: 'rain' }],
  contributors: [{ id: 33, name: 'Asha', slug: 'asha' }],
}

const nothing = (response: ServerResponse, url: URL) => {
  if (url.pathname.includes('/identify_url/'))
    return json(response, { data: { type: 'not_found', status_code: '404' } })
  if (/\/(post|author|tag)\//.test(url.pathname)) return json(response, {}, 404)
  json(response, { data: [] })
}

const server = siteReading(
  (request, response) => answer(response, new URL(request.url ?? '', 'http://service')),
  { DELIVERY_RPM: String(RPM) },
)
beforeEach(() => {
  resetResilience()
  resetKnownNames()
  storedEntries.clear()
  answer = nothing
})

type Fields = { client?: string; servedFromCache?: boolean }

const UPDATE = {
  id: 1,
  created_at: '2026-11-21T10:00:00Z',
  is_pinned: false,
  data: { title: 'Rain', content: '<p>Rain.</p>' },
}

const failureOf = (error: unknown) => (error instanceof DeliveryError ? error.failure : String(error))

/** Makes the reads one after the other, each in a request of its own. @returns how each ended */
async function outcomes(times: number, read: (n: number) => Promise<unknown>, fields: Fields = {}) {
  const ended: string[] = []
  for (let n = 0; n < times; n++) {
    ended.push(await inRequest(fields, () => read(n)).then(() => 'answered', failureOf))
  }
  return ended
}

const calls = (pattern: RegExp) =>
  server.requests.filter(({ url }) => pattern.test(decodeURIComponent(url))).length

/** Each kind with what its made-up values look like on the wire. */
const KINDS: [string, (n: number) => Promise<unknown>, RegExp][] = [
  ['an address', (n) => resolve(`/town/nothing-${n}x`), /nothing-/],
  ['an address below a tag prefix', (n) => resolve(`/tag/nothing-${n}x`), /nothing-/],
  ['a post', (n) => getPost(`nothing-${n}x`), /nothing-/],
  ['an author', (n) => getAuthor(`nothing-${n}x`), /nothing-/],
  ['a tag', (n) => getTag(`nothing-${n}x`), /nothing-/],
  ['posts of a tag', (n) => latestPosts(20, { 'tags.id__eq': 900 + n }), /tags.id__eq=9/],
  ['posts of a category', (n) => latestPosts(20, { 'categories.id__eq': 900 + n }), /categories.id__eq/],
  ['posts of an author', (n) => latestPosts(20, { 'contributors.id__eq': 900 + n }), /contributors.id__eq/],
  ['a page of a list', (n) => listPosts({ page: n + 3 }), /page=(?![12]\b)/],
  ['a headline search', (n) => listPosts({ filters: { title__contains: `nothing-${n}` } }), /nothing-/],
  ['the feed of a tag', (n) => feedPosts({ 'tags.id__eq': 900 + n }), /tags.id__eq=9/],
  ['a page of a live blog', (n) => getLiveUpdates(9, n + 3, 'live'), /page=(?![12]\b)/],
]

describe.each(KINDS)('look-ups by made-up names: %s', (_, read, pattern) => {
  beforeEach(() => {
    // A deployment with live updates, so that the route does not count as missing.
    answer = (response, url) =>
      url.pathname.includes('live-blog-updates') ? json(response, { data: [] }) : nothing(response, url)
  })

  it('look-ups by made-up names take at most a third of the budget, over all clients', async () => {
    const ended = await outcomes(LOOKUPS + 10, read)
    expect(new Set(ended)).toEqual(new Set(['answered', 'over-budget']))
    expect(calls(pattern)).toBeLessThanOrEqual(LOOKUPS)
    expect(calls(pattern)).toBeGreaterThanOrEqual(LOOKUPS / 2)
    const left = await outcomes(20, (n) => get({ route: 'navbar', segments: ['navbar', String(n)] }))
    expect(new Set(left)).toEqual(new Set(['answered']))
  })

  it('look-ups of one client take at most a quarter of the look-up share', async () => {
    const ended = await outcomes(CLIENT + 10, read, { client: '192.0.2.1' })
    expect(new Set(ended)).toEqual(new Set(['answered', 'over-allowance']))
    expect(calls(pattern)).toBeLessThanOrEqual(CLIENT)
    expect(calls(pattern)).toBeGreaterThanOrEqual(CLIENT / 2)
    expect(await outcomes(2, (n) => read(n + 400), { client: '192.0.2.2' })).toEqual(['answered', 'answered'])
  })
})

it('a contributor whose record is missing has no page until the service has its record', async () => {
  expect(authorPath({ id: 33, slug: 'asha' })).toBe('/author/asha')
  expect(await inRequest({}, () => getAuthor('asha'))).toBeNull()
  expect([authorPath({ id: 33, slug: 'asha' }), authorPath({ id: 33, slug: '' })]).toEqual([
    null,
    '/author/33',
  ])
  storedEntries.clear()
  answer = (response) => json(response, { data: { id: 33, name: 'Asha', slug: 'asha' } })
  expect(await inRequest({}, () => getAuthor('asha'))).toMatchObject({ name: 'Asha' })
  expect(authorPath({ id: 33, slug: 'asha' })).toBe('/author/asha')
})

it('look-ups of all kinds share one third of the budget', async () => {
  for (const [at, [, read]] of KINDS.entries()) await outcomes(8, (n) => read(100 * at + n))
  const all = KINDS.map(([, , pattern]) => pattern.source).join('|')
  expect(calls(new RegExp(all))).toBeLessThanOrEqual(LOOKUPS)
})

describe('known names', () => {
  beforeEach(async () => {
    answer = (response, url) => {
      if (/\/posts\/$/.test(url.pathname)) return json(response, { data: [NAMED] })
      if (url.pathname.includes('identify_url'))
        return url.searchParams.get('legacy_url') === '/town/listed'
          ? json(response, { data: { type: 'post', url: '/town/listed', content: { id: 7 } } })
          : nothing(response, url)
      if (url.pathname.endsWith('/post/7/')) return json(response, { data: NAMED })
      if (url.pathname.includes('live-blog-updates')) return json(response, { data: [UPDATE] })
      return nothing(response, url)
    }
    await latestPosts(5)
    await getLiveUpdates(9, 3, 'live')
    await outcomes(LOOKUPS + 5, (n) => getPost(`nothing-${n}x`))
    expect(await outcomes(1, () => getPost('nothing-more'))).toEqual(['over-budget'])
  })

  it.each([
    ['the address of a post', () => resolve('/town/listed')],
    ['the id of a post', () => getPost('7')],
    ['an author by slug', () => getAuthor('asha')],
    ['an author by id', () => getAuthor('33')],
    ['posts of a known category', () => latestPosts(5, { 'categories.id__eq': 31 })],
    ['posts of a known tag', () => latestPosts(5, { 'tags.id__eq': 32 })],
    ['posts of a known author', () => latestPosts(5, { 'contributors.id__eq': 33 })],
    [
      'a tag that was asked for by its slug',
      async () => {
        await getTag('rain')
        resetTagIndex()
        return getTag('rain')
      },
    ],
    ['the feed of a known tag', () => feedPosts({ 'tags.id__eq': 32 })],
    ['the next page of a list', () => listPosts({ page: 2 })],
    ['the first page of a live blog', () => getLiveUpdates(10, 1, 'live')],
    // With another lifetime, so that it is not the cached one.
    ['a page of a live blog that had an update', () => getLiveUpdates(9, 3, 'long')],
  ])('a read by a known name does not use the look-up share: %s', async (_, read) => {
    expect(await outcomes(1, read)).toEqual(['answered'])
  })

  it('a read by a name that the webhook announced does not use the look-up share', async () => {
    const reads = () => [getPost('new-story'), getAuthor('new-author'), latestPosts(5, { 'tags.id__eq': 77 })]
    const ended = async () =>
      (await Promise.allSettled(reads())).map((one) =>
        one.status === 'fulfilled' ? 'answered' : failureOf(one.reason),
      )
    expect(await ended()).toEqual(Array(3).fill('over-budget'))
    rememberAnnounced(['listing', 'post:new-story', 'author:new-author', 'tag:77', 'address:other', 'post:'])
    expect(await ended()).toEqual(Array(3).fill('answered'))
    expect(await outcomes(1, () => resolve('/other'))).toEqual(['over-budget'])
  })

  it('reads by known names are not charged to the client', async () => {
    const client = '192.0.2.1'
    resetResilience()
    await outcomes(CLIENT + 5, (n) => getPost(`absent-${n}x`), { client })
    expect(await outcomes(1, () => getPost('nothing-else'), { client })).toEqual(['over-allowance'])
    expect(await outcomes(1, () => resolve('/town/listed'), { client })).toEqual(['answered'])
  })
})

describe('look-up share of a client', () => {
  const client = '192.0.2.1'
  const flood = (fields: Fields) => outcomes(CLIENT + 4, (n) => getPost(`nothing-${n}x`), fields)

  it('background renewals are charged to no client and keep to the look-up share', async () => {
    const ended = await outcomes(LOOKUPS + 4, (n) => getPost(`old-${n}x`), { client, servedFromCache: true })
    expect(ended).not.toContain('over-allowance')
    // A refresh leaves a fifth of the share to readers.
    expect(ended.filter((one) => one === 'answered').length).toBe(Math.floor(LOOKUPS * 0.8))
    expect((await flood({ client })).filter((one) => one === 'answered').length).toBe(LOOKUPS - 25)
  })

  it('crawlers’ reads are charged to no client and have their own share', async () => {
    const ended = await outcomes(LOOKUPS + 4, (n) => forCrawler(() => getPost(`archive-${n}x`)), { client })
    expect(new Set(ended)).toEqual(new Set(['answered']))
  })

  it('a reader who joins the read of a refused client is not refused', async () => {
    await flood({ client })
    let loads = 0
    let begin = () => {}
    const begun = new Promise<void>((done) => {
      begin = done
    })
    const read = () =>
      cached(['joined'], { tags: [], fresh: 'post' }, async () => {
        loads++
        await begun
        return get({ route: 'navbar', segments: ['navbar', 'joined'], isLookup: true })
      })
    const refused = inRequest({ client }, read).then(() => 'answered', failureOf)
    const other = inRequest({ client: '192.0.2.2' }, async () => {
      setImmediate(begin)
      return read()
    }).then(() => 'answered', failureOf)
    expect(await Promise.all([refused, other])).toEqual(['over-allowance', 'answered'])
    expect(loads).toBe(2)
  })

  it.each([
    ['a crawler', { client }, (read: () => Promise<unknown>) => forCrawler(read)],
    ['a refresh', { servedFromCache: true }, (read: () => Promise<unknown>) => read()],
  ])(
    'a reader who joins the refused read of %s uses the budget of readers',
    async (_, fields, expectedCalls) => {
      // All calls but those that are reserved for readers.
      await outcomes(Math.floor(RPM * 0.8), (n) => get({ route: 'navbar', segments: ['navbar', String(n)] }))
      let begin = () => {}
      const begun = new Promise<void>((done) => {
        begin = done
      })
      const read = () =>
        cached(['joined by a reader'], { tags: [], fresh: 'post' }, async () => {
          await begun
          return get({ route: 'navbar', segments: ['navbar', 'joined'] })
        })
      const refused = inRequest(fields, () => expectedCalls(read)).then(() => 'answered', failureOf)
      const reader = inRequest({ client: '192.0.2.2' }, async () => {
        setImmediate(begin)
        return read()
      }).then(() => 'answered', failureOf)
      expect(await Promise.all([refused, reader])).toEqual(['over-budget', 'answered'])
    },
  )

  it('the Retry-After of a refused client ends when its oldest call is a minute old', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await outcomes(1, () => getPost('nothing-first'), { client })
    vi.setSystemTime(Date.now() + 10_000)
    await flood({ client })
    vi.setSystemTime(Date.now() + 2_345)
    const error = await inRequest({ client }, () => getPost('nothing-more')).catch((reason) => reason)
    expect(error.detail.retryAfterMs).toBe(47_655)
    expect(failedRead(error)).toMatchObject({ status: 429, headers: { 'Retry-After': '48' } })
    expect(JSON.stringify(error.detail)).not.toContain('192.0.2')
  })
})
