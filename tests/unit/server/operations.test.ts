/** Readiness, metrics, the route names in them, and the log lines of what the framework prints. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/base/log.mjs'
import { breakerOf, budget, resetResilience } from '@/lib/delivery/call/resilience'
import { deliveryMemory } from '@/lib/delivery/memory'
import { pageCacheAccess } from '@/lib/server/cache/access.mjs'
import { createCache } from '@/lib/server/cache/cache.mjs'
import { structureConsole } from '@/lib/server/console'
import { handleMetrics } from '@/lib/server/metrics-handler'
import { answerReadiness, type Findings, readiness } from '@/lib/server/readiness'
import { routeName } from '@/lib/server/requests/route-name'
import { useEnvironment } from '../../fakes/site-environment'
import { page } from '../../fixtures/cached-values'

const HOST = 'https://api.example.org'
const TOKEN = 'a-token-of-more-than-sixteen'

beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: HOST }))
beforeEach(() => {
  resetResilience()
  deliveryMemory.service.hasAnswered = false
  deliveryMemory.service.isRefused = false
})

const openBreaker = () => {
  for (let failure = 0; failure < 5; failure++) breakerOf(HOST).failed()
}

describe('readiness', () => {
  const FOUND: Findings = { cache: 'memory', refusal: null, hasAccepted: false, hasContent: false }
  const readinessOf = (changed: Partial<Findings> = {}) => readiness({ ...FOUND, ...changed })
  const serviceAnswered = () => {
    deliveryMemory.service.hasAnswered = true
  }

  it('readiness is 503 until the service has answered or a shared cache has content', () => {
    expect(readinessOf()).toMatchObject({ status: 'not-ready', reasons: ['nothing-to-show'] })
    expect(answerReadiness(readinessOf()).status).toBe(503)
    expect(readinessOf({ cache: 'shared', hasContent: true })).toMatchObject({ status: 'degraded' })
    serviceAnswered()
    expect(readinessOf()).toEqual({ status: 'ready', delivery: 'answering', cache: 'memory' })
  })
  it('readiness is 200 and degraded while the service is down after it had answered', () => {
    serviceAnswered()
    openBreaker()
    expect(readinessOf()).toMatchObject({ status: 'degraded', delivery: 'left-alone' })
    expect(answerReadiness(readinessOf()).status).toBe(200)
  })
  it('readiness is not-ready where the service refuses the credentials, even with a filled shared cache', () => {
    deliveryMemory.service.isRefused = true
    expect(readinessOf({ cache: 'shared', hasContent: true, hasAccepted: true })).toMatchObject({
      status: 'not-ready',
      delivery: 'refused',
      reasons: ['credentials-refused'],
    })
  })
  it('readiness is degraded where the service refuses credentials that it accepted before', () => {
    serviceAnswered()
    deliveryMemory.service.isRefused = true
    expect(readinessOf()).toMatchObject({ status: 'degraded', delivery: 'refused' })
  })
  it.each(['NOAUTH', 'WRONGPASS', 'NOPERM', 'READONLY', 'OOM'])(
    'readiness is not-ready where Redis has always refused with %s, and degraded where it accepted before',
    (refusal) => {
      serviceAnswered()
      expect(readinessOf({ cache: 'shared', refusal })).toEqual({
        status: 'not-ready',
        delivery: 'answering',
        cache: 'shared-refused',
        reasons: ['redis-refused'],
        redis: refusal,
      })
      expect(readinessOf({ cache: 'shared', refusal, hasAccepted: true }).status).toBe('degraded')
    },
  )
  it('readiness is degraded while the shared cache is away', () => {
    serviceAnswered()
    expect(readinessOf({ cache: 'shared-away' }).status).toBe('degraded')
  })
})

describe('metrics', () => {
  it('/api/metrics is a 404 without a configured token, and a 401 with a wrong one', async () => {
    expect((await handleMetrics(`Bearer ${TOKEN}`, undefined)).status).toBe(404)
    expect((await handleMetrics(null, TOKEN)).status).toBe(401)
    expect((await handleMetrics('Bearer another', TOKEN)).status).toBe(401)
  })
  it('metrics include breakers, the budget queue and the process in the Prometheus format', async () => {
    openBreaker()
    const answer = await handleMetrics(`Bearer ${TOKEN}`, TOKEN)
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(text).toContain('masthead_breaker_open{host="api.example.org"} 1')
    expect(text).toContain('masthead_budget_queue_length 0')
    expect(text).toContain('process_resident_memory_bytes')
  })
  it('metrics include spent calls, the bytes of the cache and the build', async () => {
    const cache = createCache({ limits: { entries: 10, bytes: 100_000 }, build: 'build-a' })
    pageCacheAccess.lookIn(cache)
    await cache.set('/story', page('<p>Story</p>'), {})
    await budget().take({ urgency: 'reader' }, 0)
    const text = await (await handleMetrics(`Bearer ${TOKEN}`, TOKEN)).text()
    expect(text).toContain('masthead_budget_calls 1\n')
    expect(text).toContain('masthead_budget_limit 800\n')
    expect(text).toContain(`masthead_cache_bytes ${cache.size().bytes}\n`)
    expect(text).toContain('masthead_cache_bytes_limit 100000\n')
    expect(text).toMatch(/masthead_build_info\{version="[^"]*",build="build-a"\} 1\n/)
    // A site without Redis has no such metric.
    expect(text).not.toContain('masthead_redis_up{')
  })
})

describe('routeName', () => {
  it.each([
    ['/', 'front'],
    ['/post/12', 'post'],
    ['/tag/x', 'tag'],
    ['/category/a/b', 'category'],
    ['/politics/story', 'address'],
    ['/_next/static/a.js', 'asset'],
    ['/_next/image', 'image'],
    ['/api/revalidate', 'api'],
    ['/constructor', 'address'],
    ['/__proto__/x', 'address'],
    ['', 'front'],
  ])('routeName of “%s” is %s', (path, name) => expect(routeName(path)).toBe(name))
})

describe('structureConsole', () => {
  const real = { ...console }
  afterEach(() => Object.assign(console, real))

  it('an error that the framework prints is one log entry with its line breaks inside', () => {
    const lines = vi.spyOn(log, 'error')
    structureConsole()
    console.error('Something\nbroke', new Error('why\u2028so'))
    expect(lines.mock.calls).toHaveLength(1)
    expect(lines.mock.calls[0]?.[0]).toMatchObject({
      event: 'framework',
      text: expect.stringContaining('Something\nbroke'),
    })
    lines.mockRestore()
  })
  it('a framework error that has its own log line is not logged twice', () => {
    const lines = vi.spyOn(log, 'error')
    structureConsole()
    const error = Object.assign(new Error('down'), { name: 'DeliveryError' })
    console.error(' ⨯ ', new Error('of a request'))
    console.error('revalidating cache with key: x', error)
    expect(lines).not.toHaveBeenCalled()
    console.error('⨯ unhandledRejection:', new Error('of nobody'))
    expect(lines).toHaveBeenCalledOnce()
    lines.mockRestore()
  })
})
