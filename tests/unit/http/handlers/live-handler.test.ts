import { describe, expect, it, vi } from 'vitest'
import { DeliveryError } from '@/lib/cms/errors'
import type { LiveUpdate, Post } from '@/lib/cms/model'
import { prepareBody } from '@/lib/content/body'
import type { LiveResponse } from '@/lib/features/live-updates/feed'
import { createLiveVersions } from '@/lib/features/live-updates/versions'
import { handleLive } from '@/lib/http/handlers/live-handler'
import { aTeaser } from '../../cms/builders'
import { anUpdate } from '../../content/live-blog/builders'

vi.mock('@/lib/content/body', async (original) => {
  const actual = await original<typeof import('@/lib/content/body')>()
  return { ...actual, prepareBody: vi.fn(actual.prepareBody) }
})
vi.mock('@/lib/base/config/media', () => ({ isOptimisable: () => false }))
vi.mock('@/lib/base/config/env', () => ({
  env: () => ({
    SITE_NAME: 'Paper',
    SITE_URL: 'https://news.example.org',
    SITE_LANGUAGE: 'en',
    SITE_TIME_ZONE: 'UTC',
  }),
}))

const NOW = Date.parse('2026-11-21T11:00:00Z')
const AFTER = '2026-11-21T10:05:00.000Z'

function aBlogPost(fields: Partial<Post> = {}): Post {
  return {
    ...aTeaser({ id: 9, type: 'LiveBlog', live: 'live' }),
    slug: 'blog',
    html: '',
    summary: '',
    categories: [],
    hidesBanner: false,
    bannerNote: null,
    ...fields,
  }
}

type Case = {
  post?: Post | null
  updates?: LiveUpdate[] | null
  id?: string
  query?: string
  headers?: Record<string, string>
}

function ask(
  { post = aBlogPost(), updates = [anUpdate(9), anUpdate(5), anUpdate(1)], ...rest }: Case = {},
  versions = createLiveVersions(),
) {
  const { id = '9', query = `?after=${AFTER}`, headers = {} } = rest
  return handleLive(id, new Request(`https://news.example.org/api/live/${id}${query}`, { headers }), {
    versions,
    now: NOW,
    getPost: async () => post,
    getUpdates: async () => updates && { updates, hasOlder: false },
  })
}

const responseTo = async (asked: Case = {}) => (await (await ask(asked)).json()) as LiveResponse

describe('what is new', () => {
  it('are the updates of the time asked for and later, ready to be drawn', async () => {
    const answer = await responseTo()
    expect(answer).toMatchObject({
      source: 'service',
      isLive: true,
      hasMore: false,
      last: '2026-11-21T10:09:00.000Z',
    })
    expect(answer.updates.map(({ id }) => id)).toEqual(['109', '105'])
    expect(answer.updates[0]).toMatchObject({
      time: 'Nov 21, 10:09 AM',
      title: 'Minute 9',
      body: [['p', {}, ['Text of minute 9.']]],
    })
  })
  it('passed through what bodies pass through', async () => {
    const html =
      '<p onclick="alert(1)">A</p><script>alert(2)</script><iframe srcdoc="<script>alert(3)</script>"></iframe>'
    const { updates } = await responseTo({ updates: [anUpdate(9, { html })] })
    expect(updates[0]?.body).toEqual([['p', {}, ['A']]])
  })
  it('is bounded, and says that there is more', async () => {
    const updates = Array.from({ length: 40 }, (_, n) => anUpdate(49 - n))
    const answer = await responseTo({ updates })
    expect([answer.updates.length, answer.hasMore]).toEqual([20, true])
  })
  it('goes on past an update that has a time to come', async () => {
    const ahead = anUpdate(0, { id: '7', at: '2026-11-21T12:30:00.000Z' })
    const before = await responseTo({ updates: [ahead, anUpdate(9), anUpdate(5)] })
    expect(before.last).toBe('2026-11-21T10:09:00.000Z')
    const query = `?after=${before.last}`
    const { updates } = await responseTo({ updates: [ahead, anUpdate(40), anUpdate(9), anUpdate(5)], query })
    expect(updates.map(({ id }) => id)).toEqual(['7', '140', '109'])
  })
  it('is followed by its own times where they are all ahead of the clock', async () => {
    const updates = Array.from({ length: 30 }, (_, n) =>
      anUpdate(0, { id: String(n + 1), at: `2026-11-21T15:${59 - n}:00.000Z` }),
    )
    const answer = await responseTo({ updates, query: '?after=2026-11-21T15:57:00.000Z' })
    expect(answer).toMatchObject({ last: '2026-11-21T15:59:00.000Z', hasMore: false })
    expect(answer.updates.map(({ id }) => id)).toEqual(['1', '2', '3'])
  })
  it('comes from the body where the service has no updates', async () => {
    const html =
      '<h2 id="b"><time datetime="2026-11-21T10:08:00Z"></time>B</h2><p>x</p><h2 id="a"><time datetime="2026-11-21T10:00:00Z"></time>A</h2>'
    for (const updates of [null, []]) {
      const answer = await responseTo({ post: aBlogPost({ html }), updates })
      expect([answer.source, answer.updates.map(({ id }) => id)]).toEqual(['body', ['b']])
    }
  })
  it('is nothing of a blog that has not begun', async () => {
    expect(await responseTo({ updates: [] })).toMatchObject({
      source: 'service',
      isLive: true,
      last: null,
      updates: [],
    })
  })
  it('the response says that the blog has ended', async () => {
    expect((await responseTo({ post: aBlogPost({ live: 'complete' }) })).isLive).toBe(false)
  })
})

