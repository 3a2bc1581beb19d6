import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { enterRequest } from '@/lib/base/request-context.mjs'
import { deadlineAt, deadlineMs, forCrawler } from '@/lib/delivery/call/deadline'
import { attemptOnce, get } from '@/lib/delivery/call/http'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { deliveryMemory } from '@/lib/delivery/memory'
import {
  type Answering,
  hang,
  jsonResponse,
  passing,
  type ScriptedFetch,
  scriptFetch,
} from '../../../fakes/scripted-fetch'
import { useEnvironment } from '../../../fakes/site-environment'

/** What the outcome of a call says about the host: whether it counts for the circuit breaker, against it, or not at all. */
describe('host outcomes', () => {
  let wire: ScriptedFetch
  beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' }))
  beforeEach(() => {
    wire = scriptFetch()
  })
  afterEach(() => wire.restore())

  type Importance = 'primary' | 'secondary'

  async function attempt(answering: Answering, importance: Importance = 'primary', leftMs = 4_500) {
    wire.answer(answering)
    const limits = {
      urgency: 'reader' as const,
      importance,
      deadline: Date.now() + leftMs,
      isCrawl: false,
      client: null,
    }
    return (await passing(attemptOnce({ route: 'post', segments: ['post', '1'] }, limits))).outcome
  }

  const lost: Answering = () => Promise.reject(new TypeError('fetch failed'))
  const html = (status: number) => () =>
    new Response('<p>', { status, headers: { 'Content-Type': 'text/html' } })

  it.each<[string, string, string, Answering]>([
    ['a refusal of the credentials', 'unauthorised', 'well', () => jsonResponse({}, 401)],
    ['a forbidden route', 'unauthorised', 'well', () => jsonResponse({}, 403)],
    ['a refused request', 'malformed', 'well', () => jsonResponse({}, 400)],
    ['a request for fewer calls', 'rate-limited', 'unknown', () => jsonResponse({}, 429)],
    ['an error of the service', 'unavailable', 'ailing', () => jsonResponse({}, 500)],
    ['a page of HTML in place of the body', 'malformed', 'ailing', html(200)],
    ['a lost connection', 'unavailable', 'ailing', lost],
    ['no answer', 'unavailable', 'ailing', hang],
  ])('%s fails as %s and leaves the host %s', async (_, failure, host, answering) => {
    expect(await attempt(answering)).toMatchObject({ kind: 'failed', error: { failure }, host })
  })

  it.each([301, 302, 303, 307, 308])(
    'a redirect with %i is a failure of the host, and is not asked again',
    async (status) => {
      const redirect = () =>
        new Response(null, { status, headers: { Location: 'https://other.example.org/' } })
      expect(await attempt(redirect)).toMatchObject({
        error: { failure: 'unavailable' },
        host: 'ailing',
        retryable: false,
      })
      expect(wire.asked).toHaveLength(1)
    },
  )

  it.each<[Importance, number, string]>([
    ['secondary', 4_500, 'unknown'],
    ['primary', 999, 'unknown'],
    ['primary', 1_000, 'ailing'],
  ])('no answer to a %s read with %i ms left leaves the host %s', async (importance, leftMs, host) => {
    expect(await attempt(hang, importance, leftMs)).toMatchObject({ host })
  })

  it.each<[Importance, number]>([
    ['secondary', 4_500],
    ['primary', 999],
  ])(
    'a lost connection counts against the host for a %s read with %i ms left',
    async (importance, leftMs) => {
      expect(await attempt(lost, importance, leftMs)).toMatchObject({ host: 'ailing' })
    },
  )

  it.each([302, 401, 404, 429, 500])('the body of an answer with %i is not left open', async (status) => {
    let isCancelled = false
    const endless = () =>
      new Response(
        new ReadableStream({
          cancel() {
            isCancelled = true
          },
        }),
        { status },
      )
    await attempt(endless)
    await new Promise(setImmediate)
    expect(isCancelled).toBe(true)
  })
})

/** What each outcome of a call reports to the readiness probe. */
describe('upstream seen', () => {
  let wire: ScriptedFetch
  beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' }))
  beforeEach(() => {
    wire = scriptFetch()
    resetResilience()
    Object.assign(deliveryMemory.service, { hasAnswered: false, isRefused: false, refusedSince: null })
  })
  afterEach(() => wire.restore())

  async function answered(status: number) {
    wire.answer(() => jsonResponse({}, status))
    await passing(get({ route: 'navbar', segments: ['navbar'] }))
  }

  it.each([
    [200, true],
    // A wrong base URL answers so too.
    [404, false],
    [401, false],
    [400, false],
    [500, false],
  ])('after a response with %i, that the service has answered is %s', async (status, hasAnswered) => {
    await answered(status)
    expect(deliveryMemory.service.hasAnswered).toBe(hasAnswered)
  })

  it('refused credentials are known since the first of the refusals in a row', async () => {
    const first = Date.now()
    await answered(401)
    vi.advanceTimersByTime(60_000)
    // Neither says anything about the credentials.
    await answered(404)
    await answered(400)
    await answered(403)
    expect(deliveryMemory.service).toMatchObject({ isRefused: true, refusedSince: first })
    await answered(200)
    expect(deliveryMemory.service).toMatchObject({ isRefused: false, refusedSince: null })
    vi.advanceTimersByTime(60_000)
    await answered(401)
    expect(deliveryMemory.service.refusedSince).toBe(first + 120_000)
  })
})

describe('crawler deadline', () => {
  beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' }))

  afterEach(() => vi.useRealTimers())

  it('forCrawler gives a read background urgency and a deadline of its own, not that of the request', async () => {
    const now = 1_000_000
    enterRequest({
      id: 'a',
      path: '/sitemap.xml',
      startedAt: now - 20_000,
      upstreamCalls: 0,
      servedFromCache: false,
    })
    expect(deadlineAt(now)).toMatchObject({
      urgency: 'reader',
      isCrawl: false,
      deadline: now - 20_000 + deadlineMs(),
    })
    await forCrawler(async () => {
      expect(deadlineAt(now)).toMatchObject({
        urgency: 'background',
        importance: 'primary',
        isCrawl: true,
        deadline: now + deadlineMs(),
      })
    })
  })
})
