/** The addresses of which an edge for AI agents is told after a change, and how. */
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { log } from '@/lib/base/log.mjs'
import { invalidations } from '@/lib/server/cache/access.mjs'
import { invalidateAiEdgeOnInvalidation, invalidationUrl } from '@/lib/server/purge/ai-edge'
import { purgeProgress } from '@/lib/server/purge/edge'
import { scriptedServer } from '../../../fakes/scripted-server'

const KEY = 'axp_a-key-of-sixteen'
const SETTINGS = { SITE_URL: 'https://news.example.org', DELIVERY_BASE_URL: 'https://api.example.org/v1' }

let info: ReturnType<typeof vi.spyOn>
let warn: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  info = vi.spyOn(log, 'info')
  warn = vi.spyOn(log, 'warn')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  invalidations.lookIn(() => [])
})

type Listener = (tags: readonly string[]) => void

/** An edge that answers with this status, and the function by which a change is made known to it. */
async function edge(status = 200) {
  const bodies: unknown[] = []
  const server = await scriptedServer(async (request, response) => {
    const chunks = await request.toArray()
    bodies.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.writeHead(status).end()
  })
  onTestFinished(server.close)
  const subscribed = vi.spyOn(invalidations, 'subscribe').mockImplementation(() => undefined)
  const AXP_INVALIDATE_URL = `${server.url}/axp/invalidate/`
  invalidateAiEdgeOnInvalidation({ ...SETTINGS, AXP_API_KEY: KEY, AXP_INVALIDATE_URL })
  const change = subscribed.mock.calls.at(-1)?.[0] as Listener
  const lines = () => [...info.mock.calls, ...warn.mock.calls].map(([line]) => line as { target?: string })
  const logged = async () => {
    for (;;) {
      const line = lines().find(({ target }) => target === 'axp')
      if (line) return line
      await vi.advanceTimersByTimeAsync(50)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { change, bodies, requests: server.requests, logged }
}

const pages = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ path: n === 0 ? '/world/बारिश' : `/story-${n}`, rank: n }))

it('each changed page is sent in a separate call, with the key and the host of the site', async () => {
  const receivedBodies: unknown[] = []
  invalidations.lookIn((tags, max) => {
    receivedBodies.push([[...tags], max])
    return pages(2)
  })
  const { change, bodies, requests, logged } = await edge()
  change(['post:7'])
  change(['listing', 'post:7'])
  expect(await logged()).toEqual({ event: 'purged', target: 'axp', pages: 2 })
  expect(receivedBodies).toEqual([[['post:7', 'listing'], 50]])
  expect(bodies).toEqual([
    { host: 'news.example.org', path: '/world/बारिश' },
    { host: 'news.example.org', path: '/story-1' },
  ])
  for (const { method, url, headers } of requests) {
    expect([method, url]).toEqual(['POST', '/axp/invalidate/'])
    expect([headers['x-pl-api-key'], headers['x-pl-host']]).toEqual([KEY, 'news.example.org'])
  }
  expect(purgeProgress.waiting()).toBe(0)
})

it.each([
  [401, 4],
  [403, 4],
  [500, 9],
])(
  'an edge that answers %i is asked at most %i times for nine pages, and the log has no key',
  async (status, calls) => {
    invalidations.lookIn(() => pages(9))
    const { change, requests, logged } = await edge(status)
    change(['listing'])
    expect(await logged()).toEqual({ event: 'purge-failed', target: 'axp', pages: 9, status })
    expect(requests.length).toBeLessThanOrEqual(calls)
    expect(purgeProgress.waiting()).toBe(0)
    expect(JSON.stringify([info.mock.calls, warn.mock.calls])).not.toContain(KEY)
  },
)

it('without a key AXP Edge is not notified', () => {
  const subscribed = vi.spyOn(invalidations, 'subscribe')
  invalidateAiEdgeOnInvalidation({ ...SETTINGS, AXP_API_KEY: undefined, AXP_INVALIDATE_URL: undefined })
  expect(subscribed).not.toHaveBeenCalled()
})

it('the route is at the host of the delivery service, unless another is set', () => {
  expect(invalidationUrl({ ...SETTINGS, AXP_INVALIDATE_URL: undefined })).toBe(
    'https://api.example.org/axp/invalidate/',
  )
  expect(invalidationUrl({ ...SETTINGS, AXP_INVALIDATE_URL: 'https://x.example/i' })).toBe(
    'https://x.example/i',
  )
})
