import { describe, expect, it, vi } from 'vitest'
import type { LiveResponse } from '@/components/parts/live/updates/feed'
import { handleLive } from '@/components/parts/live/updates/handler'
import { createLiveVersions } from '@/components/parts/live/updates/versions'
import { DeliveryError } from '@/lib/delivery/errors'
import type { LiveUpdate, Post } from '@/lib/delivery/model'
import { anUpdate } from '../body/live-blog/builders'
import { aBlogPost, NOW } from './live-builders'

vi.mock('@/lib/settings/media', () => ({ isOptimisable: () => false }))
vi.mock('@/lib/settings/env', () => ({
  env: () => ({
    SITE_NAME: 'Paper',
    SITE_URL: 'https://news.example.org',
    SITE_LANGUAGE: 'en',
    SITE_TIME_ZONE: 'UTC',
  }),
}))

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
      time: 'Nov 21, 10:09 AM',
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
    for (const given of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
      const again = await fetchLive({ headers: { 'If-None-Match': given } })
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
