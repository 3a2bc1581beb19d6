/** Steps before the framework that throw, on a real server; and what nothing catches. */
import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { log } from '@/lib/base/log.mjs'
import { metrics } from '@/lib/base/metrics'
import { pageCacheAccess } from '@/lib/server/cache/access.mjs'
import { createCache } from '@/lib/server/cache/cache.mjs'
import { requestFailed } from '@/lib/server/requests/errors'
import { logUnhandled } from '@/lib/server/unhandled'
import { useEnvironment } from '../../../fakes/site-environment'
import { listening, siteServer } from '../../../fakes/site-server'

let framework: (request: IncomingMessage, response: ServerResponse) => void
const server = siteServer((request, response) => framework(request, response))
let base = ''

beforeAll(async () => {
  useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' })
  base = await listening(server)
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
beforeEach(() => {
  metrics.unhandledErrors.reset()
  framework = (_, response) => response.end('page')
})

const broken = (): never => {
  throw new TypeError('a fault of ours')
}
const fails = () => Promise.reject(new TypeError('a fault of ours'))

function watchErrors() {
  const lines = vi.spyOn(log, 'error')
  onTestFinished(() => lines.mockRestore())
  return () => lines.mock.calls.map(([line]) => line as unknown as Record<string, unknown>)
}

const counted = async () =>
  Object.fromEntries(
    (await metrics.unhandledErrors.get()).values.map(({ labels, value }) => [labels.kind, value]),
  )

const DAMAGED = { entry: { value: { kind: 'APP_PAGE', html: Buffer.from('page') } }, head: null }

const cacheWhere = (changed: object) => ({
  ...createCache({ limits: { entries: 10, bytes: 10_000 } }),
  ...changed,
})

describe('a step that fails', () => {
  it.each([
    ['that is called without a promise', '/story', {}, () => broken()],
    ['that looks a page up', '/story', { responseAt: fails }, null],
    ['that repeats a page', '/story', { responseAt: async () => DAMAGED }, null],
    [
      'that looks page data up',
      '/_page-data/build-a/0123456789abcdef/story',
      { earlierDataAt: broken },
      null,
    ],
  ])('%s ends its request with 500, is logged with its stack and counted', async (_, path, changed, last) => {
    const errors = watchErrors()
    pageCacheAccess.lookIn(cacheWhere({ build: 'build-a00000', ...changed }) as never)
    if (last) framework = last
    const response = await fetch(base + path.replace('build-a', 'build-a00000'))
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('fault of ours')
    expect(errors()).toMatchObject([
      { event: 'request-failed', kind: 'step', stack: expect.stringContaining('TypeError: ') },
    ])
    expect(await counted()).toEqual({ step: 1 })
  })

  it('that fails while it completes the head sends a 500 that no cache keeps', async () => {
    const errors = watchErrors()
    pageCacheAccess.lookIn(cacheWhere({}) as never)
    framework = (_, response) => {
      // A redirect is completed with the reader's query.
      response.setHeader('Cache-Control', 's-maxage=60')
      vi.spyOn(response, 'getHeader').mockImplementationOnce(broken)
      response.writeHead(308, { Location: '/b' }).end('moved')
    }
    const response = await fetch(`${base}/story`, { redirect: 'manual' })
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect(errors()).toMatchObject([{ event: 'request-failed', stack: expect.any(String) }])
  })

  it('a request that nothing had answered when its reader left is logged as 499', async () => {
    const lines = vi.spyOn(log, 'info')
    onTestFinished(() => lines.mockRestore())
    const leaving = new AbortController()
    framework = () => leaving.abort()
    await expect(fetch(`${base}/left`, { signal: leaving.signal })).rejects.toThrow()
    await vi.waitFor(() => expect(lines.mock.calls.map(([line]) => line)).toMatchObject([{ status: 499 }]))
  })
})

describe('errors that nothing catches', () => {
  const listening = () => {
    const emitter = new EventEmitter()
    logUnhandled(emitter)
    return emitter
  }

  it.each([
    ['unhandledRejection', 'rejection'],
    ['uncaughtExceptionMonitor', 'exception'],
  ])('an error of %s is logged with its stack and counted', async (event, kind) => {
    const errors = watchErrors()
    listening().emit(event, new TypeError('nobody waits'))
    expect(errors()).toMatchObject([
      { event: 'unhandled', kind, reason: 'nobody waits', stack: expect.stringContaining('nobody waits') },
    ])
    expect(await counted()).toEqual({ [kind]: 1 })
  })

  it('a rejection whose reason is not an error is logged too', () => {
    const errors = watchErrors()
    listening().emit('unhandledRejection', 'a text')
    expect(errors()).toMatchObject([{ event: 'unhandled', reason: 'a text' }])
  })

  it('a reader who leaves an upload has one line, that of the request', async () => {
    const errors = watchErrors()
    const lines = vi.spyOn(log, 'info')
    onTestFinished(() => lines.mockRestore())
    framework = (request, response) => {
      request.resume().on('error', (error) => {
        const where = { routePath: '/api/newsletters', routeType: 'route' }
        requestFailed(error, { path: '/api/newsletters', method: 'POST' }, where)
        listening().emit('unhandledRejection', error)
        response.destroy()
      })
      socket.destroy()
    }
    const head = 'POST /api/newsletters HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf'
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () => socket.write(head))
    await vi.waitFor(() => expect(lines.mock.calls.map(([line]) => line)).toMatchObject([{ cut: true }]))
    expect(errors()).toEqual([])
    expect(await counted()).toEqual({})
  })

  it('an error that the log already has, or that comes from the service, is not logged again', () => {
    const error = new TypeError('of a page')
    requestFailed(error, { path: '/a', method: 'GET' }, { routePath: '/a', routeType: 'render' })
    const errors = watchErrors()
    const emitter = listening()
    emitter.emit('unhandledRejection', error)
    emitter.emit('unhandledRejection', Object.assign(new Error('down'), { name: 'DeliveryError' }))
    expect(errors()).toEqual([])
  })
})
