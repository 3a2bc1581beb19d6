import { describe, expect, it, vi } from 'vitest'
import type { LiveResponse } from '@/components/parts/live/updates/feed'
import { handleLive } from '@/components/parts/live/updates/handler'
import { createLiveVersions } from '@/components/parts/live/updates/versions'
import { prepareBody } from '@/lib/body/body'
import { DeliveryError } from '@/lib/delivery/errors'
import type { LiveUpdate, Post } from '@/lib/delivery/model'
import { anUpdate } from '../body/live-blog/builders'
import { aWholePost } from '../feeds/posts'

vi.mock('@/lib/settings/media', () => ({ isOptimisable: () => false }))

vi.mock('@/lib/settings/env', () => ({
  env: () => ({
    SITE_NAME: 'Paper',
    SITE_URL: 'https://news.example.org',
    SITE_LANGUAGE: 'en',
    SITE_TIME_ZONE: 'UTC',
  }),
}))

vi.mock('@/lib/body/body', async (original) => {
  const actual = await original<typeof import('@/lib/body/body')>()
  return { ...actual, prepareBody: vi.fn(actual.prepareBody) }
})

const NOW = Date.parse('2026-11-21T11:00:00Z')

const aBlogPost = (fields: Partial<Post> = {}) =>
  aWholePost({ id: 9, type: 'LiveBlog', live: 'live', slug: 'blog', ...fields })

const AFTER = '2026-11-21T10:05:00.000Z'

type Case = {
  post?: Post | null
  updates?: LiveUpdate[] | null
  id?: string
  query?: string
  headers?: Record<string, string>
}

