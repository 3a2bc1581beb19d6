/** `/api/ready?verbose`: the details with the token, the plain response without. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { breakerOf, budget, resetResilience } from '@/lib/delivery/call/resilience'
import { deliveryMemory } from '@/lib/delivery/memory'
import { pageCacheAccess } from '@/lib/server/cache/access.mjs'
import { createCache } from '@/lib/server/cache/cache.mjs'
import { purge } from '@/lib/server/purge/purge'
import { readiness } from '@/lib/server/readiness'
import { handleReadiness, type ReadinessDetails } from '@/lib/server/readiness-details'
import { handleWebhook } from '@/lib/server/webhook-handler'
import { scriptedServer } from '../../fakes/scripted-server'
import { useEnvironment } from '../../fakes/site-environment'
import { page } from '../../fixtures/cached-values'

const HOST = 'https://api.example.org'
const TOKEN = 'metrics-token-of-the-site'
const SECRET = 'a-secret-of-more-than-sixteen'

beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: HOST, REVALIDATE_SECRET: SECRET }))
beforeEach(() => {
  resetResilience()
  Object.assign(deliveryMemory.service, { hasAnswered: true, isRefused: false, refusedSince: null })
})

const STATE = () => readiness({ cache: 'memory', refusal: null, hasAccepted: false, hasContent: false })

type Options = { query?: string; authorization?: string; token?: string | undefined; client?: string }
async function fetchReadiness({ query = '?verbose', authorization, token = TOKEN, client }: Options) {
  const headers = {
    ...(authorization !== undefined && { Authorization: authorization }),
    ...(client !== undefined && { 'x-masthead-client': client }),
  }
  const request = new Request(`https://news.example.org/api/ready${query}`, { headers })
  const answer = await handleReadiness(request, STATE(), token)
  return { status: answer.status, body: (await answer.json()) as { details?: ReadinessDetails } }
}
const verbose = async () => {
  const { details } = (await fetchReadiness({ authorization: `Bearer ${TOKEN}` })).body
  if (!details) throw new Error('no details')
  return details
}
const isRecent = (time: string | null | undefined) => Math.abs(Date.now() - Date.parse(time ?? '')) < 60_000

describe('the token of /api/ready?verbose', () => {
  it.each([
    ['without a token', {}],
    ['with a wrong token', { authorization: 'Bearer another' }],
    ['with the token of another scheme', { authorization: `Basic ${TOKEN}` }],
    ['without ?verbose', { query: '', authorization: `Bearer ${TOKEN}` }],
  ])('/api/ready gives the plain response %s', async (_, options) => {
    expect(await fetchReadiness(options)).toEqual({ status: 200, body: STATE() })
  })
  it('/api/ready?verbose gives the plain response where no token is configured', async () => {
    const request = new Request('https://news.example.org/api/ready?verbose', {
      headers: { Authorization: 'Bearer undefined' },
    })
    expect(await (await handleReadiness(request, STATE(), undefined)).json()).toEqual(STATE())
  })
  it('/api/ready?verbose with the token adds details to the plain response', async () => {
    const { status, body } = await fetchReadiness({ authorization: `Bearer ${TOKEN}` })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...STATE(), details: { degraded: [] } })
  })
})

describe('readiness details', () => {
  it('readiness details say what is degraded, and since when', async () => {
    for (let failure = 0; failure < 5; failure++) breakerOf(HOST).failed()
    Object.assign(deliveryMemory.service, {
      isRefused: true,
      refusedSince: Date.parse('2026-01-02T03:04:05Z'),
    })
    const { degraded, breakers } = await verbose()
    expect(degraded).toEqual([
      { what: 'credentials-refused', since: '2026-01-02T03:04:05.000Z' },
      { what: 'service-away', since: expect.any(String), host: 'api.example.org' },
    ])
    expect(isRecent(degraded[1]?.since)).toBe(true)
    expect(breakers).toEqual([{ host: 'api.example.org', state: 'open', since: degraded[1]?.since }])
    breakerOf(HOST).succeeded()
    expect((await verbose()).breakers).toEqual([{ host: 'api.example.org', state: 'closed', since: null }])
  })
  it('readiness details give the start of the process where the service has never answered', async () => {
    deliveryMemory.service.hasAnswered = false
    const { degraded, startedAt } = await verbose()
    expect(degraded).toEqual([{ what: 'not-heard-of', since: expect.any(String) }])
    expect(Math.abs(Date.parse(degraded[0]?.since ?? '') - Date.parse(startedAt))).toBeLessThan(60_000)
  })
  it('readiness details count the calls that are left', async () => {
    await budget().take({ urgency: 'reader' }, 0)
    expect((await verbose()).budget).toEqual({ calls: 1, limit: 800, left: 799, waiting: 0 })
  })
  it('readiness details give the size of the cache and the build', async () => {
    const cache = createCache({ limits: { entries: 10, bytes: 100_000 }, build: 'build-a' })
    pageCacheAccess.lookIn(cache)
    await cache.set('/story', page('<p>Story</p>'), {})
    const { memory, build, redis } = await verbose()
    expect([build, redis]).toEqual(['build-a', null])
    expect(memory).toEqual({
      entries: 1,
      entriesLimit: 10,
      bytes: cache.size().bytes,
      bytesLimit: 100_000,
    })
  })
  it('readiness details give the last accepted and the last refused webhook call', async () => {
    expect((await verbose()).webhook).toMatchObject({ isOpen: true, accepted: null })
    const send = (authorization: string) =>
      handleWebhook(
        new Request('https://news.example.org/api/revalidate', {
          method: 'POST',
          headers: { Authorization: authorization },
          body: '{"tags":["post:1","listing"]}',
        }),
        { secret: SECRET, now: Date.now(), revalidate: () => {} },
      )
    await send(`Bearer ${SECRET}`)
    await send('Bearer wrong')
    const { accepted, refused } = (await verbose()).webhook
    expect([accepted, refused]).toMatchObject([{ tags: 2 }, { status: 401 }])
    expect([accepted, refused].map((call) => isRecent(call?.at))).toEqual([true, true])
  })
  it('readiness details give the number of waiting purges and the last purge of each target', async () => {
    let duringPurge: ReadinessDetails['purges'] | null = null
    const server = await scriptedServer((_request, response) => {
      void verbose().then(({ purges }) => {
        duringPurge = purges
        response.writeHead(403).end()
      })
    })
    const request = { url: server.url, method: 'POST', headers: {} }
    await purge(['post:1'], [{ name: 'endpoint', headers: [], requests: () => [request] }])
    await server.close()
    expect(duringPurge).toEqual({ waiting: 1, last: [] })
    const { waiting, last } = (await verbose()).purges
    expect([waiting, last]).toMatchObject([0, [{ target: 'endpoint', outcome: 'failed' }]])
    expect(isRecent(last[0]?.at)).toBe(true)
  })
  it('readiness details hold no secret setting', async () => {
    const text = JSON.stringify(await verbose())
    for (const secret of [TOKEN, SECRET, 'test-key', 'test-secret']) expect(text).not.toContain(secret)
  })
})

it('/api/ready limits attempts with a token per client, and not plain checks', async () => {
  const guess = { authorization: 'Bearer guess', client: '192.0.2.77' }
  const statuses = new Set<number>()
  for (let attempt = 0; attempt < 70; attempt++) statuses.add((await fetchReadiness(guess)).status)
  expect(statuses).toContain(429)
  expect((await fetchReadiness({ query: '', client: '192.0.2.77' })).status).toBe(200)
})
