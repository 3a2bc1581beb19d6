import { describe, expect, it, vi } from 'vitest'
import type { LiveResponse } from '@/components/parts/live/updates/feed'
import { handleLive } from '@/components/parts/live/updates/handler'
import { createLiveVersions } from '@/components/parts/live/updates/versions'
import { prepareBody } from '@/lib/body/body'
import { DeliveryError } from '@/lib/delivery/errors'
import { anUpdate } from '../body/live-blog/builders'
import { aBlogPost, NOW } from './live-builders'

vi.mock('@/lib/body/body', async (original) => {
  const actual = await original<typeof import('@/lib/body/body')>()
  return { ...actual, prepareBody: vi.fn(actual.prepareBody) }
})
vi.mock('@/lib/settings/media', () => ({ isOptimisable: () => false }))
vi.mock('@/lib/settings/env', () => ({
  env: () => ({
    SITE_NAME: 'Paper',
    SITE_URL: 'https://news.example.org',
    SITE_LANGUAGE: 'en',
    SITE_TIME_ZONE: 'UTC',
  }),
}))

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
