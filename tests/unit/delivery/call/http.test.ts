import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BodyRefused, readJsonBody } from '@/lib/delivery/call/body'
import { type Breaker, type BreakerChange, createBreaker, OPEN_MS } from '@/lib/delivery/call/breaker'
import { deadlineAt, deadlineMs, forCrawler } from '@/lib/delivery/call/deadline'
import { attemptOnce, get, isRetryable, requestedWaitMs, waitBefore } from '@/lib/delivery/call/http'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { instanceCount, instanceShare, noteInstances } from '@/lib/delivery/call/shared-budget'
import { DeliveryError, NotFoundResponse } from '@/lib/delivery/errors'
import { createRouteMemory, deliveryMemory, MISSING_FOR_MS, THERE_FOR_MS } from '@/lib/delivery/memory'
import { getLiveUpdates } from '@/lib/delivery/records/live-updates'
import { getFooter } from '@/lib/delivery/records/menu'
import { latestPosts, trendingPosts } from '@/lib/delivery/records/posts'
import { getTag } from '@/lib/delivery/records/tag'
import {
  type Answering,
  drip,
  hang,
  jsonResponse,
  passing,
  type ScriptedFetch,
  scriptFetch,
} from '../../../fakes/scripted-fetch'
import { json, type ScriptedServer, scriptedServer } from '../../../fakes/scripted-server'
import { inRequest, useEnvironment } from '../../../fakes/site-environment'

type Script = (request: IncomingMessage, response: ServerResponse, call: number) => void

let server: ScriptedServer
let script: Script = (_, response) => json(response, { status: 'ok', data: {} })

beforeAll(async () => {
  server = await scriptedServer((request, response, call) => script(request, response, call))
  useEnvironment({ DELIVERY_BASE_URL: `${server.url}/base/`, IDENTIFY_BASE_URL: `${server.url}/beta` })
})
beforeEach(() => {
  server.requests.length = 0
  resetResilience()
})
afterAll(() => server.close())

const ask = (call: Partial<Parameters<typeof get>[0]> = {}) =>
  get({ route: 'post', segments: ['post', '1'], ...call })