describe('the answer', () => {
  it('an unchanged blog is answered with 304', async () => {
    const first = await ask()
    const tag = first.headers.get('etag') ?? ''
    // Weak, since the edge compresses it.
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/)
    for (const given of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
      const again = await ask({ headers: { 'If-None-Match': given } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    }
    const later = await ask({ updates: [anUpdate(10), anUpdate(9)], headers: { 'If-None-Match': tag } })
    expect(later.status).toBe(200)
  })
  it('may be kept by an edge for seconds, and by a browser not without asking', async () => {
    const { headers } = await ask()
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d\b/)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-type')).toBe('application/json')
  })
  it('concurrent requests share one read, and failures are not cached', async () => {
    const versions = createLiveVersions()
    let reads = 0
    const means = (fails: boolean) => ({
      versions,
      now: NOW,
      getPost: async () => {
        reads++
        if (fails) throw new DeliveryError('unavailable', { route: 'post', reason: 'x' })
        return aBlogPost()
      },
      getUpdates: async () => ({ updates: [anUpdate(9)], hasOlder: false }),
    })
    const request = () => new Request(`https://news.example.org/api/live/9?after=${AFTER}`)
    expect((await handleLive('9', request(), means(true))).status).toBe(503)
    const all = await Promise.all([1, 2, 3].map(() => handleLive('9', request(), means(false))))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(reads).toBe(2)
  })
})

