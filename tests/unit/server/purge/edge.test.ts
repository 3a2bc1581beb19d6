/** The lookup of the pages that an edge refreshes after changes. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { invalidations } from '@/lib/server/cache/access.mjs'
import { refreshEdgeOnInvalidation } from '@/lib/server/purge/edge'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  invalidations.lookIn(() => [])
})

it('invalidations within 300 ms are looked up together, and later ones on their own', async () => {
  const lookedUp: string[][] = []
  invalidations.lookIn((tags) => {
    lookedUp.push([...tags])
    return []
  })
  refreshEdgeOnInvalidation({
    SITE_URL: 'https://news.example.org',
    EDGE_URLS: ['http://127.0.0.2:65534'],
    EDGE_REFRESH_SECRET: 'a-secret-of-sixteen',
  })
  invalidations.publish(['post:7'])
  await vi.advanceTimersByTimeAsync(300)
  invalidations.publish(['listing'])
  await vi.runAllTimersAsync()
  expect(lookedUp).toEqual([['post:7', 'listing']])
  invalidations.publish(['post:8'])
  await vi.runAllTimersAsync()
  expect(lookedUp.at(-1)).toEqual(['post:8'])
})

const LOOPBACK_6 = Object.values(networkInterfaces()).some((addresses = []) =>
  addresses.some(({ address }) => address === '::1'),
)

it.skipIf(!LOOPBACK_6)('an edge that is named by an IPv6 address is asked for the changed page', async () => {
  vi.useRealTimers()
  const requested: string[] = []
  const edge = createServer(({ url, headers }, response) => {
    requested.push(`${headers.host}${url}`)
    response.end()
  })
  await new Promise<void>((resolve) => edge.listen(0, '::1', resolve))
  refreshEdgeOnInvalidation({
    SITE_URL: 'https://news.example.org',
    EDGE_URLS: [`http://[::1]:${(edge.address() as AddressInfo).port}`],
    EDGE_REFRESH_SECRET: 'a-secret-of-sixteen',
  })
  invalidations.publishPages([{ path: '/story', rank: 2 }])
  await vi.waitFor(() =>
    expect(requested).toEqual(['news.example.org/story', 'news.example.org/story?_rsc=']),
  )
  edge.close()
})

it('an edge that does not answer delays no renewal of pages at another edge', async () => {
  vi.useRealTimers()
  const listening = async (server: Server) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const renewed = new Set<string>()
  let wasGivenUp = false
  const hanging = createServer((_, response) => {
    response.on('close', () => {
      wasGivenUp = true
    })
  })
  const healthy = createServer(({ url = '' }, response) => {
    renewed.add(url)
    response.end()
  })
  refreshEdgeOnInvalidation({
    SITE_URL: 'https://news.example.org',
    EDGE_URLS: [await listening(hanging), await listening(healthy)],
    EDGE_REFRESH_SECRET: 'a-secret-of-sixteen',
  })
  const pages = Array.from({ length: 10 }, (_, n) => `/story-${n}`)
  invalidations.publishPages(pages.map((path) => ({ path, rank: 2 })))
  await vi.waitFor(() => expect([...renewed]).toEqual(expect.arrayContaining(pages)))
  expect(wasGivenUp).toBe(false)
  for (const server of [hanging, healthy]) {
    server.close()
    server.closeAllConnections()
  }
})