async function failureOf(promise: Promise<unknown>): Promise<DeliveryError> {
  const error = await promise.then(
    () => null,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(DeliveryError)
  return error as DeliveryError
}

describe('requests', () => {
  it('a request has Basic authentication and the documented URL with a trailing slash', async () => {
    script = (_, response) => json(response, { data: 1 })
    await ask()
    expect(server.requests[0]).toMatchObject({
      method: 'GET',
      url: '/base/publisher/1001/post/1/',
      headers: { authorization: `Basic ${Buffer.from('test-key:test-secret').toString('base64')}` },
    })
  })

  it.each([
    ['../secret', '..%2Fsecret'],
    ['a/b', 'a%2Fb'],
    ['a?b#c', 'a%3Fb%23c'],
    ['हि', '%E0%A4%B9%E0%A4%BF'],
    ['50%', '50%25'],
    ['a&b=c', 'a%26b%3Dc'],
    ['a\\b', 'a%5Cb'],
  ])('the identifier %s stays in one path segment', async (identifier, raw) => {
    script = (_, response) => json(response, { data: 1 })
    await ask({ segments: ['post', identifier] })
    expect(server.requests[0]?.url).toBe(`/base/publisher/1001/post/${raw}/`)
  })

  it('a value with & and # stays in one query parameter', async () => {
    script = (_, response) => json(response, { data: 1 })
    await ask({ segments: ['posts'], parameters: { title__contains: 'a&publisher=9#' } })
    const url = new URL(server.requests[0]?.url ?? '', server.url)
    expect([...url.searchParams]).toEqual([['title__contains', 'a&publisher=9#']])
  })

  it('a request with deployment: identify goes to IDENTIFY_BASE_URL', async () => {
    script = (_, response) => json(response, { data: 1 })
    await ask({ segments: ['identify_url'], deployment: 'identify' })
    expect(server.requests[0]?.url).toBe('/beta/publisher/1001/identify_url/')
  })
})

describe('responses', () => {
  it('a 404 response throws NotFoundResponse and is not retried', async () => {
    script = (_, response) => json(response, { detail: 'Not found.' }, 404)
    await expect(ask()).rejects.toBeInstanceOf(NotFoundResponse)
    expect(server.requests).toHaveLength(1)
  })

  it.each([401, 403])(
    'a %i response fails as unauthorised, without a retry and without the credentials in the error',
    async (status) => {
      script = (_, response) => json(response, { detail: 'Invalid Auth Credentials' }, status)
      const error = await failureOf(ask())
      expect(error.failure).toBe('unauthorised')
      expect(JSON.stringify([error.message, error.detail])).not.toMatch(/test-(key|secret)|dGVzdC1rZXk/)
      expect(server.requests).toHaveLength(1)
    },
  )

  it('a 429 response with a reset in a minute fails at once as rate-limited, with retryAfterMs', async () => {
    const reset = Math.floor(Date.now() / 1000) + 60
    script = (_, response) => json(response, {}, 429, { 'X-RateLimit-Reset': String(reset) })
    const error = await failureOf(ask())
    expect(error.failure).toBe('rate-limited')
    expect(error.detail.retryAfterMs).toBeGreaterThan(50_000)
    expect(server.requests).toHaveLength(1)
  })

  it('a redirect response is not followed and fails as unavailable', async () => {
    const other = await scriptedServer((_, response) => json(response, { data: 'stolen' }))
    script = (_, response) => response.writeHead(302, { Location: `${other.url}/canary` }).end()
    expect((await failureOf(ask())).failure).toBe('unavailable')
    expect(other.requests).toHaveLength(0)
    await other.close()
  })

  it.each([301, 404])('a body with status %i is returned if bodyAlsoOn allows it', async (status) => {
    script = (_, response) =>
      json(response, { data: { type: 'redirect' } }, status, { Location: '/elsewhere' })
    expect(await ask({ bodyAlsoOn: [301, 404] })).toEqual({ data: { type: 'redirect' } })
  })

  it.each([
    ['HTML', 'text/html', '<html>'],
    ['broken JSON', 'application/json', '{"data":'],
    ['an empty body', 'application/json', ''],
    ['unclosed nesting', 'application/json', '['.repeat(200_000)],
    ['nesting 201 levels deep', 'application/json', `${'['.repeat(201)}${']'.repeat(201)}`],
  ])('a response with %s fails as malformed and is not retried', async (_, type, body) => {
    script = (_request, response) => response.writeHead(200, { 'Content-Type': type }).end(body)
    expect((await failureOf(ask())).failure).toBe('malformed')
    expect(server.requests).toHaveLength(1)
  })

  it('brackets inside JSON strings do not count as nesting', async () => {
    const data = `${'['.repeat(500)}\\"${'{'.repeat(500)}`
    script = (_, response) => json(response, { data })
    expect(await ask()).toEqual({ data })
  })

  it('a gzip response is read if it unpacks to 8 MiB, and fails as malformed if to a byte more', async () => {
    const gzipped = (bytes: number) => gzipSync('1'.padStart(bytes))
    let body = gzipped(8 * 1024 * 1024)
    script = (_, response) =>
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).end(body)
    expect(await ask()).toBe(1)
    body = gzipped(8 * 1024 * 1024 + 1)
    const error = await failureOf(ask())
    expect([error.failure, error.detail.reason]).toEqual([
      'malformed',
      expect.stringContaining('larger than'),
    ])
  })
})

