import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { get } from '@/lib/delivery/call/http'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { DeliveryError, NotFoundResponse } from '@/lib/delivery/errors'
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
import { useEnvironment } from '../../../fakes/site-environment'

type Script = (request: IncomingMessage, response: ServerResponse, call: number) => void

let server: ScriptedServer
let script: Script = (_, response) => json(response, { status: 'ok', data: {} })

beforeAll(async () => {
  server = await scriptedServer((request, response, call) => script(request, response, call))
  useEnvironment({ DELIVERY_BASE_URL: `${server.url}/base/`, IDENTIFY_BASE_URL: `${server.url}/beta` })
})
beforeEach(() => {
  server.asked.length = 0
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
    expect(server.asked[0]).toMatchObject({
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
    expect(server.asked[0]?.url).toBe(`/base/publisher/1001/post/${raw}/`)
  })

  it('a value with & and # stays in one query parameter', async () => {
    script = (_, response) => json(response, { data: 1 })
    await ask({ segments: ['posts'], parameters: { title__contains: 'a&publisher=9#' } })
    const url = new URL(server.asked[0]?.url ?? '', server.url)
    expect([...url.searchParams]).toEqual([['title__contains', 'a&publisher=9#']])
  })

  it('a request with deployment: identify goes to IDENTIFY_BASE_URL', async () => {
    script = (_, response) => json(response, { data: 1 })
    await ask({ segments: ['identify_url'], deployment: 'identify' })
    expect(server.asked[0]?.url).toBe('/beta/publisher/1001/identify_url/')
  })
})

describe('responses', () => {
  it('a 404 response throws NotFoundResponse and is not retried', async () => {
    script = (_, response) => json(response, { detail: 'Not found.' }, 404)
    await expect(ask()).rejects.toBeInstanceOf(NotFoundResponse)
    expect(server.asked).toHaveLength(1)
  })

  it.each([401, 403])(
    'a %i response fails as unauthorised, without a retry and without the credentials in the error',
    async (status) => {
      script = (_, response) => json(response, { detail: 'Invalid Auth Credentials' }, status)
      const error = await failureOf(ask())
      expect(error.failure).toBe('unauthorised')
      expect(JSON.stringify([error.message, error.detail])).not.toMatch(/test-(key|secret)|dGVzdC1rZXk/)
      expect(server.asked).toHaveLength(1)
    },
  )

  it('a 429 response with a reset in a minute fails at once as rate-limited, with retryAfterMs', async () => {
    const reset = Math.floor(Date.now() / 1000) + 60
    script = (_, response) => json(response, {}, 429, { 'X-RateLimit-Reset': String(reset) })
    const error = await failureOf(ask())
    expect(error.failure).toBe('rate-limited')
    expect(error.detail.retryAfterMs).toBeGreaterThan(50_000)
    expect(server.asked).toHaveLength(1)
  })

  it('a redirect response is not followed and fails as unavailable', async () => {
    const other = await scriptedServer((_, response) => json(response, { data: 'stolen' }))
    script = (_, response) => response.writeHead(302, { Location: `${other.url}/canary` }).end()
    expect((await failureOf(ask())).failure).toBe('unavailable')
    expect(other.asked).toHaveLength(0)
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
    expect(server.asked).toHaveLength(1)
  })

  it('brackets inside JSON strings do not count as nesting', async () => {
    const data = `${'['.repeat(500)}\\"${'{'.repeat(500)}`
    script = (_, response) => json(response, { data })
    expect(await ask()).toEqual({ data })
  })

  it('a gzip response is read if it unpacks to 8 MiB, and fails as malformed if to a byte more', async () => {
    const gzipped = (bytes: number) => gzipSync('1'.padStart(bytes))
    let sent = gzipped(8 * 1024 * 1024)
    script = (_, response) =>
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).end(sent)
    expect(await ask()).toBe(1)
    sent = gzipped(8 * 1024 * 1024 + 1)
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
    expect([(outcome as DeliveryError).failure, wire.asked.length]).toEqual(['unavailable', 3])
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
    expect([outcome, wire.asked.length]).toEqual([{ data: 1 }, 2])
    expect(ms).toBeGreaterThanOrEqual(least)
    expect(ms).toBeLessThanOrEqual(most)
  })

  it('repeated 429 responses with Retry-After 0 fail as rate-limited, with retryAfterMs 0', async () => {
    wire.answer(() => jsonResponse({}, 429, { 'Retry-After': '0' }))
    const { outcome } = await passing(ask())
    expect(outcome).toMatchObject({ failure: 'rate-limited', detail: { retryAfterMs: 0 } })
    expect(wire.asked).toHaveLength(3)
  })

  it('a dripping response fails as unavailable after two attempts, within 4.5 seconds', async () => {
    wire.answer(drip)
    const { outcome, ms } = await passing(ask())
    expect((outcome as DeliveryError).failure).toBe('unavailable')
    expect(ms).toBeLessThanOrEqual(4_500)
    expect(wire.asked.length).toBe(2)
  })

  it('a failed connection is retried twice and then fails as unavailable', async () => {
    wire.answer(() => Promise.reject(new TypeError('fetch failed')))
    const { outcome } = await passing(ask())
    expect([(outcome as DeliveryError).failure, wire.asked.length]).toEqual(['unavailable', 3])
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