function fetchLive(
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

const fetchUpdates = async (fields: Case = {}) => (await (await fetchLive(fields)).json()) as LiveResponse

describe('updates of /api/live', () => {
  it('/api/live returns the updates at or after the requested time, with prepared bodies', async () => {
    const answer = await fetchUpdates()
    expect(answer).toMatchObject({
      source: 'service',
      isLive: true,
      hasMore: false,
      last: '2026-11-21T10:09:00.000Z',
    })
    expect(answer.updates.map(({ id }) => id)).toEqual(['109', '105'])
    expect(answer.updates[0]).toMatchObject({
      day: 'November 21, 2026',
      time: '10:09 AM',
      title: 'Minute 9',
      body: [['p', {}, ['Text of minute 9.']]],
    })
  })
  it('updates pass through the same sanitiser as bodies', async () => {
    const html =
      '<p onclick="alert(1)">A</p><script>alert(2)</script><iframe srcdoc="<script>alert(3)</script>"></iframe>'
    const { updates } = await fetchUpdates({ updates: [anUpdate(9, { html })] })
    expect(updates[0]?.body).toEqual([['p', {}, ['A']]])
  })
  it('a live response is limited to 20 updates and sets hasMore', async () => {
    const updates = Array.from({ length: 40 }, (_, n) => anUpdate(49 - n))
    const answer = await fetchUpdates({ updates })
    expect([answer.updates.length, answer.hasMore]).toEqual([20, true])
  })
  it('an update with a time in the future does not move last, so later updates are still sent', async () => {
    const ahead = anUpdate(0, { id: '7', at: '2026-11-21T12:30:00.000Z' })
    const before = await fetchUpdates({ updates: [ahead, anUpdate(9), anUpdate(5)] })
    expect(before.last).toBe('2026-11-21T10:09:00.000Z')
    const query = `?after=${before.last}`
    const { updates } = await fetchUpdates({
      updates: [ahead, anUpdate(40), anUpdate(9), anUpdate(5)],
      query,
    })
    expect(updates.map(({ id }) => id)).toEqual(['7', '140', '109'])
  })
  it('last is the newest update time where all times are in the future', async () => {
    const updates = Array.from({ length: 30 }, (_, n) =>
      anUpdate(0, { id: String(n + 1), at: `2026-11-21T15:${59 - n}:00.000Z` }),
    )
    const answer = await fetchUpdates({ updates, query: '?after=2026-11-21T15:57:00.000Z' })
    expect(answer).toMatchObject({ last: '2026-11-21T15:59:00.000Z', hasMore: false })
    expect(answer.updates.map(({ id }) => id)).toEqual(['1', '2', '3'])
  })
  it('updates come from the body of the post where the service has none', async () => {
    const html =
      '<h2 id="b"><time datetime="2026-11-21T10:08:00Z"></time>B</h2><p>x</p><h2 id="a"><time datetime="2026-11-21T10:00:00Z"></time>A</h2>'
    for (const updates of [null, []]) {
      const answer = await fetchUpdates({ post: aBlogPost({ html }), updates })
      expect([answer.source, answer.updates.map(({ id }) => id)]).toEqual(['body', ['b']])
    }
  })
  it('a live blog without updates gives an empty list and last: null', async () => {
    expect(await fetchUpdates({ updates: [] })).toMatchObject({
      source: 'service',
      isLive: true,
      last: null,
      updates: [],
    })
  })
  it('isLive is false where the live blog is complete', async () => {
    expect((await fetchUpdates({ post: aBlogPost({ live: 'complete' }) })).isLive).toBe(false)
  })
})

describe('the response of /api/live', () => {
  it('a matching ETag gives 304, and a changed live blog 200', async () => {
    const first = await fetchLive()
    const tag = first.headers.get('etag') ?? ''
    // Weak, since the edge compresses it.
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/)
    for (const etags of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
      const again = await fetchLive({ headers: { 'If-None-Match': etags } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    }
    const later = await fetchLive({ updates: [anUpdate(10), anUpdate(9)], headers: { 'If-None-Match': tag } })
    expect(later.status).toBe(200)
  })
  it('the live response is cached by the edge for seconds, and by browsers only with revalidation', async () => {
    const { headers } = await fetchLive()
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d\b/)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-type')).toBe('application/json')
  })
  it('concurrent live requests share one read, and failures are not cached', async () => {
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

describe('errors of /api/live', () => {
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
  ])('/api/live/%s%s is a 400 that names the field', async (id, query, field) => {
    const answer = await fetchLive({ id, query })
    expect([answer.status, (await answer.json()).error.field]).toEqual([400, field])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
  it.each([
    ['is unknown', null],
    ['is no live blog', aBlogPost({ type: 'Article' })],
    ['is not open to everybody', aBlogPost({ isOpen: false })],
  ])('/api/live is a 404 for a post that %s', async (_, post) => {
    expect((await fetchLive({ post })).status).toBe(404)
  })
  it('/api/live is a 404 for a live blog without updates in the service or its body', async () => {
    expect((await fetchLive({ post: aBlogPost({ html: '<p>x</p>' }), updates: null })).status).toBe(404)
  })
  it('/api/live is an uncached 503 with Retry-After, without details, where the service fails', async () => {
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

describe('shared versions of /api/live', () => {
  const anyTime = (n: number) =>
    `?after=${new Date(Date.parse('2026-11-21T09:00:00.000Z') + n * 7_919).toISOString()}`
  const updates = Array.from({ length: 40 }, (_, n) => anUpdate(49 - n))

  /** Requests with their own clock, versions and sources; counts the reads. */
  function counting() {
    const state = { now: NOW, updates, post: aBlogPost(), reads: 0 }
    const versions = createLiveVersions()
    const fetchAt = (n: number, id = '9') =>
      handleLive(id, new Request(`https://news.example.org/api/live/${id}${anyTime(n)}`), {
        versions,
        now: state.now,
        getPost: async () => {
          state.reads++
          return id === '9' ? state.post : null
        },
        getUpdates: async () => ({ updates: state.updates, hasOlder: false }),
      })
    return { state, versions, fetchAt }
  }

  it('1,000 live requests with different times cause one read and prepare each update once', async () => {
    const { state, versions, fetchAt } = counting()
    const prepared = vi.mocked(prepareBody)
    prepared.mockClear()
    for (let n = 0; n < 1_000; n++) expect((await fetchAt(n)).status).toBe(200)
    expect([state.reads, prepared.mock.calls.length, versions.size().entries]).toEqual([1, 20, 1])
  })

  it('live requests with different times take no more memory than one', async () => {
    const { versions, fetchAt } = counting()
    await fetchAt(0)
    const before = versions.size()
    for (let n = 1; n < 1_000; n++) await fetchAt(n)
    expect(versions.size()).toEqual(before)
    // Twenty updates of a few words each.
    expect(before.bytes).toBeLessThan(20_000)
  })

  it('each live request gets only the updates at or after its own time', async () => {
    const { fetchAt } = counting()
    for (const n of [0, 450, 500, 540]) {
      const after = anyTime(n).slice('?after='.length)
      const expected = updates.filter(({ at }) => at >= after)
      const answer = (await (await fetchAt(n)).json()) as LiveResponse
      expect(answer.updates.map(({ id }) => id)).toEqual(expected.slice(0, 20).map(({ id }) => id))
      expect([answer.hasMore, answer.last]).toEqual([expected.length > 20, updates[0]?.at])
    }
  })

  it('a live request after two seconds reads again and prepares only changed updates', async () => {
    const { state, fetchAt } = counting()
    const prepared = vi.mocked(prepareBody)
    await fetchAt(0)
    prepared.mockClear()
    state.now += 2_000
    await fetchAt(1)
    expect([state.reads, prepared.mock.calls.length]).toEqual([2, 0])
    state.now += 2_000
    state.updates = [anUpdate(50, { html: '<p>New.</p>' }), ...updates]
    const answer = (await (await fetchAt(2)).json()) as LiveResponse
    expect([state.reads, prepared.mock.calls.length, answer.updates[0]?.body]).toEqual([
      3,
      1,
      [['p', {}, ['New.']]],
    ])
  })

  it('a live blog written in its body is prepared again only when the body changes', async () => {
    const { state, fetchAt } = counting()
    const moment = (minute: number) =>
      `<h2><time datetime="2026-11-21T10:0${minute}:00Z"></time>At ${minute}</h2><p>x</p>`
    state.updates = []
    state.post = aBlogPost({ html: moment(8) + moment(5) })
    const prepared = vi.mocked(prepareBody)
    prepared.mockClear()
    for (let n = 0; n < 5; n++) {
      await fetchAt(n)
      state.now += 2_000
    }
    expect([state.reads, prepared.mock.calls.length]).toEqual([5, 1])
    state.post = aBlogPost({ html: moment(9) + moment(8) + moment(5) })
    expect(((await (await fetchAt(0)).json()) as LiveResponse).updates).toHaveLength(3)
    expect(prepared.mock.calls.length).toBe(2)
  })

  it('live versions of many blogs stay within their byte limit', async () => {
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

  it('a live request over its allowance is a 429, and a concurrent one within it a 200', async () => {
    const versions = createLiveVersions()
    const fetchAs = (isRefused: boolean) =>
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
    const [refused, joined] = await Promise.all([fetchAs(true), fetchAs(false)])
    expect([refused.status, refused.headers.get('retry-after'), joined.status]).toEqual([429, '41', 200])
  })
})