describe('a thousand times from which updates are asked for', () => {
  const anyTime = (n: number) =>
    `?after=${new Date(Date.parse('2026-11-21T09:00:00.000Z') + n * 7_919).toISOString()}`
  const updates = Array.from({ length: 40 }, (_, n) => anUpdate(49 - n))

  /** Asks with a clock, a memory and sources of its own; counts what is done for it. */
  function counting() {
    const state = { now: NOW, updates, post: aBlogPost(), reads: 0 }
    const versions = createLiveVersions()
    const ask = (n: number, id = '9') =>
      handleLive(id, new Request(`https://news.example.org/api/live/${id}${anyTime(n)}`), {
        versions,
        now: state.now,
        getPost: async () => {
          state.reads++
          return id === '9' ? state.post : null
        },
        getUpdates: async () => ({ updates: state.updates, hasOlder: false }),
      })
    return { state, versions, ask }
  }

  it('are answered from one version, read once and made ready once', async () => {
    const { state, versions, ask } = counting()
    const prepared = vi.mocked(prepareBody)
    prepared.mockClear()
    for (let n = 0; n < 1_000; n++) expect((await ask(n)).status).toBe(200)
    expect([state.reads, prepared.mock.calls.length, versions.size().entries]).toEqual([1, 20, 1])
  })

  it('different times do not fill the memory', async () => {
    const { versions, ask } = counting()
    await ask(0)
    const before = versions.size()
    for (let n = 1; n < 1_000; n++) await ask(n)
    expect(versions.size()).toEqual(before)
    // Twenty updates of some words each.
    expect(before.bytes).toBeLessThan(20_000)
  })

  it('get each what is as old as they ask for, and not less', async () => {
    const { ask } = counting()
    for (const n of [0, 450, 500, 540]) {
      const after = anyTime(n).slice('?after='.length)
      const expected = updates.filter(({ at }) => at >= after)
      const answer = (await (await ask(n)).json()) as LiveResponse
      expect(answer.updates.map(({ id }) => id)).toEqual(expected.slice(0, 20).map(({ id }) => id))
      expect([answer.hasMore, answer.last]).toEqual([expected.length > 20, updates[0]?.at])
    }
  })

  it('cost one read each two seconds, and the work for what has changed', async () => {
    const { state, ask } = counting()
    const prepared = vi.mocked(prepareBody)
    await ask(0)
    prepared.mockClear()
    state.now += 2_000
    await ask(1)
    expect([state.reads, prepared.mock.calls.length]).toEqual([2, 0])
    state.now += 2_000
    state.updates = [anUpdate(50, { html: '<p>New.</p>' }), ...updates]
    const answer = (await (await ask(2)).json()) as LiveResponse
    expect([state.reads, prepared.mock.calls.length, answer.updates[0]?.body]).toEqual([
      3,
      1,
      [['p', {}, ['New.']]],
    ])
  })

  it('of a blog that is written in its body cost no work either until it changes', async () => {
    const { state, ask } = counting()
    const moment = (minute: number) =>
      `<h2><time datetime="2026-11-21T10:0${minute}:00Z"></time>At ${minute}</h2><p>x</p>`
    state.updates = []
    state.post = aBlogPost({ html: moment(8) + moment(5) })
    const prepared = vi.mocked(prepareBody)
    prepared.mockClear()
    for (let n = 0; n < 5; n++) {
      await ask(n)
      state.now += 2_000
    }
    expect([state.reads, prepared.mock.calls.length]).toEqual([5, 1])
    state.post = aBlogPost({ html: moment(9) + moment(8) + moment(5) })
    expect(((await (await ask(0)).json()) as LiveResponse).updates).toHaveLength(3)
    expect(prepared.mock.calls.length).toBe(2)
  })

  it('are not remembered beyond so many bytes, whatever blogs they are of', async () => {
    const versions = createLiveVersions(100_000)
    for (let id = 1; id <= 200; id++) {
      await handleLive(String(id), new Request(`https://news.example.org/api/live/${id}${anyTime(0)}`), {
        versions,
        now: NOW,
        getPost: async () => (id % 2 ? aBlogPost({ id }) : null),
        getUpdates: async () => ({ updates, hasOlder: false }),
      })
    }
    const { bytes, entries } = versions.size()
    expect(bytes).toBeLessThanOrEqual(100_000)
    expect(entries).toBeGreaterThan(5)
  })

  it('from a client that may cause no further calls are refused, and from another that joined them answered', async () => {
    const versions = createLiveVersions()
    const askAs = (isRefused: boolean) =>
      handleLive('9', new Request(`https://news.example.org/api/live/9${anyTime(0)}`), {
        versions,
        now: NOW,
        getPost: async () => {
          if (isRefused)
            throw new DeliveryError('over-allowance', { route: 'post', reason: 'x', retryAfterMs: 41_000 })
          return aBlogPost()
        },
        getUpdates: async () => ({ updates, hasOlder: false }),
      })
    const [refused, joined] = await Promise.all([askAs(true), askAs(false)])
    expect([refused.status, refused.headers.get('retry-after'), joined.status]).toEqual([429, '41', 200])
  })
})

describe('it refuses', () => {
  it.each([
    ['x', '?after=2026-11-21T10:05:00.000Z', 'id'],
    ['0', '?after=2026-11-21T10:05:00.000Z', 'id'],
    ['1'.repeat(16), '?after=2026-11-21T10:05:00.000Z', 'id'],
    ['9', '', 'after'],
    ['9', '?after=', 'after'],
    ['9', '?after=yesterday', 'after'],
    ['9', '?after=2026-13-41T10:05:00.000Z', 'after'],
    ['9', '?after=2026-11-21T10:05:00Z', 'after'],
    ['9', '?after=2026-11-21T10:05:00.000Z&after=2026-11-21T10:05:00.000Z', 'after'],
  ])('what is malformed, by its name: %s%s', async (id, query, field) => {
    const answer = await ask({ id, query })
    expect([answer.status, (await answer.json()).error.field]).toEqual([400, field])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
  it.each([
    ['is unknown', null],
    ['is no live blog', aBlogPost({ type: 'Article' })],
    ['is not for everybody', aBlogPost({ isOpen: false })],
  ])('a post that %s', async (_, post) => {
    expect((await ask({ post })).status).toBe(404)
  })
  it('a blog that is an article, since there is nothing in it to follow', async () => {
    expect((await ask({ post: aBlogPost({ html: '<p>x</p>' }), updates: null })).status).toBe(404)
  })
  it('with Retry-After where the service does not answer, without details', async () => {
    const answer = await handleLive('9', new Request(`https://news.example.org/api/live/9?after=${AFTER}`), {
      versions: createLiveVersions(),
      now: NOW,
      getPost: async () => {
        throw new DeliveryError('unavailable', {
          route: 'post',
          reason: 'secret detail',
          retryAfterMs: 4_200,
        })
      },
      getUpdates: async () => null,
    })
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(await answer.text()).not.toContain('secret')
  })
})
