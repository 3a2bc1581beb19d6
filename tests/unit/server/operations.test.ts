/** What whoever runs the site asks it: readiness and metrics. And what the framework prints, as log lines. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { breakerOf, forgetProtection } from '@/lib/delivery/protection'
import { log } from '@/lib/log.mjs'
import { routeName } from '@/lib/observe/route-name'
import { uptake } from '@/lib/observe/uptake'
import { answerMetrics } from '@/lib/server/answer-metrics'
import { structureConsole } from '@/lib/server/console'
import { answerReadiness, readiness } from '@/lib/server/readiness'
import { useEnvironment } from '../../fakes/site-environment'

const HOST = 'https://api.example.org'
const TOKEN = 'a-token-of-more-than-sixteen'

beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: HOST }))
beforeEach(() => {
  forgetProtection()
  uptake.hasAnswered = false
})

const open = () => {
  for (let failure = 0; failure < 5; failure++) breakerOf(HOST).failed()
}

describe('readiness', () => {
  it('is given before anything was asked: a fresh instance must get readers to learn anything', () => {
    expect(readiness('memory')).toEqual({ status: 'ready', delivery: 'answering', cache: 'memory' })
  })
  it('stays, degraded, while the service is down and pages are in the cache', () => {
    uptake.hasAnswered = true
    open()
    expect(readiness('memory')).toMatchObject({ status: 'degraded', delivery: 'left-alone' })
    expect(answerReadiness(readiness('memory')).status).toBe(200)
  })
  it('is withheld where the service never answered and there is nothing to show', () => {
    open()
    expect(answerReadiness(readiness('memory')).status).toBe(503)
  })
  it('stays where other instances filled a shared cache', () => {
    open()
    expect(readiness('shared').status).toBe('degraded')
  })
  it('is degraded while the shared cache is away', () => {
    expect(readiness('shared-away').status).toBe('degraded')
  })
})

describe('metrics', () => {
  it('are not there without a token, and closed to another', async () => {
    expect((await answerMetrics(`Bearer ${TOKEN}`, undefined)).status).toBe(404)
    expect((await answerMetrics(null, TOKEN)).status).toBe(401)
    expect((await answerMetrics('Bearer another', TOKEN)).status).toBe(401)
  })
  it('tell of breakers, queue and process in the format of Prometheus', async () => {
    open()
    const answer = await answerMetrics(`Bearer ${TOKEN}`, TOKEN)
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(text).toContain('masthead_breaker_open{host="api.example.org"} 1')
    expect(text).toContain('masthead_budget_queue_length 0')
    expect(text).toContain('process_resident_memory_bytes')
  })
})

describe('the room of an address', () => {
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
  ])('%s is %s', (path, room) => expect(routeName(path)).toBe(room))
})

describe('what the framework prints', () => {
  const real = { ...console }
  afterEach(() => Object.assign(console, real))

  it('is one line of the log, its stack and line breaks inside', () => {
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
  it('is not said a second time where the failure has a line of its own', () => {
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