describe('retries and slow responses', () => {
  let wire: ScriptedFetch
  beforeEach(() => {
    wire = scriptFetch()
    resetResilience()
  })
  afterEach(() => wire.restore())

  it('a 500 response is retried twice and then fails as unavailable', async () => {
    wire.answer(() => jsonResponse({}, 500))
    const { outcome } = await passing(ask())
    expect([(outcome as DeliveryError).failure, wire.requests.length]).toEqual(['unavailable', 3])
  })

  it('a 503 response is retried, and the body of the 200 response is returned', async () => {
    wire.answer((_, call) => (call === 1 ? jsonResponse({}, 503) : jsonResponse({ data: 'late' })))
    expect((await passing(ask())).outcome).toEqual({ data: 'late' })
  })

  it.each([
    ['1', 1_000, 1_000],
    // At once means after the minimum wait.
    ['0', 75, 225],
  ])('a 429 response with Retry-After %s is retried after that time', async (seconds, least, most) => {
    wire.answer((_, call) =>
      call === 1 ? jsonResponse({}, 429, { 'Retry-After': seconds }) : jsonResponse({ data: 1 }),
    )
    const { outcome, ms } = await passing(ask())
    expect([outcome, wire.requests.length]).toEqual([{ data: 1 }, 2])
    expect(ms).toBeGreaterThanOrEqual(least)
    expect(ms).toBeLessThanOrEqual(most)
  })

  it('repeated 429 responses with Retry-After 0 fail as rate-limited, with retryAfterMs 0', async () => {
    wire.answer(() => jsonResponse({}, 429, { 'Retry-After': '0' }))
    const { outcome } = await passing(ask())
    expect(outcome).toMatchObject({ failure: 'rate-limited', detail: { retryAfterMs: 0 } })
    expect(wire.requests).toHaveLength(3)
  })

  it('a dripping response fails as unavailable after two attempts, within 4.5 seconds', async () => {
    wire.answer(drip)
    const { outcome, ms } = await passing(ask())
    expect((outcome as DeliveryError).failure).toBe('unavailable')
    expect(ms).toBeLessThanOrEqual(4_500)
    expect(wire.requests.length).toBe(2)
  })

  it('a failed connection is retried twice and then fails as unavailable', async () => {
    wire.answer(() => Promise.reject(new TypeError('fetch failed')))
    const { outcome } = await passing(ask())
    expect([(outcome as DeliveryError).failure, wire.requests.length]).toEqual(['unavailable', 3])
  })

  it.each<[string, Answering]>([
    ['succeeded', () => jsonResponse({ data: 1 })],
    ['was a 404', () => jsonResponse({}, 404)],
    ['was a 401', () => jsonResponse({}, 401)],
    ['was a 500 and was retried', () => jsonResponse({}, 500)],
    ['was malformed', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['lost its connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['never came', hang],
  ])('no timer is left after a response that %s', async (_, answering) => {
    wire.answer(answering)
    await passing(ask())
    expect(vi.getTimerCount()).toBe(0)
  })
})

/** What the outcome of a call says about the host: whether it counts for the circuit breaker, against it, or not at all. */
describe('host outcomes', () => {
  let wire: ScriptedFetch
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
      expect(wire.requests).toHaveLength(1)
    },
  )

  it.each<[Importance, number, string]>([
    ['secondary', 4_500, 'unknown'],
    ['primary', 999, 'unknown'],
    ['primary', 1_000, 'ailing'],
  ])('a %s read that gets no answer in its %i ms leaves the host %s', async (importance, leftMs, host) => {
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
  afterEach(() => vi.useRealTimers())

  it('forCrawler gives a read background urgency and a separate deadline instead of the request’s', async () => {
    const now = 1_000_000
    await inRequest({ startedAt: now - 20_000 }, async () => {
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
})

describe('routes that only some deployments have', () => {
  beforeEach(() => {
    script = (request, response) => {
      const isListing = request.url?.includes('/posts/?')
      json(response, isListing ? { data: [] } : { message: 'Forbidden' }, isListing ? 200 : 403)
    }
  })

  it.each([
    ['live updates', () => getLiveUpdates(7, 1, 'live')],
    ['a ranking', () => trendingPosts('24h')],
    ['a tag', () => getTag('rain')],
  ])('refused credentials are not concluded from a refusal of the route of %s', async (_, read) => {
    await latestPosts(5)
    await read().catch(() => null)
    expect(deliveryMemory.service).toMatchObject({ isRefused: false, refusedSince: null })
  })

  it('refused credentials are concluded from a refusal of a documented route', async () => {
    await latestPosts(5)
    await getFooter().catch(() => null)
    expect(deliveryMemory.service.isRefused).toBe(true)
  })
})

function started() {
  let time = 1_000_000
  const changes: BreakerChange[] = []
  const breaker = createBreaker(
    () => time,
    (change) => changes.push(change),
  )
  const fail = (times: number) => {
    for (let count = 0; count < times; count++) breaker.failed()
  }
  return {
    breaker,
    changes,
    fail,
    pass: (ms: number) => {
      time += ms
    },
  }
}

describe('createBreaker', () => {
  it('the circuit stays closed through successes and up to four failures in a row', () => {
    const { breaker, fail, changes } = started()
    fail(4)
    breaker.succeeded()
    fail(4)
    expect([breaker.state(), breaker.admit(), breaker.waitMs(), changes]).toEqual(['closed', true, 0, []])
  })

  it('the circuit opens at the fifth failure in a row, reports it once and refuses calls', () => {
    const { breaker, fail, changes } = started()
    fail(7)
    expect([breaker.state(), breaker.admit()]).toEqual(['open', false])
    expect(breaker.waitMs()).toBe(OPEN_MS)
    expect(changes).toEqual([{ state: 'opened', failures: 5 }])
  })

  it('after OPEN_MS, the circuit lets exactly one probe call through', () => {
    const { breaker, fail, pass } = started()
    fail(5)
    pass(OPEN_MS)
    expect([breaker.waitMs(), breaker.admit(), breaker.admit(), breaker.state()]).toEqual([
      0,
      true,
      false,
      'probing',
    ])
    expect(breaker.waitMs()).toBeGreaterThan(0)
  })

  it('the circuit probes at once where the clock was set back by hours since it opened or began a probe', () => {
    const { breaker, fail, pass } = started()
    fail(5)
    pass(-3_600_000)
    expect([breaker.waitMs(), breaker.admit()]).toEqual([0, true])
    pass(-3_600_000)
    expect([breaker.waitMs(), breaker.admit()]).toEqual([0, true])
  })

  it('the circuit closes at the first success and reports once how long it was open', () => {
    const { breaker, fail, pass, changes } = started()
    fail(5)
    pass(OPEN_MS + 200)
    breaker.admit()
    breaker.succeeded()
    breaker.succeeded()
    expect([breaker.state(), breaker.admit()]).toEqual(['closed', true])
    expect(changes.slice(1)).toEqual([{ state: 'closed', openMs: OPEN_MS + 200 }])
  })

  it('a failed probe opens the circuit again without a second report', () => {
    const { breaker, fail, pass, changes } = started()
    fail(5)
    pass(OPEN_MS)
    breaker.admit()
    breaker.failed()
    expect([breaker.state(), breaker.admit(), changes.length]).toEqual(['open', false, 1])
  })

  it('the circuit probes again after an inconclusive or lost probe', () => {
    const { breaker, fail, pass } = started()
    fail(5)
    pass(OPEN_MS)
    breaker.admit()
    breaker.recordInconclusive()
    expect(breaker.admit()).toBe(false)
    pass(OPEN_MS)
    expect(breaker.admit()).toBe(true)
    pass(10_000)
    expect(breaker.admit()).toBe(true)
  })

  it('a probe without an outcome keeps the circuit from another for ten seconds', () => {
    const { breaker, fail, pass } = started()
    fail(5)
    pass(OPEN_MS)
    breaker.admit()
    pass(9_999)
    expect([breaker.state(), breaker.admit()]).toEqual(['probing', false])
    pass(1)
    expect([breaker.state(), breaker.admit()]).toEqual(['open', true])
  })

  it('a failed probe after a pause opens the circuit again, though no five calls failed', () => {
    const { breaker, pass } = started()
    breaker.pause(30_000)
    pass(30_000)
    breaker.admit()
    breaker.failed()
    expect([breaker.state(), breaker.admit(), breaker.waitMs()]).toEqual(['open', false, OPEN_MS])
  })

  it('inconclusive calls do not open the circuit', () => {
    const { breaker } = started()
    for (let count = 0; count < 20; count++) breaker.recordInconclusive()
    expect(breaker.state()).toBe('closed')
  })

  it.each([0, OPEN_MS - 1])('a pause of %i milliseconds stops calls for OPEN_MS', (ms) => {
    const { breaker } = started()
    breaker.pause(ms)
    expect([breaker.admit(), breaker.waitMs()]).toEqual([false, OPEN_MS])
  })

  it.each<[string, (breaker: Breaker) => void]>([
    ['fails', (breaker) => breaker.failed()],
    ['is told to wait for a shorter time', (breaker) => breaker.pause(0)],
    ['succeeds', (breaker) => breaker.succeeded()],
  ])('a pause is kept when a call that began before it %s', (_, end) => {
    const { breaker, pass } = started()
    breaker.pause(30_000)
    pass(1_000)
    end(breaker)
    expect([breaker.admit(), breaker.waitMs()]).toEqual([false, 29_000])
    pass(29_000)
    expect(breaker.admit()).toBe(true)
    breaker.succeeded()
    expect(breaker.state()).toBe('closed')
  })

  it('a pause for which less than OPEN_MS was requested ends with a success', () => {
    const { breaker } = started()
    breaker.pause(1_000)
    breaker.succeeded()
    expect([breaker.state(), breaker.admit()]).toEqual(['closed', true])
  })

  it('a success closes a circuit that failures opened, even after an earlier pause', () => {
    const { breaker, fail, pass } = started()
    breaker.pause(30_000)
    pass(30_000)
    breaker.admit()
    breaker.failed()
    breaker.succeeded()
    expect(breaker.state()).toBe('closed')
    fail(5)
    breaker.succeeded()
    expect(breaker.state()).toBe('closed')
  })

  it('pause stops calls for the requested time, at most a minute', () => {
    const { breaker, pass } = started()
    breaker.pause(30_000)
    expect(breaker.waitMs()).toBe(30_000)
    pass(30_000)
    breaker.admit()
    breaker.pause(86_400_000)
    expect(breaker.waitMs()).toBe(60_000)
  })
})

/** When a failed call is made again: what the service asks for, and the wait where it asks for none. */
it('waitBefore doubles per attempt, has jitter, and is at least the requested wait', () => {
  expect(waitBefore(1, null, 0.5)).toBe(2 * waitBefore(0, null, 0.5))
  expect(waitBefore(0, null, 0)).toBeLessThan(waitBefore(0, null, 1))
  expect(waitBefore(0, 5_000, 0.5)).toBe(5_000)
  // A requested wait of 0 does not shorten the usual one.
  expect(waitBefore(0, 0, 0.5)).toBe(waitBefore(0, null, 0.5))
})
it('Retry-After takes precedence over X-RateLimit-Reset, even if it is 0', () => {
  expect(requestedWaitMs(new Headers({ 'retry-after': '0', 'x-ratelimit-reset': '7' }), 0)).toBe(0)
})
it('only the statuses 429 and 5xx are retryable', () => {
  expect([429, 500, 503, 400, 401, 404].map(isRetryable)).toEqual([true, true, true, false, false, false])
})

const NOW = Date.UTC(2026, 10, 21, 10, 0, 0)
it.each([
  ['retry-after', '3', 3_000],
  ['retry-after', '0', 0],
  ['retry-after', 'Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
  ['retry-after', 'Sat, 21 Nov 2026 09:59:00 GMT', 0],
  ['x-ratelimit-reset', '0', 0],
  ['x-ratelimit-reset', String(NOW / 1000 + 30), 30_000],
  ['x-ratelimit-reset', String(NOW / 1000 - 30), 0],
  ['retry-after', 'soon', null],
  ['retry-after', '2026-11-21T10:00:30Z', null],
  ['retry-after', '9999999999', null],
  ['retry-after', '-1', null],
  ['retry-after', '1.5', null],
  ['retry-after', '5 seconds', null],
  ['x-ratelimit-reset', 'soon', null],
  ['x-ratelimit-reset', '-7', null],
  ['x-ratelimit-reset', '9999999999999', null],
])('requestedWaitMs reads %s: %s', (name, value, ms) => {
  expect(requestedWaitMs(new Headers({ [name]: value }), NOW)).toBe(ms)
})

it('X-RateLimit-Reset is a time in seconds', () => {
  expect(requestedWaitMs(new Headers({ 'x-ratelimit-reset': '7' }), 0)).toBe(7_000)
})

it('requestedWaitMs reads X-RateLimit-Reset where Retry-After is unreadable', () => {
  expect(requestedWaitMs(new Headers({ 'retry-after': 'soon', 'x-ratelimit-reset': '7' }), 0)).toBe(7_000)
})

it('waitBefore is half to one and a half times 150 milliseconds at first', () => {
  expect([0, 0.5, 1].map((random) => waitBefore(0, null, random))).toEqual([75, 150, 225])
})

describe('route memory', () => {
  let now: number
  beforeEach(() => {
    now = 1_000_000_000
  })
  const newMemory = () => createRouteMemory(() => now)

  it('createRouteMemory starts with a route that is neither missing nor present', () => {
    const route = newMemory()
    expect([route.isMissing(), route.isThere()]).toEqual([false, false])
  })

  it('a route that was missed is missing for ten minutes', () => {
    const route = newMemory()
    route.noteMissing()
    now += MISSING_FOR_MS - 1
    expect(route.isMissing()).toBe(true)
    now += 1
    expect(route.isMissing()).toBe(false)
  })

  it('a route that answered counts as present for an hour, in which a 404 means a missing record', () => {
    const route = newMemory()
    route.noteThere()
    now += THERE_FOR_MS - 1
    route.noteMissing()
    expect([route.isThere(), route.isMissing()]).toEqual([true, false])
    now += 1
    expect(route.isThere()).toBe(false)
    route.noteMissing()
    expect(route.isMissing()).toBe(true)
  })

  it('a missing route counts as present once it answers', () => {
    const route = newMemory()
    route.noteMissing()
    route.noteThere()
    expect(route.isMissing()).toBe(false)
  })

  it('a clock that is set back by hours makes createRouteMemory forget', () => {
    const route = newMemory()
    route.noteMissing()
    now -= 3 * 60 * 60_000
    expect(route.isMissing()).toBe(false)
  })
})

/** Bodies of the service: of which type, and how deep. Their size is in http.test.ts. */
const respond = (body: string, type: string | null = 'application/json') => {
  const response = new Response(new TextEncoder().encode(body))
  if (type !== null) response.headers.set('Content-Type', type)
  return response
}

const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels)

it.each([
  ['lists', '[', ']'],
  ['records', '{"a":', '}'],
])('readJsonBody reads %s nested 200 levels deep and refuses those of 201', async (_, open, close) => {
  // The innermost record needs a value.
  const body = (levels: number) => nested(levels, open, close).replace(':}', ':1}')
  await expect(readJsonBody(respond(body(200)))).resolves.toEqual(JSON.parse(body(200)))
  await expect(readJsonBody(respond(body(201)))).rejects.toThrow('nested deeper')
})

it('readJsonBody counts levels of lists and records together', async () => {
  const body = (levels: number) => nested(levels, '[{"a":', '}]').replace(':}', ':1}')
  await expect(readJsonBody(respond(body(100)))).resolves.toBeDefined()
  await expect(readJsonBody(respond(body(101)))).rejects.toThrow('nested deeper')
})

it.each(['{"a":1}', '[1]'])('readJsonBody reads thousands of %s beside each other', async (one) => {
  const body = `[${Array(5_000).fill(one).join()}]`
  expect(await readJsonBody(respond(body))).toHaveLength(5_000)
})

it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/problem+json'])(
  'readJsonBody reads a body declared as %s',
  async (type) => {
    expect(await readJsonBody(respond('{"data":1}', type))).toEqual({ data: 1 })
  },
)

it.each(['text/html', 'application/jsonp', null])(
  'readJsonBody refuses JSON declared as %s, and leaves its body unread',
  async (type) => {
    let isCancelled = false
    const body = new ReadableStream({
      cancel() {
        isCancelled = true
      },
    })
    const response = new Response(body, { headers: type === null ? {} : { 'Content-Type': type } })
    await expect(readJsonBody(response)).rejects.toBeInstanceOf(BodyRefused)
    expect(isCancelled).toBe(true)
  },
)

describe('instanceShare', () => {
  it('instanceShare is the whole budget on a server, or with a shared count in Redis', () => {
    expect(instanceShare(800, { isOnVercel: false, hasSharedCount: false })).toBe(800)
    expect(instanceShare(800, { isOnVercel: true, hasSharedCount: true })).toBe(800)
  })
  it('instanceShare is a tenth of the budget on Vercel without Redis, and at least 1', () => {
    expect(instanceShare(800, { isOnVercel: true, hasSharedCount: false })).toBe(80)
    expect(instanceShare(3, { isOnVercel: true, hasSharedCount: false })).toBe(1)
  })
})

it('instanceCount is the maximum of the last minute, so a restarted Redis does not lower it', () => {
  expect(instanceCount()).toBe(1)
  noteInstances(3, 1_000_000)
  expect(instanceCount()).toBe(3)
  // Redis has restarted, and the other instances have not announced themselves yet.
  noteInstances(0, 1_010_000)
  noteInstances(1, 1_020_000)
  expect(instanceCount()).toBe(3)
  noteInstances(4, 1_030_000)
  expect(instanceCount()).toBe(4)
  // Two of the instances have ended.
  noteInstances(2, 1_089_999)
  expect(instanceCount()).toBe(4)
  noteInstances(2, 1_090_000)
  expect(instanceCount()).toBe(2)
  noteInstances(0, 1_200_000)
  expect(instanceCount()).toBe(1)
})
